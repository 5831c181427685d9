// Pictures are encoded again as squares without metadata, and files that are no picture or too large are refused.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { BLUE, colorAt, hugePng, noise, plain, RED, twoColors } from '../../../test/pictures.ts'
import { createPictureEncoders, type EncodedPicture } from './picture-encoder.ts'

const encode = createPictureEncoders().encodePicture

async function encodeValid(bytes: Buffer): Promise<EncodedPicture> {
  const picture = await encode(bytes)
  if (typeof picture === 'string') throw new Error(`The picture was refused: ${picture}.`)
  return picture
}

const largestOf = ({ images }: EncodedPicture): Buffer => images.at(-1)?.bytes ?? Buffer.alloc(0)

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'in the format %s becomes three WebP squares',
    async (format) => {
      const { hash, images } = await encodeValid(await plain(300, 200).toFormat(format).toBuffer())
      expect(hash).toMatch(/^[0-9a-f]{32}$/)
      expect(images.map(({ size }) => size)).toEqual([64, 160, 512])
      for (const { size, bytes } of images)
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
    },
  )

  test('keeps its middle', async () => {
    const encoded = await encodeValid(await twoColors(400, 100).png().toBuffer())
    expect([await colorAt(largestOf(encoded), 0, 0.5), await colorAt(largestOf(encoded), 1, 0.5)]).toEqual([
      'red',
      'blue',
    ])
  })

  test('is turned upright by its EXIF orientation', async () => {
    // Orientation 6: the left side is at the top.
    const turned = await twoColors(100, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const encoded = largestOf(await encodeValid(turned))
    expect([await colorAt(encoded, 0.5, 0), await colorAt(encoded, 0.5, 1)]).toEqual(['red', 'blue'])
    expect((await sharp(encoded).metadata()).orientation).toBeUndefined()
  })

  test('loses its metadata, such as the place where a photo was taken', async () => {
    const exif = {
      IFD0: { Copyright: 'Secret Street 1' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    }
    const photo = await plain(100, 100).jpeg().withExif(exif).withXmp('<x>Secret Street 2</x>').toBuffer()
    expect(photo.includes('Secret Street 1')).toBe(true)
    for (const { bytes } of (await encodeValid(photo)).images) {
      const { exif: kept, xmp, iptc, icc } = await sharp(bytes).metadata()
      expect([kept, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(bytes.includes('Secret Street')).toBe(false)
    }
  })

  test('keeps the first frame of an animation', async () => {
    const frames = await Promise.all([RED, BLUE].map((color) => plain(50, 50, color).png().toBuffer()))
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { images } = await encodeValid(animation)
    for (const { bytes } of images) expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
    expect(await colorAt(images[0]?.bytes ?? Buffer.alloc(0), 0.5, 0.5)).toBe('red')
  })

  test('has another hash than another picture, and the same each time', async () => {
    const [red, blue] = await Promise.all([RED, BLUE].map((color) => plain(50, 50, color).png().toBuffer()))
    const hashOf = async (bytes = Buffer.alloc(0)) => (await encodeValid(bytes)).hash
    expect(await hashOf(red)).not.toBe(await hashOf(blue))
    expect(await hashOf(red)).toBe(await hashOf(red))
  })

  test('of 24 million pixels is decoded while the event loop runs', async () => {
    const photo = await plain(6_000, 4_000).jpeg().toBuffer()
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setTimeout(count, 1)
    }
    count()
    await encodeValid(photo)
    isDone = true
    expect(turns).toBeGreaterThan(5)
  })
})

describe('refuses', () => {
  test.each([
    ['a GIF', async () => plain(10, 10).gif().toBuffer()],
    ['a TIFF', async () => plain(10, 10).tiff().toBuffer()],
    ['an AVIF', async () => plain(10, 10).avif().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a single byte', async () => Buffer.from([0x89])],
  ])('%s by its first bytes', async (_name, create) => {
    expect(await encode(await create())).toBe('unsupported_type')
  })

  test.each(['png', 'jpeg', 'webp'] as const)('a truncated %s', async (format) => {
    const whole = await noise(200, 200).toFormat(format).toBuffer()
    expect(await encode(whole.subarray(0, whole.length / 2))).toBe('unreadable')
    expect(await encode(whole.subarray(0, 20))).toBe('unreadable')
  })

  test('a script behind the signature of a picture', async () => {
    const signature = Buffer.from('89504e470d0a1a0a', 'hex')
    expect(await encode(Buffer.concat([signature, Buffer.from('<svg onload="alert(1)"/>')]))).toBe(
      'unreadable',
    )
  })

  test('a small file of 400 million pixels, without decoding it', async () => {
    const bomb = hugePng(20_000, 20_000)
    expect(bomb.length).toBeLessThan(1_048_576)
    const before = process.memoryUsage().rss
    expect(await encode(bomb)).toBe('too_many_pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test('a picture with more than 25 million pixels by one row', async () => {
    expect(await encode(hugePng(5_000, 5_001))).toBe('too_many_pixels')
    expect(await encode(hugePng(5_000, 5_000))).toMatchObject({ images: expect.any(Array) })
  })

  test('more pictures than it can encode soon, with 503', async () => {
    const bytes = await plain(10, 10).png().toBuffer()
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => encode(bytes)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBe(9)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' })
  })
})

test('no loader but those for PNG, JPEG and WebP can run', async () => {
  await encodeValid(await plain(10, 10).png().toBuffer())
  await expect(sharp(Buffer.from('<svg width="9" height="9"/>')).metadata()).rejects.toThrow()
  await expect(sharp(await plain(10, 10).gif().toBuffer()).metadata()).rejects.toThrow()
  await expect(sharp(new URL(import.meta.url).pathname).metadata()).rejects.toThrow()
})
