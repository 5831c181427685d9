// Compiles schemas, with our own rules for formats.
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Format } from 'typebox/format'
import { Settings } from 'typebox/system'
import { isEmail } from '../domain/email/address.ts'
import { parseInstant } from '../domain/time/instant.ts'

export function compileSchema<const Schema extends TSchema>(schema: Schema) {
  // Otherwise TypeBox rebuilds the whole schema on every request to sort the members of unions, which no body has.
  Settings.Set({ unionPrioritySort: false })
  // The format of the library rejects internationalized addresses.
  Format.Set('email', isEmail)
  // The format of the library rejects offsets like +0000, and accepts times that we can't store.
  Format.Set('date-time', (text) => parseInstant(text) !== null)
  return Compile(schema)
}
