// Plans emails to users about their connected calendars and conference accounts, and about the meetings in their calendars.
import type { EventType } from '../../domain/events/catalog.ts'
import { fieldsOf, type JsonFields } from '../../domain/events/json-fields.ts'
import { DAY, instant, iso, MINUTE } from '../../domain/time/instant.ts'
import type { StoredEvent } from '../../platform/jobs/subscriber.ts'
import { questionGeneration } from './calendar-question-url.ts'
import { commonFields, type PlannedMail } from './planned-mail.ts'
import type { EntryMailKind, MailKind } from './store.ts'

/** By the reason in the event. */
const putBackKinds: Readonly<Record<string, EntryMailKind>> = {
  taken: 'entry_time_taken',
  past: 'entry_time_past',
  group: 'entry_group',
  setting: 'entry_put_back',
}

/** Only the user can change a refused password or allow access again, so the mail is repeated on these days. */
const REFUSED_MAIL_DAYS = [0, 3, 7, 14]

const plans = {
  'calendar_connection.failing': planAboutAccount('calendar_unread', 'calendar_connection'),
  'calendar_connection.refused': planAboutAccount('calendar_unread', 'calendar_connection'),
  'calendar_connection.given_up': planAboutAccount('calendar_unread', 'calendar_connection'),
  'conference_account.failing': planAboutAccount('conference_unusable', 'conference_account'),
  'conference_account.refused': planAboutAccount('conference_unusable', 'conference_account'),
  'conference_account.given_up': planAboutAccount('conference_unusable', 'conference_account'),
  'connected_calendar.deleted': planCalendarGone,
  'calendar_entry.many_deleted': planCalendarEmptied,
  'calendar_entry.question_asked': planAboutEntry(() => 'entry_deleted'),
  'calendar_entry.put_back': planAboutEntry(({ reason }) => putBackKinds[String(reason)] ?? 'entry_put_back'),
  'calendar_entry.moved': planAboutEntry(() => 'entry_moved'),
  'calendar_entry.failed': planAboutEntry(() => 'entry_failed'),
  'calendar_entry.conflict_found': planAboutEntry(() => 'entry_conflict'),
} satisfies Partial<Record<EventType, (event: StoredEvent) => PlannedMail[]>>

export const calendarMailEvents = Object.keys(plans) as (keyof typeof plans)[]

/** Null = the event is about something else. */
export const planCalendarMail = (event: StoredEvent): PlannedMail[] | null =>
  event.type in plans ? plans[event.type as keyof typeof plans](event) : null

/** To the user of the account. The minute as sequence allows another mail if the account fails again. */
function planAboutAccount(kind: MailKind, subjectKind: PlannedMail['subject_kind']) {
  return (event: StoredEvent): PlannedMail[] =>
    (event.type.endsWith('.refused') ? REFUSED_MAIL_DAYS : [0]).map((days) => {
      const dueAt = instant(event.occurredAt + days * DAY)
      return {
        ...commonFields(event),
        kind,
        subject_kind: subjectKind,
        recipient_kind: 'creator',
        recipient_id: String(fieldsOf(event.after).user_id),
        sequence: Math.floor(dueAt / MINUTE),
        due_at: iso(dueAt),
      }
    })
}

/** To the user of the calendar, if it received their bookings. */
function planCalendarGone(event: StoredEvent): PlannedMail[] {
  const { user_id, receives_bookings } = fieldsOf(event.before)
  if (receives_bookings !== true) return []
  return [
    {
      ...commonFields(event),
      kind: 'calendar_gone',
      subject_kind: 'connected_calendar',
      recipient_kind: 'creator',
      recipient_id: String(user_id),
    },
  ]
}

/** To the user of the calendar. The minute of the question as sequence: each question has its own mail, like its own link. */
function planCalendarEmptied(event: StoredEvent): PlannedMail[] {
  const { host_id, asked_at } = fieldsOf(event.after)
  return [
    {
      ...commonFields(event),
      kind: 'calendar_emptied',
      subject_kind: 'connected_calendar',
      recipient_kind: 'creator',
      recipient_id: String(host_id),
      sequence: questionGeneration(instant(Number(asked_at))),
    },
  ]
}

/** To the host in whose calendar the meeting is. The minute as sequence allows another mail if it happens again. */
function planAboutEntry(kindOf: (entry: JsonFields) => EntryMailKind) {
  return (event: StoredEvent): PlannedMail[] => {
    const entry = fieldsOf(event.after)
    return [
      {
        ...commonFields(event),
        kind: kindOf(entry),
        subject_kind: 'scheduled_event',
        subject_id: String(entry.event_id),
        recipient_kind: 'host',
        recipient_id: String(entry.host_id),
        sequence: Math.floor(event.occurredAt / MINUTE),
      },
    ]
  }
}
