// What a lookup finds about a person: records of several kinds, with the fields that a deletion would remove.
import type { Json } from '../../domain/events/catalog.ts'
import { removedParts } from '../../domain/privacy/removed-parts.ts'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'

/** In the order in which people read them. */
export const recordKinds = [
  'account',
  'invitee',
  'guest',
  'mention',
  'scheduled_event',
  'booking_request',
  'search_word',
  'routing_form_submission',
  'organization_invitation',
  'blocked_invitee',
  'mail',
  'calendar_entry',
  'webhook_delivery',
  'stored_response',
  'setting',
  'activity_log_entry',
] as const
export type RecordKind = (typeof recordKinds)[number]

export type RecordFields = Readonly<Record<string, Json>>

export interface FoundRecord {
  readonly kind: RecordKind
  /** The table in docs/personal-data.md. */
  readonly source: string
  readonly id: string
  readonly created_at: string
  readonly fields: RecordFields
}

export const toRecord = (
  kind: RecordKind,
  source: string,
  row: { readonly id: string; readonly created_at: Instant },
  fields: RecordFields,
): FoundRecord => ({ kind, source, id: row.id, created_at: toWireTime(row.created_at), fields })

/** The fields that a deletion changes, as they are. Null if it changes none. */
export function fieldsRemoved(before: RecordFields, after: RecordFields): RecordFields | null {
  const removed = removedParts(before, after)
  return removed === undefined ? null : (removed as RecordFields)
}
