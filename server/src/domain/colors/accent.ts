// Derives the colors of buttons and links from one accent color, each readable where pages and mail use it.
import { blend, contrast, ensureReadable, textColorOn } from './contrast.ts'

export interface Palette {
  readonly paper: string
  readonly card: string
  readonly ink: string
}

/** Same values as in tokens.css. */
export const LIGHT: Palette = { paper: '#fbfaf7', card: '#ffffff', ink: '#1c1b19' }
export const DARK: Palette = { paper: '#121416', card: '#191c1f', ink: '#ecebe8' }

const TINT_RATIO = 0.1

export interface AccentColors {
  readonly accent: string
  /** Under the pointer. */
  readonly strong: string
  /** Of text on both. */
  readonly onAccent: string
  readonly tint: string
}

export function deriveAccent({ paper, card, ink }: Palette, color: string): AccentColors {
  const tint = blend(card, ensureReadable(card, color), TINT_RATIO)
  // The tint is between card and color, so text readable on it is readable on the card. Paper can be darker.
  const accent = ensureReadable(paper, ensureReadable(tint, color))
  return { accent, strong: blend(accent, ink, 0.25), onAccent: textColorOn(accent), tint }
}

export interface AccentSample extends AccentColors {
  readonly card: string
  /** Of the color as it was chosen, from 1 to 21, against the background on which it is the lowest. */
  readonly chosenContrast: number
  /** Of the color that pages use. */
  readonly contrast: number
  readonly isAdjusted: boolean
}

/** What becomes of a color on light and on dark pages. */
export function describeAccent(palette: Palette, color: string): AccentSample {
  const colors = deriveAccent(palette, color)
  const lowestContrast = (one: string) =>
    Math.min(...[palette.paper, palette.card, colors.tint].map((background) => contrast(one, background)))
  return {
    ...colors,
    card: palette.card,
    chosenContrast: lowestContrast(color),
    contrast: lowestContrast(colors.accent),
    isAdjusted: colors.accent !== color,
  }
}
