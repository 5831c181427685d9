// Draws the QR code of a text as the path of an SVG image.
import { encode } from 'uqr'
import { qrCodePath } from '../../domain/pages/qr-code-path.ts'

/** One unit per module, with the quiet zone around. */
export function drawQrCode(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return { size, path: qrCodePath(data) }
}
