// Tools on meetings that were booked: look at them and their invitees, move, cancel, and say who did not come.
import { type Static, Type } from 'typebox'
import { idOf, Ref } from '../../platform/uris.ts'
import { BookingStatus, Email } from '../bookings/schema.ts'
import { inviteeRoutes } from '../invitees/routes.ts'
import { eventIdIn, type Invitee } from '../invitees/schema.ts'
import { scheduledEventRoutes } from '../scheduled-events/routes.ts'
import type { ScheduledEvent } from '../scheduled-events/schema.ts'
import { given, type Many, type One, type Read, rowOf, type Tool, tool } from './define-tool.ts'
import { localTime, Moment, page, paging, showEvent, showInvitee } from './schema.ts'

const invitee = Ref('invitees')
const event = Ref('scheduled_events')
const reason = Type.Optional(
  Type.String({ maxLength: 10_000, description: 'Why; the invitees read it in the mail they get.' }),
)
const getEvent = rowOf(scheduledEventRoutes, 'getScheduledEvent')
const getInvitee = rowOf(inviteeRoutes, 'getScheduledEventInvitee')
const NO_SHOW_NEXT = 'Tell the user. mark_no_show and unmark_no_show take each other back.'

/** What a question calls a meeting. */
async function nameOf(read: Read, eventId: string): Promise<string> {
  const { resource }: One<Static<typeof ScheduledEvent>> = await read(getEvent, { params: { uuid: eventId } })
  return `“${resource.name}” on ${localTime(resource.start_time, undefined)} (UTC)`
}

/** Who an invitee is, and in which meeting, where the URI says it: the short form does not. */
async function namesOf(read: Read, uri: string): Promise<{ who: string; what: string; isMailed: boolean }> {
  const eventId = eventIdIn(uri)
  if (eventId === null) return { who: 'the invitee', what: 'the meeting', isMailed: true }
  const params = { uuid: eventId, invitee_uuid: idOf(uri) }
  const { resource }: One<Static<typeof Invitee>> = await read(getInvitee, { params })
  const what = await nameOf(read, eventId)
  const { name, email } = resource
  if (email === null)
    return { who: name ?? 'an invitee whose personal data were deleted', what, isMailed: false }
  return { who: name === null ? email : `${name} <${email}>`, what, isMailed: true }
}

/** An invitee lies under its event; the short form of the URI does not say which. */
const placeOf = (uri: string) => ({ uuid: eventIdIn(uri) ?? '', invitee_uuid: idOf(uri) })

export const meetingTools: readonly Tool[] = [
  tool({
    name: 'list_events',
    title: 'List scheduled events',
    says: 'Lists meetings by start time: the user’s own, or those of another user, a group or the whole organization where their role allows it. Without min_start_time past ones are there too.',
    row: rowOf(scheduledEventRoutes, 'listScheduledEvents'),
    input: Type.Object({
      user: Type.Optional(Ref('users')),
      group: Type.Optional(Ref('groups')),
      organization: Type.Optional(Ref('organizations')),
      status: Type.Optional(BookingStatus),
      invitee_email: Type.Optional(Email),
      min_start_time: Type.Optional(Moment('The first start that is wanted.')),
      max_start_time: Type.Optional(Moment('The last start that is wanted.')),
      ...paging,
    }),
    arrange: (query) => ({ query }),
    show: (answer: Many<Static<typeof ScheduledEvent>>) =>
      page('events', answer, showEvent, 'list_invitees says who comes to an event; cancel_event cancels it.'),
  }),

  tool({
    name: 'get_event',
    title: 'Read a scheduled event',
    says: 'Reads one meeting: when, where, its hosts, how many invitees, notes and, if canceled, by whom and why.',
    row: getEvent,
    input: Type.Object({ event }),
    arrange: (args) => ({ params: { uuid: idOf(args.event) } }),
    show: ({ resource }: One<Static<typeof ScheduledEvent>>) => ({
      ...showEvent(resource),
      next: 'list_invitees says who comes; cancel_event cancels it.',
    }),
  }),

  tool({
    name: 'list_invitees',
    title: 'List the invitees of an event',
    says: 'Lists who was invited to a meeting, with their URIs, which reschedule_invitee, cancel_invitee and mark_no_show need.',
    row: rowOf(inviteeRoutes, 'listScheduledEventInvitees'),
    input: Type.Object({
      event,
      status: Type.Optional(BookingStatus),
      email: Type.Optional(Email),
      ...paging,
    }),
    arrange: ({ event, ...query }) => ({ params: { uuid: idOf(event) }, query }),
    show: (answer: Many<Static<typeof Invitee>>) =>
      page(
        'invitees',
        answer,
        showInvitee,
        'reschedule_invitee moves one, cancel_invitee takes one out, mark_no_show notes who did not come.',
      ),
  }),

  tool({
    name: 'reschedule_invitee',
    title: 'Move a meeting',
    says: 'Moves an invitee to another time with the same hosts; everybody is told by mail. The answer is a new invitee in a new event, the old ones are canceled. If the new time is closed, nothing changes and the answer has the reasons and the next open times. Look with find_times first.',
    row: rowOf(inviteeRoutes, 'rescheduleInvitee'),
    input: Type.Object({ invitee, start_time: Moment('The new start.') }),
    arrange: ({ invitee, start_time }) => ({ params: { uuid: idOf(invitee) }, body: { start_time } }),
    show: ({ resource }: One<Static<typeof Invitee>>, { start_time }) => ({
      moved: true,
      ...showInvitee(resource),
      start_time: localTime(start_time, undefined),
      next: 'Tell the user the new time. From now on use this uri and this event; the old ones are canceled.',
    }),
    async ask({ invitee, start_time }, read) {
      const { who, what, isMailed } = await namesOf(read, invitee)
      const told = isMailed ? 'Everybody gets a mail.' : 'Everybody else gets a mail.'
      return `Move ${what} with ${who} to ${localTime(start_time, undefined)} (UTC)? ${told}`
    },
  }),

  tool({
    name: 'cancel_event',
    title: 'Cancel a meeting',
    says: 'Cancels a whole meeting for all of its invitees, who are told by mail. It can’t be taken back. To take out one of several invitees use cancel_invitee.',
    row: rowOf(scheduledEventRoutes, 'cancelScheduledEvent'),
    input: Type.Object({ event, reason }),
    arrange: ({ event, reason }) => ({ params: { uuid: idOf(event) }, body: given({ reason }) }),
    show: ({ resource }: One<Static<typeof ScheduledEvent>>) => ({
      canceled: true,
      ...showEvent(resource),
      next: 'Tell the user. To meet at another time after all: find_times and book_meeting.',
    }),
    ask: async ({ event }, read) =>
      `Cancel ${await nameOf(read, idOf(event))} for everybody? They get a mail, and it can’t be taken back.`,
  }),

  tool({
    name: 'cancel_invitee',
    title: 'Take one invitee out of a meeting',
    says: 'Takes one invitee out of a meeting; they are told by mail. When the last one leaves, the meeting is canceled.',
    row: rowOf(inviteeRoutes, 'cancelScheduledEventInvitee'),
    input: Type.Object({ invitee, reason }),
    arrange: ({ invitee, reason }) => ({ params: placeOf(invitee), body: given({ reason }) }),
    show: ({ resource }: One<Static<typeof Invitee>>) => ({
      canceled: true,
      ...showInvitee(resource),
      next: 'Tell the user. get_event says whether the meeting still takes place.',
    }),
    async ask({ invitee }, read) {
      const { who, what, isMailed } = await namesOf(read, invitee)
      const told = isMailed ? 'They get a mail, and it' : 'They get no mail, and it'
      return `Take ${who} out of ${what}? ${told} can’t be taken back.`
    },
  }),

  tool({
    name: 'mark_no_show',
    title: 'Mark a no-show',
    says: 'Notes that an invitee did not come. Their status stays; unmark_no_show takes it back.',
    row: rowOf(inviteeRoutes, 'markInviteeNoShow'),
    input: Type.Object({ invitee }),
    isIdempotent: true,
    arrange: ({ invitee }) => ({ params: { uuid: idOf(invitee) } }),
    show: ({ resource }: One<Static<typeof Invitee>>) => ({ ...showInvitee(resource), next: NO_SHOW_NEXT }),
  }),

  tool({
    name: 'unmark_no_show',
    title: 'Take back a no-show',
    says: 'Takes back that an invitee did not come.',
    row: rowOf(inviteeRoutes, 'unmarkInviteeNoShow'),
    input: Type.Object({ invitee }),
    isIdempotent: true,
    arrange: ({ invitee }) => ({ params: { uuid: idOf(invitee) } }),
    show: (_: unknown, { invitee }) => ({ uri: invitee, no_show: false, next: NO_SHOW_NEXT }),
  }),
]
