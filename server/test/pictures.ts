// Pictures for tests, made by sharp.
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Color = readonly [red: number, green: number, blue: number]

export const RED: Color = [220, 30, 30]
export const BLUE: Color = [30, 30, 220]

export const plain = (width: number, height: number, [r, g, b]: Color = RED): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } })

/** Red on the left, blue on the right. */
export const twoColors = (width: number, height: number): Sharp =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? RED : BLUE)).flat(),
    ),
    { raw: { width, height, channels: 3 } },
  )

/** Can't be compressed, so its size is about that of its pixels. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  } as never)

/** A black PNG with one bit per pixel, which takes little space whatever its size. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The color at a place, each from 0 to 1. */
export async function colorAt(image: Buffer, x: number, y: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const column = Math.round(x * (info.width - 1))
  const at = (Math.round(y * (info.height - 1)) * info.width + column) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}
