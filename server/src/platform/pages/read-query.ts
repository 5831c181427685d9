// Reads what a page's address says after the question mark: links are old, shared and edited, and should still lead somewhere.
import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { Problem } from '../errors.ts'

type Query = Readonly<Record<string, unknown>>

/** What is not declared or does not fit is left out; where something that must be there is missing, there is no page. */
export function createQueryReader(schema: TObject | undefined): (given: unknown) => Query {
  if (schema === undefined) return () => ({})
  const validator = Compile(schema)
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
