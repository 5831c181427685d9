// Makes a chosen picture small enough to upload, and says what to do if that fails.
import { MeetwrightError } from '../../../../sdk/src/errors.ts'
import type { Console } from '../context.ts'
import { describeProblem } from './problem.tsx'

export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
/** The API accepts no more. */
const MAX_UPLOAD_BYTES = 1_048_576
/** Browsers need about ten times as much memory to decode it. */
const MAX_FILE_BYTES = 25 * 1_048_576
const JPEG_QUALITY = 0.9

/** Which part of a picture is kept, and how large. */
interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** At most 1. */
  readonly scale: number
}

export interface PictureKind {
  /** Otherwise what was transparent becomes white. */
  readonly keepsTransparency: boolean
  readonly cut: (width: number, height: number) => Cut
}

/** Twice what the service keeps. */
const MAX_PORTRAIT_SIDE = 1_024

/** The largest square of the middle, as the service would cut it. */
export const PORTRAIT: PictureKind = {
  keepsTransparency: false,
  cut(width, height) {
    const side = Math.min(width, height)
    const scale = Math.min(1, MAX_PORTRAIT_SIDE / side)
    return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side, scale }
  },
}

/** What the service keeps. A PNG of twice the size could be too large to upload. */
const MAX_LOGO = { width: 1_440, height: 288 }

/** With its proportions and its transparency. */
export const LOGO: PictureKind = {
  keepsTransparency: true,
  cut(width, height) {
    const scale = Math.min(1, MAX_LOGO.width / width, MAX_LOGO.height / height)
    return { x: 0, y: 0, width, height, scale }
  },
}

type Reason = 'tooLarge' | 'notPicture'

export class PictureError extends Error {
  readonly reason: Reason
  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** The file itself if it is small enough. */
export async function preparePicture(kind: PictureKind, file: File): Promise<Blob> {
  if (!PICTURE_TYPES.includes(file.type)) throw new PictureError('notPicture')
  if (file.size > MAX_FILE_BYTES) throw new PictureError('tooLarge')
  return file.size <= MAX_UPLOAD_BYTES ? file : shrink(kind, file)
}

async function shrink({ keepsTransparency, cut }: PictureKind, file: File): Promise<Blob> {
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureError('notPicture', cause)
  })
  const { x, y, width, height, scale } = cut(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new PictureError('tooLarge')
  // JPEG has no transparency, and photos are several times larger as PNG.
  const type = keepsTransparency && file.type !== 'image/jpeg' ? 'image/png' : 'image/jpeg'
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY))
  if (blob === null || blob.size > MAX_UPLOAD_BYTES) throw new PictureError('tooLarge')
  return blob
}

export function describePictureProblem(
  console: Pick<Console, 'messages' | 'href' | 'location'>,
  error: unknown,
): string {
  const texts = console.messages.picture
  if (error instanceof PictureError) return texts[error.reason]
  if (error instanceof MeetwrightError) {
    const isLarge = error.status === 413 || error.details.some(({ code }) => code === 'too_many_pixels')
    if (isLarge) return texts.tooLarge
    if (error.status === 400 || error.status === 415) return texts.notPicture
  }
  return `${console.messages.problems.notSaved} ${describeProblem(console, error).text}`
}
