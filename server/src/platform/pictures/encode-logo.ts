// Encodes a logo with its proportions and its transparency, and finds out on which pages it needs a background.
import type { Sharp, SharpConstructor } from 'sharp'
import {
  type LogoTone,
  type LogoVariant,
  logoVariants,
  MAX_LOGO_HEIGHT,
  MAX_LOGO_WIDTH,
  type StoredLogo,
  toShownSize,
} from '../../domain/pages/logo.ts'
import { hashOf } from './hash-images.ts'

export interface EncodedLogo extends StoredLogo {
  readonly images: readonly { readonly variant: LogoVariant; readonly bytes: Buffer }[]
}

const QUALITY = 90
const LARGEST_HEIGHT = 288
const PROPORTION = MAX_LOGO_WIDTH / MAX_LOGO_HEIGHT

export async function encodeLogo(sharp: SharpConstructor, picture: Sharp): Promise<EncodedLogo> {
  const largest = await fit(picture, LARGEST_HEIGHT).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = largest.info
  const raw = { width, height, channels: 4 as const }
  const images = []
  for (const variant of logoVariants) {
    const resized = fit(sharp(largest.data, { raw }), Number.parseInt(variant, 10))
    const encoded = variant.endsWith('png')
      ? resized.png({ palette: true, compressionLevel: 9 })
      : resized.webp({ quality: QUALITY })
    images.push({ variant, bytes: await encoded.toBuffer() })
  }
  const name = hashOf(images.map(({ bytes }) => bytes))
  return { name, ...toShownSize(width, height), tone: toneOf(largest.data), images }
}

const fit = (picture: Sharp, height: number): Sharp =>
  picture.resize({ width: height * PROPORTION, height, fit: 'inside', withoutEnlargement: true })

/** The share of visible pixels that decides about the background. */
const MIN_SHARE = 0.15
const OPAQUE = 250
const VISIBLE = 64
/** Relative luminance: contrast of less than 2 against a dark or a light page. */
const DARK_BELOW = 0.07
const LIGHT_ABOVE = 0.47

/** A logo without transparency has a background of its own. */
function toneOf(rgba: Buffer): LogoTone {
  const counts = { transparent: 0, visible: 0, dark: 0, light: 0 }
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0
    if (alpha < OPAQUE) counts.transparent += 1
    if (alpha < VISIBLE) continue
    counts.visible += 1
    const luminance =
      0.2126 * linear(rgba[at] ?? 0) + 0.7152 * linear(rgba[at + 1] ?? 0) + 0.0722 * linear(rgba[at + 2] ?? 0)
    if (luminance < DARK_BELOW) counts.dark += 1
    if (luminance > LIGHT_ABOVE) counts.light += 1
  }
  if (counts.transparent === 0) return 'any'
  const [tone, count] =
    counts.dark >= counts.light ? (['dark', counts.dark] as const) : (['light', counts.light] as const)
  return count > counts.visible * MIN_SHARE ? tone : 'any'
}

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
