// Describes a meeting for a list: who, when, where, and what is special about it.
import type { Invitee, ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { formatShortDateTime, formatTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { type Instant, instant, MINUTE } from '../../../../../server/src/domain/time/instant.ts'
import type { Console } from '../../context.ts'

export interface MeetingState {
  readonly text: string
  readonly tone: 'good' | 'bad' | 'plain'
}

export interface MeetingDescription {
  readonly who: string
  /** For lists without day headings. */
  readonly when: string
  readonly start: string
  readonly end: string
  readonly place: string
  readonly state: MeetingState | null
}

type Texts = Pick<Console, 'messages' | 'display' | 'now'>

export const startOf = (meeting: Pick<ScheduledEventInList, 'start_time'>): Instant =>
  instant(Date.parse(meeting.start_time))
export const endOf = (meeting: Pick<ScheduledEventInList, 'end_time'>): Instant =>
  instant(Date.parse(meeting.end_time))

export function describeMeeting(texts: Texts, meeting: ScheduledEventInList): MeetingDescription {
  const { display } = texts
  return {
    who: describePeople(texts, meeting),
    when: formatShortDateTime(display, startOf(meeting)),
    start: formatTime(display, startOf(meeting)),
    end: formatTime(display, endOf(meeting)),
    place: describePlace(texts, meeting),
    state: describeState(texts, meeting),
  }
}

export function describePeople(
  { messages }: Pick<Texts, 'messages'>,
  { invitees_counter: { active, limit }, invitees = [], status }: ScheduledEventInList,
): string {
  if (limit > 1) return messages.meetings.people(active, limit)
  const [shown] = invitees.filter((invitee) => status === 'canceled' || invitee.status === 'active')
  return shown ? nameInvitee(messages, shown) : messages.meetings.noInvitee
}

/** Both are null after the personal data was deleted. */
export const nameInvitee = (
  { meetings }: Texts['messages'],
  { name, email }: Pick<Invitee, 'name' | 'email'>,
): string => name ?? email ?? meetings.nameDeleted

export function describePlace(
  { messages: { meetings } }: Pick<Texts, 'messages'>,
  { location, event_guests }: Pick<ScheduledEventInList, 'location' | 'event_guests'>,
): string {
  const kind = location === null ? null : (meetings.places[location.type] ?? location.type)
  const place = [kind, location?.location].filter(Boolean).join(': ')
  const guests = event_guests.length === 0 ? null : meetings.guests(event_guests.length)
  return [place, guests].filter(Boolean).join(' · ')
}

const SOON_MS = 60 * MINUTE

/** The most important state only: what the host should act on comes before the rest. */
function describeState(texts: Texts, meeting: ScheduledEventInList): MeetingState | null {
  const { meetings, days } = texts.messages
  const { invitees = [], invitees_counter: counter, status } = meeting
  const isForOne = counter.limit === 1
  if (status === 'canceled') {
    const isMoved = isForOne && invitees.some(({ rescheduled }) => rescheduled)
    return { text: isMoved ? meetings.rescheduled : meetings.canceled, tone: 'plain' }
  }
  if (isForOne && invitees.some(({ no_show }) => no_show !== null))
    return { text: meetings.noShow, tone: 'bad' }
  const wait = startOf(meeting) - texts.now
  if (wait > 0) return describeUpcoming(texts, meeting, wait)
  return endOf(meeting) > texts.now ? { text: days.now, tone: 'good' } : null
}

/** `wait`: milliseconds until the start. */
function describeUpcoming(
  { messages: { meetings, days } }: Texts,
  { invitees = [], invitees_counter: counter }: ScheduledEventInList,
  wait: number,
): MeetingState | null {
  const active = invitees.filter(({ status }) => status === 'active')
  if (active.some(({ email_bounced_at }) => email_bounced_at !== null))
    return { text: meetings.mailNotDelivered, tone: 'bad' }
  const isForOne = counter.limit === 1
  if (isForOne && active.some(({ reconfirmation }) => reconfirmation?.confirmed_at === null))
    return { text: meetings.notReconfirmed, tone: 'plain' }
  if (wait <= SOON_MS) return { text: days.inMinutes(Math.ceil(wait / MINUTE)), tone: 'good' }
  if (!isForOne && counter.active < counter.limit)
    return { text: meetings.seatsLeft(counter.limit - counter.active), tone: 'plain' }
  // Of several invitees, only one may have been moved here.
  if (isForOne && active.some(({ old_invitee }) => old_invitee !== null))
    return { text: meetings.rescheduled, tone: 'plain' }
  return null
}
