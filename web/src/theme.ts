// The colours of one booking page: the event type's own, or those that an embedding page wants, changed until they can be read.
import { blend, ensureReadable, textColorOn } from '../../server/src/domain/colors/contrast.ts'
import type { Theme } from '../../server/src/domain/pages/booking-views.ts'

interface Palette {
  readonly paper: string
  readonly card: string
  readonly ink: string
}

/** As in tokens.css. */
const light: Palette = { paper: '#fbfaf7', card: '#ffffff', ink: '#1c1b19' }
const dark: Palette = { paper: '#121416', card: '#191c1f', ink: '#ecebe8' }

const TINT_RATIO = 0.1

/** What is done in the one colour, on a ground. */
function deriveAccentTokens({ paper, card, ink }: Palette, color: string): Record<string, string> {
  const tint = blend(card, ensureReadable(card, color), TINT_RATIO)
  // The tint lies between the card and the colour, so what can be read on it can be read on the card; paper may be darker.
  const accent = ensureReadable(paper, ensureReadable(tint, color))
  return {
    accent,
    'accent-strong': blend(accent, ink, 0.25),
    'on-accent': textColorOn(accent),
    'accent-tint': tint,
  }
}

/** All that the tokens say of grounds and inks, from the two colours that were given. */
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

/** `defaultColor` is the colour of what the page is about. */
export function themeStyle({ background, text, primary }: Theme, defaultColor: string | null): string {
  const color = primary ?? defaultColor
  if (background === null && text === null) {
    if (color === null) return ''
    return `${toCssRule(deriveAccentTokens(light, color))}@media (prefers-color-scheme:dark){${toCssRule(deriveAccentTokens(dark, color))}}`
  }
  const paper = background ?? '#ffffff'
  const palette = { paper, card: paper, ink: ensureReadable(paper, text ?? textColorOn(paper)) }
  // Boxes and scroll bars are the browser's: light or dark as the ground is, whatever the visitor has chosen.
  const scheme = `:root{color-scheme:${textColorOn(paper) === '#ffffff' ? 'dark' : 'light'}}`
  return (
    scheme +
    toCssRule({ ...deriveSurfaceTokens(palette), ...deriveAccentTokens(palette, color ?? '#0b6e5f') })
  )
}
