// Makes a chosen picture small enough to upload, and says what to do if that fails.
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { describeProblem } from '../../components/problem.tsx'
import type { Console } from '../../context.ts'

export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
/** The API accepts no more. */
const MAX_UPLOAD_BYTES = 1_048_576
/** Browsers need about ten times as much memory to decode it. */
const MAX_FILE_BYTES = 25 * 1_048_576
/** Twice what the service keeps. */
const MAX_SIDE = 1_024
const JPEG_QUALITY = 0.9

type Reason = 'tooLarge' | 'notPicture'

export class PictureError extends Error {
  readonly reason: Reason
  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** The file itself if it is small enough. */
export async function preparePicture(file: File): Promise<Blob> {
  if (!PICTURE_TYPES.includes(file.type)) throw new PictureError('notPicture')
  if (file.size > MAX_FILE_BYTES) throw new PictureError('tooLarge')
  return file.size <= MAX_UPLOAD_BYTES ? file : shrink(file)
}

/** The largest square of the middle, as the service would cut it. */
async function shrink(file: File): Promise<Blob> {
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureError('notPicture', cause)
  })
  const side = Math.min(image.width, image.height)
  const size = Math.min(side, MAX_SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (context === null) throw new PictureError('tooLarge')
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  const [x, y] = [(image.width - side) / 2, (image.height - side) / 2]
  context.drawImage(image, x, y, side, side, 0, 0, size, size)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
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
