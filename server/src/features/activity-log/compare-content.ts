// What changed between the two states of an object that an event has kept, as the log shows it.
import { isDeepStrictEqual } from 'node:util'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'

type Fields = Readonly<Record<string, unknown>>

/** Everything of what was made or deleted; of what was changed only the fields that are different. */
export function changedFields({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const [oldFields, newFields] = [fieldsOf(before), fieldsOf(after)]
  if (oldFields === null || newFields === null) return { before: oldFields, after: newFields }
  // Some events keep of the state before only what changed.
  const changed = Object.keys(oldFields).filter((key) => !isDeepStrictEqual(oldFields[key], newFields[key]))
  const pickChanged = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((key) => [key, fields[key] ?? null]))
  return { before: pickChanged(oldFields), after: pickChanged(newFields) }
}

/** The organization is that of the entry. */
function fieldsOf(content: unknown): Fields | null {
  if (!isObject(content)) return null
  const { organization_id: _, ...fields } = content
  return formatInstants(fields) as Fields
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Events keep instants as milliseconds; they are shown as everywhere. */
function formatInstants(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => formatInstants(item, key))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, formatInstants(item, name)]))
  return typeof value === 'number' && INSTANT_FIELD.test(key) ? toWireTime(value as Instant) : value
}

const INSTANT_FIELD = /_(?:at|time|until)$/
