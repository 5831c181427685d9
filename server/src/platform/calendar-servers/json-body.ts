// Reads JSON in responses of calendar servers, which is untrusted.
import type { Static, TSchema } from 'typebox'
import { compileSchema } from '../compile-schema.ts'
import { isStorable, isTooDeep, UNSTORABLE_ESCAPE } from '../json-text.ts'

/** Undefined if it can't be parsed, or contains text that the database can't store. */
export function parseJson(body: Buffer): unknown {
  const text = body.toString()
  try {
    const value: unknown = isTooDeep(text) ? undefined : JSON.parse(text)
    return UNSTORABLE_ESCAPE.test(text) && !isStorable(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** The function returns undefined if the value has another form. */
export function createReader<const Schema extends TSchema>(schema: Schema) {
  const compiled = compileSchema(schema)
  return (value: unknown): Static<Schema> | undefined =>
    compiled.Check(value) ? (value as Static<Schema>) : undefined
}
