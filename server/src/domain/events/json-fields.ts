// Reads the fields of JSON values, such as the content of events.
import type { Json } from './catalog.ts'

export type JsonFields = Readonly<Record<string, Json | undefined>>

/** Empty if the value is no object. */
export const fieldsOf = (value: Json | undefined): JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonFields) : {}
