// Reads the input of a page within limits: the query, the body of a form, and the JSON body of an open page.
import { isUtf8 } from 'node:buffer'
import type { TObject } from 'typebox'
import { compileSchema } from '../compile-schema.ts'
import { invalid, Problem } from '../errors.ts'

type Query = Readonly<Record<string, unknown>>

/**
 * Drops undeclared and invalid parameters, because people share and edit links. Throws not_found if a required one is missing
 * or invalid.
 */
export function createQueryReader(schema: TObject | undefined): (given: unknown) => Query {
  if (schema === undefined) return () => ({})
  const validator = compileSchema(schema)
  const names = Object.keys(schema.properties)
  return (given) => {
    const query: Record<string, unknown> = {}
    for (const name of names) {
      const value: unknown = Reflect.get(given as object, name)
      if (typeof value === 'string' && value !== '') query[name] = value
    }
    if (validator.Check(query)) return query
    for (const { instancePath } of validator.Errors(query)) delete query[instancePath.split('/')[1] ?? '']
    if (!validator.Check(query)) throw new Problem('not_found')
    return query
  }
}

export const FORM_TYPE = 'application/x-www-form-urlencoded'
/** The longest form has a few texts of some thousand characters. */
export const MAX_FORM_BYTES = 131_072
const MAX_FIELDS = 500

export function readFormBody(bytes: Buffer): URLSearchParams {
  if (!isUtf8(bytes)) throw invalid('body', 'is not UTF-8')
  const text = bytes.toString('utf8')
  // Check before parsing: thousands of empty fields fit into the size limit.
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw invalid('body', 'has too many fields')
  const fields = new URLSearchParams(text)
  for (const [name, value] of fields)
    if (name.includes('\0') || value.includes('\0'))
      throw invalid('body', 'must not contain the character U+0000')
  return fields
}

/** Mail clients may send the one-click request in this type; forms of pages don't use it. */
export const ONE_CLICK_TYPE = 'multipart/form-data'
export const MAX_ONE_CLICK_BYTES = 2_048

/** RFC 8058: the only content is this field, which needs no parser. */
export function readOneClickBody(bytes: Buffer): URLSearchParams {
  if (!/name="?List-Unsubscribe"?\s.*One-Click/is.test(bytes.toString('latin1')))
    throw new Problem('unsupported_media_type')
  return new URLSearchParams()
}

/** Enough for ten answers of ten thousand characters in any script. */
export const MAX_JSON_BYTES = 524_288

/** The error names no field: our pages validate their input and only send valid bodies. */
export function createBodyReader(schema: TObject): (sent: unknown) => unknown {
  const validator = compileSchema(schema)
  return (sent) => {
    if (sent === undefined || sent instanceof URLSearchParams) throw new Problem('unsupported_media_type')
    if (!validator.Check(sent)) throw new Problem('invalid_argument')
    return sent
  }
}
