// Compiles schemas, with our own rules for formats.
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Format } from 'typebox/format'
import { Settings } from 'typebox/system'
import { isEmail } from '../domain/email/address.ts'

export function compileSchema<const Schema extends TSchema>(schema: Schema) {
  // Otherwise TypeBox rebuilds the whole schema on every request to sort the members of unions, which no body has.
  Settings.Set({ unionPrioritySort: false })
  // The format of the library rejects internationalized addresses.
  Format.Set('email', isEmail)
  return Compile(schema)
}
