// Emits an event for every resource that a deletion changed, so mirrors of the data delete the person too. Entries in calendars of
// hosts are such mirrors, which we write.
import type { DomainEvent, EventType, Json } from '../../domain/events/catalog.ts'
import type { Query } from '../../platform/db/sql.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { scheduleById } from '../availability-schedules/store.ts'
import { requestById } from '../booking-requests/store.ts'
import { inviteeById } from '../bookings/invitee-store.ts'
import { eraseEntries } from '../calendar-entries/erase-entries.ts'
import { eventTypeById } from '../event-types/store.ts'
import { groupById } from '../groups/store.ts'
import { routingFormById } from '../routing-forms/store.ts'
import { submissionById } from '../routing-forms/submission-store.ts'
import { eventDetailsByIds } from '../scheduled-events/store.ts'
import type { DeletionRun } from './start-deletion-run.ts'
import { findTables, takeSubjects } from './store.ts'

/** Small transactions, so concurrent bookings don't wait. */
const BATCH_SIZE = 200
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

type Resource = { readonly id: string } & Readonly<Record<string, Json | undefined>>
type Load = (organizationId: string, id: string) => Query<object>

interface Announcement {
  readonly type: EventType
  readonly load: Load
}

/** Resources with an event for changes, by table. */
const announcements: Readonly<Record<string, Announcement>> = {
  scheduled_events: {
    type: 'scheduled_event.updated',
    load: (organizationId, id) => eventDetailsByIds(organizationId, [id]),
  },
  invitees: { type: 'invitee.updated', load: inviteeById },
  booking_requests: { type: 'booking_request.updated', load: requestById },
  routing_form_submissions: { type: 'routing_form_submission.updated', load: submissionById },
  event_types: {
    type: 'event_type.updated',
    load: (organizationId, id) => eventTypeById(organizationId, id, NIL_UUID),
  },
  routing_forms: { type: 'routing_form.updated', load: routingFormById },
  groups: { type: 'group.updated', load: groupById },
  user_availability_schedules: { type: 'user_availability_schedule.updated', load: scheduleById },
}

/** Whether a change of a row in this table is announced. */
export const isAnnounced = (table: string): boolean => table in announcements

/**
 * Runs last: events that are emitted earlier would be redacted together with all others about the person. A subject is
 * forgotten in the transaction that announces it, so each is announced once, also if the worker is killed.
 */
export async function announceErasures(run: DeletionRun): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
    await run.renewLease()
    await run.write(async (tx) => {
      count = await announceBatch(run, tx)
    })
  }
}

async function announceBatch(run: DeletionRun, tx: WriteTransaction): Promise<number> {
  const { organizationId } = tx
  const taken = (await tx.rows(takeSubjects(organizationId, BATCH_SIZE))).map(({ id }) => id)
  const tables = await tx.rows(findTables(organizationId, Object.keys(announcements), taken))
  const found = tables.flatMap(({ id, table }) => {
    const announcement = announcements[table]
    return announcement === undefined
      ? []
      : { type: announcement.type, query: announcement.load(organizationId, id) }
  })
  const loaded = await tx.pipeline(...found.map(({ query }) => query))
  const eventIds = tables.flatMap(({ id, table }) => (table === 'scheduled_events' ? id : []))
  const eventIdsOfInvitees = loaded.flat().flatMap(meetingIdOf)
  const meetings = await tx.rows(eventDetailsByIds(organizationId, eventIdsOfInvitees))
  for (const [index, { type }] of found.entries()) {
    const [row] = loaded[index] ?? []
    if (row !== undefined) announce(tx, type, row as Resource, meetings)
  }
  const changed = [...new Set([...eventIds, ...eventIdsOfInvitees])]
  run.countEntries(await eraseEntries(run.ctx, tx, run.id, changed))
  return taken.length
}

const meetingIdOf = (row: object): string | [] =>
  'event_id' in row && typeof row.event_id === 'string' ? row.event_id : []

/** Both states are the same: the values before the change are what was deleted. */
function announce(
  tx: WriteTransaction,
  type: DomainEvent['type'],
  row: Resource,
  meetings: readonly { readonly id: string }[],
): void {
  if (type === 'event_type.updated' && row.deleted_at !== null) return
  const { relation: _relation, ...resource } = row
  const meeting = meetings.find(({ id }) => id === row.event_id)
  const state: Json = type === 'invitee.updated' ? { ...resource, scheduled_event: { ...meeting } } : resource
  emit(tx, { type, subjectId: row.id, before: state, after: state })
}
