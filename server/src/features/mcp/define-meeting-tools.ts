// MCP tools that list, reschedule and cancel booked meetings, and mark no-shows.
import { type Static, Type } from 'typebox'
import { Email } from '../../platform/email-schema.ts'
import { idOf, Ref } from '../../platform/uris.ts'
import { AllowOfTool } from '../availability/waiver-schema.ts'
import { rescheduleRoutes } from '../booking-requests/reschedule-routes.ts'
import { BookingStatus } from '../bookings/schema.ts'
import { bookedInviteeRoutes, inviteeRoutes } from '../invitees/routes.ts'
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
  Type.String({
    maxLength: 10_000,
    description: 'Reason, included in the email that notifies the invitees.',
  }),
)
const getEvent = findRow(scheduledEventRoutes, 'getScheduledEvent')
const getInvitee = findRow(inviteeRoutes, 'getScheduledEventInvitee')
const NO_SHOW_NEXT = 'Tell the user. mark_no_show and unmark_no_show undo each other.'

/** Describes a meeting in a confirmation question. */
async function describeEvent(read: ReadRow, eventId: string): Promise<string> {
  const { resource }: SingleResult<Static<typeof ScheduledEvent>> = await read(getEvent, {
    params: { uuid: eventId },
  })
  return `“${resource.name}” on ${localTime(resource.start_time, undefined)} (UTC)`
}

/** Describes an invitee and their meeting. The short form of the URI has no event id, so the description stays general. */
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
    return { who: name ?? 'an invitee whose personal data was deleted', what, isMailed: false }
  return { who: name === null ? email : `${name} <${email}>`, what, isMailed: true }
}

/** The short form of the URI has no event id; an empty one makes the route return 404. */
const inviteeParams = (uri: string) => ({ uuid: eventIdIn(uri) ?? '', invitee_uuid: idOf(uri) })

export const meetingTools: readonly Tool[] = [
  defineTool({
    name: 'list_events',
    title: 'List scheduled events',
    description:
      'Lists scheduled events (meetings) by start time. Without filters: the user’s own. With `user`, `group` or `organization`: others that the user’s role allows. Includes past meetings unless min_start_time is set.',
    row: findRow(scheduledEventRoutes, 'listScheduledEvents'),
    input: Type.Object({
      user: Type.Optional(Ref('users')),
      group: Type.Optional(Ref('groups')),
      organization: Type.Optional(Ref('organizations')),
      status: Type.Optional(BookingStatus),
      invitee_email: Type.Optional(Email),
      min_start_time: Type.Optional(DateTimeInput('Earliest start.')),
      max_start_time: Type.Optional(DateTimeInput('Latest start.')),
      ...paging,
    }),
    isOpenWorld: true,
    toRowInput: (query) => ({ query }),
    show: (list: ListResult<Static<typeof ScheduledEvent>>) =>
      toPage(
        'events',
        list,
        showEvent,
        'list_invitees lists the invitees of an event; cancel_event cancels it.',
      ),
  }),

  defineTool({
    name: 'get_event',
    title: 'Get a scheduled event',
    description:
      'Gets one meeting: time, location, hosts, number of invitees, notes and, if canceled, by whom and why.',
    row: getEvent,
    input: Type.Object({ event }),
    isOpenWorld: true,
    toRowInput: (args) => ({ params: { uuid: idOf(args.event) } }),
    show: ({ resource }: SingleResult<Static<typeof ScheduledEvent>>) => ({
      ...showEvent(resource),
      next: 'list_invitees lists its invitees; cancel_event cancels it.',
    }),
  }),

  defineTool({
    name: 'list_invitees',
    title: 'List the invitees of an event',
    description:
      'Lists the invitees of a meeting. reschedule_invitee, cancel_invitee and mark_no_show need their URIs.',
    row: findRow(inviteeRoutes, 'listScheduledEventInvitees'),
    input: Type.Object({
      event,
      status: Type.Optional(BookingStatus),
      email: Type.Optional(Email),
      ...paging,
    }),
    isOpenWorld: true,
    toRowInput: ({ event, ...query }) => ({ params: { uuid: idOf(event) }, query }),
    show: (list: ListResult<Static<typeof Invitee>>) =>
      toPage(
        'invitees',
        list,
        showInvitee,
        'reschedule_invitee reschedules one, cancel_invitee cancels one, mark_no_show marks a no-show.',
      ),
  }),

  defineTool({
    name: 'reschedule_invitee',
    title: 'Reschedule a meeting',
    description:
      'Reschedules an invitee to another time with the same hosts and notifies all participants by email, if the installation sends email. Call find_times first. Returns a new invitee in a new event; the old ones are canceled. If the new time is unavailable, nothing changes and the result has the reasons and the next available times.',
    row: findRow(rescheduleRoutes, 'rescheduleInvitee'),
    input: Type.Object({
      invitee,
      start_time: DateTimeInput('New start time.'),
      allow: AllowOfTool,
    }),
    isDestructive: true,
    isOpenWorld: true,
    toRowInput: ({ invitee, start_time, allow }) => ({
      params: { uuid: idOf(invitee) },
      body: omitUndefined({ start_time, allow }),
    }),
    show: ({ resource }: SingleResult<Static<typeof Invitee>>, { start_time }) => ({
      moved: true,
      ...showInvitee(resource),
      start_time: localTime(start_time, undefined),
      next: 'Tell the user the new time. Use this uri and event from now on; the old ones are canceled.',
    }),
    async ask({ invitee, start_time }, read) {
      const { who, what, isMailed } = await describeInvitee(read, invitee)
      const mailNotice = isMailed
        ? 'All participants will be notified if email is set up.'
        : 'All other participants will be notified if email is set up.'
      return `Reschedule ${what} with ${who} to ${localTime(start_time, undefined)} (UTC)? ${mailNotice}`
    },
  }),

  defineTool({
    name: 'cancel_event',
    title: 'Cancel a meeting',
    description:
      'Cancels a meeting for all invitees and notifies them by email, if the installation sends email. This can’t be undone. To cancel only one of several invitees, use cancel_invitee.',
    row: findRow(scheduledEventRoutes, 'cancelScheduledEvent'),
    input: Type.Object({ event, reason }),
    isDestructive: true,
    isOpenWorld: true,
    toRowInput: ({ event, reason }) => ({ params: { uuid: idOf(event) }, body: omitUndefined({ reason }) }),
    show: ({ resource }: SingleResult<Static<typeof ScheduledEvent>>) => ({
      canceled: true,
      ...showEvent(resource),
      next: 'Tell the user. To book another time instead, call find_times and book_meeting.',
    }),
    ask: async ({ event }, read) =>
      `Cancel ${await describeEvent(read, idOf(event))} for everyone? All participants will be notified if email is set up. This can’t be undone.`,
  }),

  defineTool({
    name: 'cancel_invitee',
    title: 'Cancel one invitee',
    description:
      'Cancels one invitee of a meeting and notifies them by email, if the installation sends email. Canceling the last invitee cancels the meeting.',
    row: findRow(inviteeRoutes, 'cancelScheduledEventInvitee'),
    input: Type.Object({ invitee, reason }),
    isDestructive: true,
    isOpenWorld: true,
    toRowInput: ({ invitee, reason }) => ({
      params: inviteeParams(invitee),
      body: omitUndefined({ reason }),
    }),
    show: ({ resource }: SingleResult<Static<typeof Invitee>>) => ({
      canceled: true,
      ...showInvitee(resource),
      next: 'Tell the user. get_event shows whether the meeting still takes place.',
    }),
    async ask({ invitee }, read) {
      const { who, what, isMailed } = await describeInvitee(read, invitee)
      const mailNotice = isMailed ? 'They will be notified if email is set up.' : 'They will not be notified.'
      return `Remove ${who} from ${what}? ${mailNotice} This can’t be undone.`
    },
  }),

  defineTool({
    name: 'mark_no_show',
    title: 'Mark a no-show',
    description: 'Marks an invitee as a no-show. Their status does not change. unmark_no_show undoes it.',
    row: findRow(bookedInviteeRoutes, 'markInviteeNoShow'),
    input: Type.Object({ invitee }),
    isIdempotent: true,
    isOpenWorld: true,
    toRowInput: ({ invitee }) => ({ params: { uuid: idOf(invitee) } }),
    show: ({ resource }: SingleResult<Static<typeof Invitee>>) => ({
      ...showInvitee(resource),
      next: NO_SHOW_NEXT,
    }),
  }),

  defineTool({
    name: 'unmark_no_show',
    title: 'Unmark a no-show',
    description: 'Removes the no-show mark of an invitee.',
    row: findRow(bookedInviteeRoutes, 'unmarkInviteeNoShow'),
    input: Type.Object({ invitee }),
    isIdempotent: true,
    isDestructive: true,
    toRowInput: ({ invitee }) => ({ params: { uuid: idOf(invitee) } }),
    show: (_: unknown, { invitee }) => ({ uri: invitee, no_show: false, next: NO_SHOW_NEXT }),
  }),
]
