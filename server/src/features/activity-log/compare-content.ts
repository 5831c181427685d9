// What changed between the two states of an object that an event has kept, as the log shows it.
import { isDeepStrictEqual } from 'node:util'
import { type Instant, wire } from '../../domain/time/instant.ts'

type Fields = Readonly<Record<string, unknown>>

/** Everything of what was made or deleted; of what was changed only the fields that are different. */
export function changedFields({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const [old, young] = [fieldsOf(before), fieldsOf(after)]
  if (old === null || young === null) return { before: old, after: young }
  // Some events keep of the state before only what changed.
  const changed = Object.keys(old).filter((key) => !isDeepStrictEqual(old[key], young[key]))
  const only = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((key) => [key, fields[key] ?? null]))
  return { before: only(old), after: only(young) }
}

/** The organization is that of the entry. */
function fieldsOf(content: unknown): Fields | null {
  if (!isObject(content)) return null
  const { organization_id: _, ...fields } = content
  return withInstants(fields) as Fields
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Events keep instants as milliseconds; they are shown as everywhere. */
function withInstants(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withInstants(item, key))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withInstants(item, name)]))
  return typeof value === 'number' && INSTANT.test(key) ? wire(value as Instant) : value
}

const INSTANT = /_(?:at|time|until)$/
