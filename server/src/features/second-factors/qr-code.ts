// Draws the QR code of a text as the path of an SVG image.
import { encode } from 'uqr'

/** One unit per module, with the quiet zone around. */
export function drawQrCode(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
