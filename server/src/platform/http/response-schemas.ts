// The two response envelopes, and helpers for response schemas.
import { type Static, type TSchema, Type } from 'typebox'
import type { ResponseSpec } from './route-table.ts'

/** A field that is always present and null if it has no value. `type: [..., "null"]` serializes fastest. */
export const Nullable = <const Schema extends TSchema & { type?: string }>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type ?? 'string', 'null'] })

export const DateTime = (description?: string) =>
  Type.String({
    format: 'date-time',
    examples: ['2026-11-15T09:30:00.000000Z'],
    ...(description ? { description } : {}),
  })

/** Without an example, the reference generates one of our URIs from the name of the field. */
export const Uri = (description?: string, example?: string) =>
  Type.String({
    format: 'uri',
    ...(description ? { description } : {}),
    ...(example ? { examples: [example] } : {}),
  })

const Pagination = Type.Object(
  {
    count: Type.Integer({ description: 'The number of items on this page.' }),
    next_page: Nullable(Type.String()),
    previous_page: Nullable(Type.String()),
    next_page_token: Nullable(Type.String()),
    previous_page_token: Nullable(Type.String()),
  },
  { title: 'Pagination' },
)

export function responseSchema(response: ResponseSpec): TSchema {
  if (response.kind === 'no_content') return Type.Null()
  if (response.kind === 'empty') return Type.Object({})
  if (response.kind === 'file') return Type.String()
  if (response.kind === 'resource') return Type.Object({ resource: response.schema })
  return Type.Object({ collection: Type.Array(response.schema), pagination: Pagination })
}
