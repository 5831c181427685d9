// Keeps custom colors readable, as text and as background (WCAG 2.2, contrast ratio).

const MIN_CONTRAST = 4.5
const STEPS = 20

type Rgb = readonly [number, number, number]

const parseHex = (color: string): Rgb => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

const formatHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function luminance(color: string): number {
  const [red, green, blue] = parseHex(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (equal) to 21 (black on white). Colors have the form `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The first readable text color on this background. On the few grays where neither choice is readable, black is. */
export const textColorOn = (background: string): string =>
  ['#ffffff', '#111827'].find((color) => contrast(background, color) >= MIN_CONTRAST) ?? '#000000'

const mix = (from: Rgb, to: Rgb, share: number): string =>
  formatHex(from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb)

/** Mixes a share of the color, 0 to 1, into the background. */
export const blend = (background: string, color: string, share: number): string =>
  mix(parseHex(background), parseHex(color), share)

/** The color itself, or the nearest one towards black or white that is readable on the background. */
export function ensureReadable(background: string, color: string): string {
  const target = parseHex(luminance(background) > 0.18 ? '#000000' : '#ffffff')
  const from = parseHex(color)
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(from, target, step / STEPS)
    if (contrast(mixed, background) >= MIN_CONTRAST) return mixed
  }
  return formatHex(target)
}
