// Draws a QR code: as a path, as an SVG file, and as a PNG file. Loads when the first one is shown.
import { encode } from 'uqr'
import { qrCodePath } from '../../../../server/src/domain/pages/qr-code-path.ts'

export interface QrDrawing {
  /** Squares in a row, with the margin that readers need. */
  readonly size: number
  readonly path: string
}

/** The standard asks for a margin of four squares. */
const MARGIN = 4
/** Large enough for print. */
const MIN_PNG_PIXELS = 1_024

/** A quarter of the code may be covered or damaged. */
export function drawQrCode(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'Q', border: MARGIN })
  return { size, path: qrCodePath(data) }
}

export const toSvg = ({ size, path }: QrDrawing): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="512" height="512" shape-rendering="crispEdges">`,
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>\n`,
    ],
    { type: 'image/svg+xml' },
  )

export async function toPng({ size, path }: QrDrawing): Promise<Blob> {
  const scale = Math.ceil(MIN_PNG_PIXELS / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')
  context?.scale(scale, scale)
  for (const [color, shape] of [
    ['#fff', `M0 0h${size}v${size}H0z`],
    ['#000', path],
  ] as const) {
    if (context) context.fillStyle = color
    context?.fill(new Path2D(shape))
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('The browser could not encode the picture.')
  return blob
}
