// Reads what a booking page sends: JSON that fits the schema of its row, or nothing at all.
import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { Problem } from '../errors.ts'

/** Ten answers of ten thousand letters, in any script. */
export const MAX_JSON_BYTES = 524_288

/** A page of ours sends what fits, and says to people itself what is wrong: no field is named here. */
export function createBodyReader(schema: TObject): (sent: unknown) => unknown {
  const validator = Compile(schema)
  return (sent) => {
    if (sent === undefined || sent instanceof URLSearchParams) throw new Problem('unsupported_media_type')
    if (!validator.Check(sent)) throw new Problem('invalid_argument')
    return sent
  }
}
