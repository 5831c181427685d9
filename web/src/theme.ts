// The colours of one booking page: the event type's own, or those that an embedding page wants, changed until they can be read.
import { blend, inkOn, readableOn } from '../../server/src/domain/colors/contrast.ts'
import type { Theme } from '../../server/src/domain/pages/booking-views.ts'

interface Ground {
  readonly paper: string
  readonly card: string
  readonly ink: string
}

/** As in tokens.css. */
const light: Ground = { paper: '#fbfaf7', card: '#ffffff', ink: '#1c1b19' }
const dark: Ground = { paper: '#121416', card: '#191c1f', ink: '#ecebe8' }

const TINT = 0.1

/** What is done in the one colour, on a ground. */
function accents({ paper, card, ink }: Ground, color: string): Record<string, string> {
  const tint = blend(card, readableOn(card, color), TINT)
  // The tint lies between the card and the colour, so what can be read on it can be read on the card; paper may be darker.
  const accent = readableOn(paper, readableOn(tint, color))
  return {
    accent,
    'accent-strong': blend(accent, ink, 0.25),
    'on-accent': inkOn(accent),
    'accent-tint': tint,
  }
}

/** All that the tokens say of grounds and inks, from the two colours that were given. */
function grounds({ card, ink }: Ground): Record<string, string> {
  return {
    paper: card,
    card,
    ink,
    tint: blend(card, ink, 0.06),
    line: blend(card, ink, 0.14),
    edge: readableOn(card, blend(card, ink, 0.5)),
    soft: readableOn(blend(card, ink, 0.06), blend(card, ink, 0.68)),
    danger: readableOn(card, '#b3261e'),
    'danger-strong': readableOn(card, '#8c1d17'),
    'on-danger': inkOn(readableOn(card, '#b3261e')),
    'danger-tint': card,
  }
}

const rule = (tokens: Record<string, string>): string =>
  `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

/** `own` is the colour of what the page is about. */
export function themeStyle({ background, text, primary }: Theme, own: string | null): string {
  const color = primary ?? own
  if (background === null && text === null) {
    if (color === null) return ''
    return `${rule(accents(light, color))}@media (prefers-color-scheme:dark){${rule(accents(dark, color))}}`
  }
  const paper = background ?? '#ffffff'
  const ground = { paper, card: paper, ink: readableOn(paper, text ?? inkOn(paper)) }
  // Boxes and scroll bars are the browser's: light or dark as the ground is, whatever the visitor has chosen.
  const scheme = `:root{color-scheme:${inkOn(paper) === '#ffffff' ? 'dark' : 'light'}}`
  return scheme + rule({ ...grounds(ground), ...accents(ground, color ?? '#0b6e5f') })
}
