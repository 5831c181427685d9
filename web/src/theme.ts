// The colors of a booking page, from the event type or the embedding page, adjusted for contrast.
import { blend, ensureReadable, textColorOn } from '../../server/src/domain/colors/contrast.ts'
import type { Theme } from '../../server/src/domain/pages/booking-views.ts'

interface Palette {
  readonly paper: string
  readonly card: string
  readonly ink: string
}

/** Same values as in tokens.css. */
const light: Palette = { paper: '#fbfaf7', card: '#ffffff', ink: '#1c1b19' }
const dark: Palette = { paper: '#121416', card: '#191c1f', ink: '#ecebe8' }

const TINT_RATIO = 0.1

/** Derives the tokens of the accent color on a background. */
function deriveAccentTokens({ paper, card, ink }: Palette, color: string): Record<string, string> {
  const tint = blend(card, ensureReadable(card, color), TINT_RATIO)
  // The tint is between card and color, so text readable on it is readable on the card. Paper can be darker.
  const accent = ensureReadable(paper, ensureReadable(tint, color))
  return {
    accent,
    'accent-strong': blend(accent, ink, 0.25),
    'on-accent': textColorOn(accent),
    'accent-tint': tint,
  }
}

/** Derives all background and text tokens from the two given colors. */
function deriveSurfaceTokens({ card, ink }: Palette): Record<string, string> {
  return {
    paper: card,
    card,
    ink,
    tint: blend(card, ink, 0.06),
    line: blend(card, ink, 0.14),
    edge: ensureReadable(card, blend(card, ink, 0.5)),
    soft: ensureReadable(blend(card, ink, 0.06), blend(card, ink, 0.68)),
    danger: ensureReadable(card, '#b3261e'),
    'danger-strong': ensureReadable(card, '#8c1d17'),
    'on-danger': textColorOn(ensureReadable(card, '#b3261e')),
    'danger-tint': card,
  }
}

const toCssRule = (tokens: Record<string, string>): string =>
  `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

/** `defaultColor` is the color of the event type or form. */
export function themeStyle({ background, text, primary }: Theme, defaultColor: string | null): string {
  const color = primary ?? defaultColor
  if (background === null && text === null) {
    if (color === null) return ''
    return `${toCssRule(deriveAccentTokens(light, color))}@media (prefers-color-scheme:dark){${toCssRule(deriveAccentTokens(dark, color))}}`
  }
  const paper = background ?? '#ffffff'
  const palette = { paper, card: paper, ink: ensureReadable(paper, text ?? textColorOn(paper)) }
  // Native controls and scroll bars follow the background, not the visitor's preference.
  const scheme = `:root{color-scheme:${textColorOn(paper) === '#ffffff' ? 'dark' : 'light'}}`
  return (
    scheme +
    toCssRule({ ...deriveSurfaceTokens(palette), ...deriveAccentTokens(palette, color ?? '#0b6e5f') })
  )
}
