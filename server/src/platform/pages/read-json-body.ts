// Validates the JSON body that a booking page sends.
import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { Problem } from '../errors.ts'

/** Enough for ten answers of ten thousand characters in any script. */
export const MAX_JSON_BYTES = 524_288

/** The error names no field: our pages validate their input and only send valid bodies. */
export function createBodyReader(schema: TObject): (sent: unknown) => unknown {
  const validator = Compile(schema)
  return (sent) => {
    if (sent === undefined || sent instanceof URLSearchParams) throw new Problem('unsupported_media_type')
    if (!validator.Check(sent)) throw new Problem('invalid_argument')
    return sent
  }
}
