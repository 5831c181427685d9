// The two envelopes of the specification, and schemas for what may be null.
import { type Static, type TSchema, Type } from 'typebox'
import type { ResponseSpec } from './route-table.ts'

/** A field that is always there and null where it has no value; `type: [..., "null"]`, which serializes fastest. */
export const Nullable = <const Schema extends TSchema & { type?: string }>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type ?? 'string', 'null'] })

export const DateTime = (description?: string) =>
  Type.String({
    format: 'date-time',
    examples: ['2026-11-15T09:30:00.000000Z'],
    ...(description ? { description } : {}),
  })

/** Without an example the reference makes one from the field's name, as it fits for our own URIs. */
export const Uri = (description?: string, example?: string) =>
  Type.String({
    format: 'uri',
    ...(description ? { description } : {}),
    ...(example ? { examples: [example] } : {}),
  })

const Pagination = Type.Object(
  {
    count: Type.Integer({ description: 'How many items this page has.' }),
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
