// Plans the mails about a booking request: to its hosts, who can answer, and to the person who asked. Accepting confirms as usual.
import type { Json } from '../../domain/events/catalog.ts'
import { fieldsOf } from '../../domain/events/json-fields.ts'
import { MINUTE } from '../../domain/time/instant.ts'
import type { StoredEvent } from '../../platform/jobs/subscriber.ts'
import { commonFields, type PlannedMail } from './planned-mail.ts'
import type { MailKind } from './store.ts'

export const requestMailEvents = [
  'booking_request.created',
  'booking_request.declined',
  'booking_request.expired',
  'booking_request.withdrawn',
  'booking_request.updated',
] as const

/** Null: the event is about something else. */
export function planRequestMail(event: StoredEvent): PlannedMail[] | null {
  if (!event.type.startsWith('booking_request.')) return null
  switch (event.type) {
    case 'booking_request.created':
      return [...toHosts('request_received', event), toRequester('request_received', event)]
    case 'booking_request.declined':
      return [toRequester('request_declined', event)]
    case 'booking_request.expired':
      return [toRequester('request_expired', event)]
    case 'booking_request.withdrawn':
      return [
        ...toHosts('request_withdrawn', event),
        ...(typeof fieldsOf(event.after).end_reason === 'string'
          ? [toRequester('request_withdrawn', event)]
          : []),
      ]
    case 'booking_request.updated':
      return toNewHosts(event)
    default:
      return []
  }
}

const common = (kind: MailKind, event: StoredEvent) => ({
  ...commonFields(event),
  kind,
  subject_kind: 'booking_request' as const,
})

/** Later mails join the thread of the first. */
function toHosts(kind: MailKind, event: StoredEvent, formerIds: readonly string[] = []): PlannedMail[] {
  const hostIds = hostIdsIn(event.after).filter((id) => !formerIds.includes(id))
  return hostIds.map((hostId) => ({
    ...common(kind, event),
    recipient_kind: 'host',
    recipient_id: hostId,
    after_subject_id: kind === 'request_received' ? null : event.subjectId,
    after_recipient_id: kind === 'request_received' ? null : hostId,
  }))
}

/** The minute as sequence allows another mail to a host who gets the event back: the link of the one before has ended. */
const toNewHosts = (event: StoredEvent): PlannedMail[] =>
  toHosts('request_received', event, hostIdsIn(event.before)).map((mail) => ({
    ...mail,
    sequence: Math.floor(event.occurredAt / MINUTE),
  }))

function hostIdsIn(request: Json): readonly string[] {
  const { host_ids: hostIds } = fieldsOf(request)
  return Array.isArray(hostIds) ? hostIds.map(String) : []
}

const toRequester = (kind: MailKind, event: StoredEvent): PlannedMail => ({
  ...common(kind, event),
  recipient_kind: 'invitee',
  recipient_id: event.subjectId,
  after_subject_id: kind === 'request_received' ? null : event.subjectId,
  after_recipient_id: kind === 'request_received' ? null : event.subjectId,
})
