// Reads JSON in responses of calendar servers, which is untrusted.
import type { Static, TSchema } from 'typebox'
import { compileSchema } from '../compile-schema.ts'
import { isTooDeep } from '../json-text.ts'

/** Undefined if it can't be parsed. */
export function parseJson(body: Buffer): unknown {
  const text = body.toString()
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text)
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
