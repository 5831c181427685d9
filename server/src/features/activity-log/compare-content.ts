// Computes the changed fields of an event for the activity log.
import { isDeepStrictEqual } from 'node:util'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'

type Fields = Readonly<Record<string, unknown>>

/** Returns all fields of a created or deleted object, and only the different fields of a changed one. */
export function changedFields({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const [oldFields, newFields] = [fieldsOf(before), fieldsOf(after)]
  if (oldFields === null || newFields === null) return { before: oldFields, after: newFields }
  // Some events store only the changed fields in `before`.
  const changed = Object.keys(oldFields).filter((key) => !isDeepStrictEqual(oldFields[key], newFields[key]))
  const pickChanged = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((key) => [key, fields[key] ?? null]))
  return { before: pickChanged(oldFields), after: pickChanged(newFields) }
}

/** Omits the organization, which the entry already shows. */
function fieldsOf(content: unknown): Fields | null {
  if (!isObject(content)) return null
  const { organization_id: _, ...fields } = content
  return formatInstants(fields) as Fields
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Events store instants as milliseconds; the API shows them as ISO 8601. */
function formatInstants(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => formatInstants(item, key))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, formatInstants(item, name)]))
  return typeof value === 'number' && INSTANT_FIELD.test(key) ? toWireTime(value as Instant) : value
}

const INSTANT_FIELD = /_(?:at|time|until)$/
