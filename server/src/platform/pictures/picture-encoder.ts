// Decodes uploaded pictures and encodes them again without metadata: of users as squares, of organizations as logos.
import type { Sharp, SharpConstructor, SharpOptions } from 'sharp'
import { LARGEST_PICTURE, type PictureSize, pictureSizes } from '../../domain/pages/picture-path.ts'
import { createPrioritySemaphore } from '../passwords/priority-semaphore.ts'
import { type EncodedLogo, encodeLogo } from './encode-logo.ts'
import { hashOf } from './hash-images.ts'

/** The media types of uploads. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

export interface EncodedPicture {
  /** 32 hexadecimal digits: of the images. */
  readonly hash: string
  /** As WebP. */
  readonly images: readonly { readonly size: PictureSize; readonly bytes: Buffer }[]
}

/** `unreadable`: damaged or incomplete, or too slow to decode. */
export type PictureError = 'unsupported_type' | 'too_many_pixels' | 'unreadable'

export interface PictureEncoders {
  readonly encodePicture: (bytes: Buffer) => Promise<EncodedPicture | PictureError>
  readonly encodeLogo: (bytes: Buffer) => Promise<EncodedLogo | PictureError>
}

/** An interlaced picture takes up to ten bytes a pixel while it is decoded. Most photos below 1 MiB have fewer pixels. */
export const MAX_PIXELS = 25_000_000
/** It covers what the limit of pixels misses. */
const TIMEOUT_SECONDS = 5
/** One of libuv's four threads. Passwords use two. */
const MAX_CONCURRENT = 1
/** A few seconds of work, and at most this many MiB. */
const MAX_WAITING = 30
const QUALITY = 82

/** The only loaders of libvips that run. None of them reads other files or the network, as those for SVG and PDF can. */
const ALLOWED_LOADERS = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer']

/** By default, sharp reads the first frame only. */
const input: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }

/** Decoding runs in a thread of libuv, so other requests go on. Pictures and logos share the limit. */
export function createPictureEncoders(): PictureEncoders {
  const runLimited = createPrioritySemaphore({ maxConcurrent: MAX_CONCURRENT, maxWaiting: MAX_WAITING })
  let loading: ReturnType<typeof loadSharp> | undefined
  const createEncoder =
    <Encoded>(encode: (sharp: SharpConstructor, picture: Sharp) => Promise<Encoded>) =>
    async (bytes: Buffer): Promise<Encoded | PictureError> => {
      if (!hasKnownSignature(bytes)) return 'unsupported_type'
      return runLimited(true, async () => {
        loading ??= loadSharp()
        return decode(await loading, bytes, encode)
      })
    }
  return { encodePicture: createEncoder(encodeSquares), encodeLogo: createEncoder(encodeLogo) }
}

/** Loaded on first use, because most processes and commands never need it. */
async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ALLOWED_LOADERS })
  return sharp
}

async function decode<Encoded>(
  sharp: SharpConstructor,
  bytes: Buffer,
  encode: (sharp: SharpConstructor, picture: Sharp) => Promise<Encoded>,
): Promise<Encoded | PictureError> {
  try {
    // The header alone. Sharp reports other errors in the same way.
    const { width, height } = await sharp(bytes, { ...input, limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return 'too_many_pixels'
    const picture = sharp(bytes, input)
      .autoOrient()
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS })
    return await encode(sharp, picture)
  } catch {
    return 'unreadable'
  }
}

async function encodeSquares(sharp: SharpConstructor, picture: Sharp): Promise<EncodedPicture> {
  const largest = await square(picture, LARGEST_PICTURE).raw().toBuffer({ resolveWithObject: true })
  const { channels } = largest.info
  const raw = { width: LARGEST_PICTURE, height: LARGEST_PICTURE, channels }
  const images = []
  for (const size of pictureSizes) {
    const webp = square(sharp(largest.data, { raw }), size).webp({ quality: QUALITY })
    images.push({ size, bytes: await webp.toBuffer() })
  }
  return { hash: hashOf(images.map((image) => image.bytes)), images }
}

/** The largest square in the middle. */
const square = (picture: Sharp, size: number): Sharp => picture.resize(size, size, { fit: 'cover' })

/** By the first bytes: the declared type can be wrong, and libvips would guess from a longer list. */
function hasKnownSignature(bytes: Buffer): boolean {
  const startsWith = (hex: string, at = 0) => bytes.toString('hex', at, at + hex.length / 2) === hex
  const isPng = startsWith('89504e470d0a1a0a')
  const isJpeg = startsWith('ffd8ff')
  const isWebp = startsWith('52494646') && startsWith('57454250', 8)
  return isPng || isJpeg || isWebp
}
