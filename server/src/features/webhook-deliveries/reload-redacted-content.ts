// Loads the current state of an object if the event's content was redacted before its webhooks were created.
import type { Json } from '../../domain/events/catalog.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { StoredEvent } from '../../platform/jobs/subscriber.ts'
import { requestById } from '../booking-requests/store.ts'
import { inviteeById } from '../bookings/invitee-store.ts'
import { eventById } from '../bookings/store.ts'
import { eventTypeById } from '../event-types/store.ts'
import { submissionById } from '../routing-forms/submission-store.ts'
import { eventDetailsByIds } from '../scheduled-events/store.ts'
import { inviteeByNoShow } from './store.ts'

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Leaves out events whose object no longer exists: there is nothing to send. */
export async function reloadRedactedContent(
  tx: Transaction,
  events: readonly StoredEvent[],
): Promise<StoredEvent[]> {
  const reloaded: StoredEvent[] = []
  for (const event of events) {
    const isRedacted = event.before === null && event.after === null
    const after = isRedacted ? await readCurrentContent(tx, event) : event.after
    if (!isRedacted || after !== null) reloaded.push({ ...event, after })
  }
  return reloaded
}

async function readCurrentContent(
  { organizationId, first }: Transaction,
  { type, subjectId }: StoredEvent,
): Promise<Json> {
  if (type.startsWith('routing_form_submission.'))
    return (await first(submissionById(organizationId, subjectId))) ?? null
  if (type.startsWith('booking_request.'))
    return (await first(requestById(organizationId, subjectId))) ?? null
  if (type.startsWith('event_type.'))
    return (await first(eventTypeById(organizationId, subjectId, NIL_UUID))) ?? null
  if (type.startsWith('scheduled_event.'))
    return (await first(eventDetailsByIds(organizationId, [subjectId]))) ?? null
  const isNoShow = type.startsWith('invitee_no_show.')
  const invitee = await first(
    isNoShow ? inviteeByNoShow(organizationId, subjectId) : inviteeById(organizationId, subjectId),
  )
  if (invitee === undefined) return null
  const event = await first(eventById(organizationId, invitee.event_id))
  return event === undefined ? null : { ...invitee, scheduled_event: event }
}
