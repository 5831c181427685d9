// Computes the changed fields of an event for the activity log, with the names and URIs of the API.
import { isDeepStrictEqual } from 'node:util'
import type { EventType } from '../../domain/events/catalog.ts'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { type Collection, uriOf } from '../../platform/uris.ts'
import { kindOf } from '../changes/show-resource.ts'

type Fields = Readonly<Record<string, unknown>>

export interface LoggedContent {
  readonly type: EventType
  readonly before: unknown
  readonly after: unknown
  readonly occurred_at: Instant
}

/** Returns all fields of a created or deleted object, and only the different fields of a changed one. */
export function changedFields(ctx: Context, row: LoggedContent) {
  const [before, after] = [toFields(row.before), toFields(row.after)]
  if (before === null || after === null)
    return { before: show(ctx, row, before), after: show(ctx, row, after) }
  // Some events store only the changed fields in `before`.
  const [oldFields, newFields] = [show(ctx, row, { ...after, ...before }) ?? {}, show(ctx, row, after) ?? {}]
  const names = [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])]
  const changed = names.filter((name) => !isDeepStrictEqual(oldFields[name], newFields[name]))
  const pickChanged = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: pickChanged(oldFields), after: pickChanged(newFields) }
}

/** As the API shows the object. Objects that it never shows, such as sessions, keep their stored fields. */
function show(ctx: Context, { type, occurred_at }: LoggedContent, stored: Fields | null): Fields | null {
  if (stored === null) return null
  const context = { ctx, event: type, occurredAt: occurred_at, meetings: new Map() }
  try {
    const resource = kindOf(type)?.show(context, stored as never)
    if (resource !== undefined) return omitHidden({ ...resource }, stored)
  } catch {
    // Incomplete: the event stores only some fields of the object.
  }
  return toApiNames(ctx.config.urls.api, stored)
}

/** Links are secrets: who has one can cancel or book. */
const LINKS = new Set([
  'cancel_url',
  'reschedule_url',
  'status_url',
  'booking_url',
  'scheduling_links',
  'feed_url',
])
/** The hosts and guests of a meeting are not stored with its invitees. */
const MEETING_PEOPLE = ['event_memberships', 'event_guests']

function omitHidden(resource: Fields, stored: Fields): Fields {
  const shown = Object.fromEntries(Object.entries(resource).filter(([name]) => !LINKS.has(name)))
  const meeting = toFields(shown.scheduled_event)
  if (meeting === null || 'hosts' in (toFields(stored.scheduled_event) ?? {})) return shown
  const people = new Set(MEETING_PEOPLE)
  const known = Object.entries(meeting).filter(([name]) => !people.has(name))
  return { ...shown, scheduled_event: Object.fromEntries(known) }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const toFields = (content: unknown): Fields | null => (isObject(content) ? content : null)

/** The collection of a stored id, by the name of its column. */
const COLLECTIONS: Readonly<Record<string, Collection>> = {
  user_id: 'users',
  group_id: 'groups',
  event_type_id: 'event_types',
  event_id: 'scheduled_events',
  membership_id: 'organization_memberships',
  invitation_id: 'organization_invitations',
  routing_form_id: 'routing_forms',
}

/** Events store instants as milliseconds and references as ids. The entry already shows the organization. */
function toApiNames(api: string, stored: Fields): Fields {
  const entries = Object.entries(stored).filter(([name]) => name !== 'organization_id')
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const collection = COLLECTIONS[name]
      return collection === undefined || typeof value !== 'string'
        ? [name, formatInstants(value, name)]
        : [name.slice(0, -'_id'.length), uriOf(api, collection, value)]
    }),
  )
}

function formatInstants(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => formatInstants(item, key))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, formatInstants(item, name)]))
  return typeof value === 'number' && INSTANT_FIELD.test(key) ? toWireTime(value as Instant) : value
}

const INSTANT_FIELD = /_(?:at|time|until)$/
