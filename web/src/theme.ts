// The colors of a booking page, from the embedding page, the organization or the event type, adjusted for contrast.
import { DARK, deriveAccent, LIGHT, type Palette } from '../../server/src/domain/colors/accent.ts'
import { blend, ensureReadable, textColorOn } from '../../server/src/domain/colors/contrast.ts'
import type { Theme } from '../../server/src/domain/pages/booking-views.ts'

function deriveAccentTokens(palette: Palette, color: string): Record<string, string> {
  const { accent, strong, onAccent, tint } = deriveAccent(palette, color)
  return { accent, 'accent-strong': strong, 'on-accent': onAccent, 'accent-tint': tint }
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

/** `defaultColor`: of the organization, or else of the event type. */
export function themeStyle({ background, text, primary }: Theme, defaultColor: string | null): string {
  const color = primary ?? defaultColor
  if (background === null && text === null) {
    if (color === null) return ''
    return `${toCssRule(deriveAccentTokens(LIGHT, color))}@media (prefers-color-scheme:dark){${toCssRule(deriveAccentTokens(DARK, color))}}`
  }
  const paper = background ?? '#ffffff'
  const palette: Palette = { paper, card: paper, ink: ensureReadable(paper, text ?? textColorOn(paper)) }
  // Native controls and scroll bars follow the background, not the visitor's preference.
  const scheme = `:root{color-scheme:${textColorOn(paper) === '#ffffff' ? 'dark' : 'light'}}`
  return (
    scheme +
    toCssRule({ ...deriveSurfaceTokens(palette), ...deriveAccentTokens(palette, color ?? '#0b6e5f') })
  )
}
