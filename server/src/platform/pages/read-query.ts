// Parses the query of a page leniently, because people share and edit links.
import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { Problem } from '../errors.ts'

type Query = Readonly<Record<string, unknown>>

/** Drops undeclared and invalid parameters. Throws not_found if a required one is missing or invalid. */
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
