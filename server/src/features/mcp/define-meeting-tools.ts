// Tools on meetings that were booked: look at them and their invitees, move, cancel, and say who did not come.
import { type Static, Type } from 'typebox'
import { idOf, Ref } from '../../platform/uris.ts'
import { BookingStatus, Email } from '../bookings/schema.ts'
import { inviteeRoutes } from '../invitees/routes.ts'
import { eventIdIn, type Invitee } from '../invitees/schema.ts'
import { scheduledEventRoutes } from '../scheduled-events/routes.ts'
import type { ScheduledEvent } from '../scheduled-events/schema.ts'
import {
  defineTool,
  findRow,
  type ListResult,
  omitUndefined,
  type ReadRow,
  type SingleResult,
  type Tool,
} from './define-tool.ts'
import { DateTimeInput, localTime, paging, showEvent, showInvitee, toPage } from './schema.ts'

const invitee = Ref('invitees')
const event = Ref('scheduled_events')
const reason = Type.Optional(
  Type.String({ maxLength: 10_000, description: 'Why; the invitees read it in the mail they get.' }),
)
const getEvent = findRow(scheduledEventRoutes, 'getScheduledEvent')
const getInvitee = findRow(inviteeRoutes, 'getScheduledEventInvitee')
const NO_SHOW_NEXT = 'Tell the user. mark_no_show and unmark_no_show take each other back.'

/** What a question calls a meeting. */
async function describeEvent(read: ReadRow, eventId: string): Promise<string> {
  const { resource }: SingleResult<Static<typeof ScheduledEvent>> = await read(getEvent, {
    params: { uuid: eventId },
  })
  return `“${resource.name}” on ${localTime(resource.start_time, undefined)} (UTC)`
}

/** Who an invitee is, and in which meeting, where the URI says it: the short form does not. */
async function describeInvitee(
  read: ReadRow,
  uri: string,
): Promise<{ who: string; what: string; isMailed: boolean }> {
  const eventId = eventIdIn(uri)
  if (eventId === null) return { who: 'the invitee', what: 'the meeting', isMailed: true }
  const params = { uuid: eventId, invitee_uuid: idOf(uri) }
  const { resource }: SingleResult<Static<typeof Invitee>> = await read(getInvitee, { params })
  const what = await describeEvent(read, eventId)
  const { name, email } = resource
  if (email === null)
    return { who: name ?? 'an invitee whose personal data were deleted', what, isMailed: false }
  return { who: name === null ? email : `${name} <${email}>`, what, isMailed: true }
}

/** An invitee lies under its event; the short form of the URI does not say which. */
const inviteeParams = (uri: string) => ({ uuid: eventIdIn(uri) ?? '', invitee_uuid: idOf(uri) })

export const meetingTools: readonly Tool[] = [
  defineTool({
    name: 'list_events',
    title: 'List scheduled events',
    description:
      'Lists meetings by start time: the user’s own, or those of another user, a group or the whole organization where their role allows it. Without min_start_time past ones are there too.',
    row: findRow(scheduledEventRoutes, 'listScheduledEvents'),
    input: Type.Object({
      user: Type.Optional(Ref('users')),
      group: Type.Optional(Ref('groups')),
      organization: Type.Optional(Ref('organizations')),
      status: Type.Optional(BookingStatus),
      invitee_email: Type.Optional(Email),
      min_start_time: Type.Optional(DateTimeInput('The first start that is wanted.')),
      max_start_time: Type.Optional(DateTimeInput('The last start that is wanted.')),
      ...paging,
    }),
    toRowInput: (query) => ({ query }),
    show: (answer: ListResult<Static<typeof ScheduledEvent>>) =>
      toPage(
        'events',
        answer,
        showEvent,
        'list_invitees says who comes to an event; cancel_event cancels it.',
      ),
  }),

  defineTool({
    name: 'get_event',
    title: 'Read a scheduled event',
    description:
      'Reads one meeting: when, where, its hosts, how many invitees, notes and, if canceled, by whom and why.',
    row: getEvent,
    input: Type.Object({ event }),
    toRowInput: (args) => ({ params: { uuid: idOf(args.event) } }),
    show: ({ resource }: SingleResult<Static<typeof ScheduledEvent>>) => ({
      ...showEvent(resource),
      next: 'list_invitees says who comes; cancel_event cancels it.',
    }),
  }),

  defineTool({
    name: 'list_invitees',
    title: 'List the invitees of an event',
    description:
      'Lists who was invited to a meeting, with their URIs, which reschedule_invitee, cancel_invitee and mark_no_show need.',
    row: findRow(inviteeRoutes, 'listScheduledEventInvitees'),
    input: Type.Object({
      event,
      status: Type.Optional(BookingStatus),
      email: Type.Optional(Email),
      ...paging,
    }),
    toRowInput: ({ event, ...query }) => ({ params: { uuid: idOf(event) }, query }),
    show: (answer: ListResult<Static<typeof Invitee>>) =>
      toPage(
        'invitees',
        answer,
        showInvitee,
        'reschedule_invitee moves one, cancel_invitee takes one out, mark_no_show notes who did not come.',
      ),
  }),

  defineTool({
    name: 'reschedule_invitee',
    title: 'Move a meeting',
    description:
      'Moves an invitee to another time with the same hosts; everybody is told by mail. The answer is a new invitee in a new event, the old ones are canceled. If the new time is closed, nothing changes and the answer has the reasons and the next open times. Look with find_times first.',
    row: findRow(inviteeRoutes, 'rescheduleInvitee'),
    input: Type.Object({ invitee, start_time: DateTimeInput('The new start.') }),
    toRowInput: ({ invitee, start_time }) => ({ params: { uuid: idOf(invitee) }, body: { start_time } }),
    show: ({ resource }: SingleResult<Static<typeof Invitee>>, { start_time }) => ({
      moved: true,
      ...showInvitee(resource),
      start_time: localTime(start_time, undefined),
      next: 'Tell the user the new time. From now on use this uri and this event; the old ones are canceled.',
    }),
    async ask({ invitee, start_time }, read) {
      const { who, what, isMailed } = await describeInvitee(read, invitee)
      const mailNotice = isMailed ? 'Everybody gets a mail.' : 'Everybody else gets a mail.'
      return `Move ${what} with ${who} to ${localTime(start_time, undefined)} (UTC)? ${mailNotice}`
    },
  }),

  defineTool({
    name: 'cancel_event',
    title: 'Cancel a meeting',
    description:
      'Cancels a whole meeting for all of its invitees, who are told by mail. It can’t be taken back. To take out one of several invitees use cancel_invitee.',
    row: findRow(scheduledEventRoutes, 'cancelScheduledEvent'),
    input: Type.Object({ event, reason }),
    toRowInput: ({ event, reason }) => ({ params: { uuid: idOf(event) }, body: omitUndefined({ reason }) }),
    show: ({ resource }: SingleResult<Static<typeof ScheduledEvent>>) => ({
      canceled: true,
      ...showEvent(resource),
      next: 'Tell the user. To meet at another time after all: find_times and book_meeting.',
    }),
    ask: async ({ event }, read) =>
      `Cancel ${await describeEvent(read, idOf(event))} for everybody? They get a mail, and it can’t be taken back.`,
  }),

  defineTool({
    name: 'cancel_invitee',
    title: 'Take one invitee out of a meeting',
    description:
      'Takes one invitee out of a meeting; they are told by mail. When the last one leaves, the meeting is canceled.',
    row: findRow(inviteeRoutes, 'cancelScheduledEventInvitee'),
    input: Type.Object({ invitee, reason }),
    toRowInput: ({ invitee, reason }) => ({
      params: inviteeParams(invitee),
      body: omitUndefined({ reason }),
    }),
    show: ({ resource }: SingleResult<Static<typeof Invitee>>) => ({
      canceled: true,
      ...showInvitee(resource),
      next: 'Tell the user. get_event says whether the meeting still takes place.',
    }),
    async ask({ invitee }, read) {
      const { who, what, isMailed } = await describeInvitee(read, invitee)
      const mailNotice = isMailed ? 'They get a mail, and it' : 'They get no mail, and it'
      return `Take ${who} out of ${what}? ${mailNotice} can’t be taken back.`
    },
  }),

  defineTool({
    name: 'mark_no_show',
    title: 'Mark a no-show',
    description: 'Notes that an invitee did not come. Their status stays; unmark_no_show takes it back.',
    row: findRow(inviteeRoutes, 'markInviteeNoShow'),
    input: Type.Object({ invitee }),
    isIdempotent: true,
    toRowInput: ({ invitee }) => ({ params: { uuid: idOf(invitee) } }),
    show: ({ resource }: SingleResult<Static<typeof Invitee>>) => ({
      ...showInvitee(resource),
      next: NO_SHOW_NEXT,
    }),
  }),

  defineTool({
    name: 'unmark_no_show',
    title: 'Take back a no-show',
    description: 'Takes back that an invitee did not come.',
    row: findRow(inviteeRoutes, 'unmarkInviteeNoShow'),
    input: Type.Object({ invitee }),
    isIdempotent: true,
    toRowInput: ({ invitee }) => ({ params: { uuid: idOf(invitee) } }),
    show: (_: unknown, { invitee }) => ({ uri: invitee, no_show: false, next: NO_SHOW_NEXT }),
  }),
]
