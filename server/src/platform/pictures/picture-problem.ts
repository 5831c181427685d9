// The API errors for uploads that are no picture that we can read.
import { invalid, Problem } from '../errors.ts'
import { MAX_PIXELS, type PictureError } from './picture-encoder.ts'

export function toPictureProblem(error: PictureError): Problem {
  switch (error) {
    case 'unsupported_type':
      return new Problem('unsupported_media_type', {
        message: 'The body is not a PNG, JPEG or WebP picture. Save the picture as one of these and retry.',
      })
    case 'too_many_pixels':
      return invalid(
        'body',
        `has more than ${MAX_PIXELS / 1_000_000} million pixels; make the picture smaller and retry`,
        'too_many_pixels',
      )
    case 'unreadable':
      return invalid('body', 'is damaged or incomplete; save the picture again and retry', 'unreadable')
  }
}
