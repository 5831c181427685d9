// Tools around a time: find one, explain a closed one, hold, book, and links by which others book.
import { type Static, Type } from 'typebox'
import { DAY, instant, toWireTime } from '../../domain/time/instant.ts'
import { readInstant, requireZone } from '../../platform/parameters.ts'
import { idOf, Ref } from '../../platform/uris.ts'
import { availabilityRoutes } from '../availability/routes.ts'
import type { AvailabilityExplanation, AvailableTime } from '../availability/schema.ts'
import { holdRoutes } from '../holds/routes.ts'
import type { Hold } from '../holds/schema.ts'
import { inviteeRoutes } from '../invitees/routes.ts'
import { type Invitee, NewInvitee } from '../invitees/schema.ts'
import { schedulingLinkRoutes } from '../scheduling-links/routes.ts'
import type { SchedulingLink } from '../scheduling-links/schema.ts'
import { shareRoutes } from '../shares/routes.ts'
import { NewShare, type Share } from '../shares/schema.ts'
import {
  defineTool,
  findRow,
  type ListResult,
  omitUndefined,
  type SingleResult,
  type Tool,
} from './define-tool.ts'
import { DateTimeInput, localTime, Minutes, showInvitee, TimeZone } from './schema.ts'

const eventType = Ref('event_types')
const duration = Type.Optional(Minutes('Length in minutes, where the event type offers several.'))
const DEFAULT_TIME_COUNT = 20

export const timeTools: readonly Tool[] = [
  defineTool({
    name: 'find_times',
    title: 'Find open times',
    description:
      'Lists start times at which an event type can be booked, earliest first. Use it before hold_time or book_meeting. Without a window: the next 7 days. A window has at most 31 days; to look further ahead, call again with a later one.',
    row: findRow(availabilityRoutes, 'listEventTypeAvailableTimes'),
    input: Type.Object({
      event_type: eventType,
      start_time: Type.Optional(DateTimeInput('From when; not in the past. Default: now.')),
      end_time: Type.Optional(DateTimeInput('Until when. Default: 7 days after start_time.')),
      duration,
      timezone: Type.Optional(TimeZone),
      count: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 100,
          description: `How many at most. Default ${DEFAULT_TIME_COUNT}.`,
        }),
      ),
    }),
    toRowInput(args, now) {
      if (args.timezone !== undefined) requireZone('timezone', args.timezone)
      const from = args.start_time === undefined ? now : readInstant('start_time', args.start_time)
      const {
        event_type,
        duration,
        end_time = toWireTime(instant(from + 7 * DAY)),
        count = DEFAULT_TIME_COUNT,
      } = args
      return { query: omitUndefined({ event_type, duration, start_time: toWireTime(from), end_time, count }) }
    },
    show({ collection, pagination }: ListResult<Static<typeof AvailableTime>>, { timezone }) {
      const times = collection.map(({ start_time, invitees_remaining: seats }) => ({
        start_time: localTime(start_time, timezone),
        ...(seats === 1 ? {} : { seats }),
      }))
      const next =
        times.length === 0
          ? 'Nothing is open in this window. Look at a later one, or call explain_time for a time that the user wants.'
          : 'Offer the user some of these, then book_meeting; or hold_time while they decide.'
      return { times, has_more: pagination.next_page_token !== null, next }
    },
  }),

  defineTool({
    name: 'explain_time',
    title: 'Explain why a time is open or closed',
    description:
      'Says whether an event type can be booked at one time, and if not, every rule that is in the way (schedule, notice, busy, buffer, daily limit …) and until when. Use it when the user asks for a time that find_times does not show.',
    row: findRow(availabilityRoutes, 'explainEventTypeAvailableTime'),
    input: Type.Object({
      event_type: eventType,
      start_time: DateTimeInput('The start of the meeting.'),
      duration,
    }),
    toRowInput: (query) => ({ query }),
    show: ({ resource }: SingleResult<Static<typeof AvailabilityExplanation>>) => ({
      bookable: resource.bookable,
      start_time: localTime(resource.start_time, undefined),
      reasons: resource.reasons,
      ...(resource.hosts.length > 0 ? { hosts: resource.hosts } : {}),
      next: resource.bookable
        ? 'It can be booked: hold_time or book_meeting.'
        : 'Tell the user the reasons, and call find_times for other times.',
    }),
  }),

  defineTool({
    name: 'hold_time',
    title: 'Hold a time',
    description:
      'Keeps an open time for a few minutes, so that nobody else gets it while the user decides. A hold ends by itself. Give its URI to book_meeting, or end it with release_hold.',
    row: findRow(holdRoutes, 'createHold'),
    input: Type.Object({
      event_type: eventType,
      start_time: DateTimeInput('A time that find_times has shown.'),
      duration,
      seconds: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 600, description: 'How long it lasts. Default 300.' }),
      ),
    }),
    toRowInput: ({ seconds, ...body }) => ({ body: omitUndefined({ ...body, ttl: seconds }) }),
    show: ({ resource }: SingleResult<Static<typeof Hold>>) => ({
      hold: resource.uri,
      start_time: localTime(resource.start_time, undefined),
      end_time: localTime(resource.end_time, undefined),
      expires_at: localTime(resource.expires_at, undefined),
      next: 'Before expires_at: book_meeting with this hold, the same event_type and start_time; or release_hold.',
    }),
  }),

  defineTool({
    name: 'release_hold',
    title: 'Release a hold',
    description: 'Gives back a time that was held and is not wanted any more.',
    row: findRow(holdRoutes, 'deleteHold'),
    input: Type.Object({ hold: Ref('holds') }),
    isIdempotent: true,
    toRowInput: ({ hold }) => ({ params: { uuid: idOf(hold) } }),
    show: () => ({ released: true, next: 'The time is open again. find_times shows others.' }),
  }),

  defineTool({
    name: 'book_meeting',
    title: 'Book a meeting',
    description:
      'Books an event type for an invitee at one time; invitee and hosts are told by mail. Ask the user for the invitee’s name and e-mail address; never invent them. Questions that the event type requires (get_event_type) have to be answered. If the time is closed, nothing is booked and the answer has the reasons and the next open times.',
    row: findRow(inviteeRoutes, 'createInvitee'),
    input: Type.Object({
      event_type: eventType,
      start_time: DateTimeInput('A time that find_times has shown.'),
      email: Type.String({ format: 'email', maxLength: 254, description: 'The invitee’s.' }),
      name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', description: 'The invitee’s.' }),
      timezone: Type.Optional(TimeZone),
      duration,
      hold: Type.Optional(Ref('holds')),
      answers: Type.Optional(
        Type.Array(
          Type.Object({
            question: Type.String({ maxLength: 500, description: 'As the event type asks it.' }),
            answer: Type.String({ maxLength: 10_000 }),
          }),
        ),
      ),
      location: NewInvitee.properties.location,
      guests: NewInvitee.properties.event_guests,
    }),
    toRowInput: ({ email, name, timezone, answers, guests, ...body }) => ({
      body: omitUndefined({
        ...body,
        invitee: omitUndefined({ email, name, timezone }),
        custom_questions: answers,
        event_guests: guests,
      }),
    }),
    show: ({ resource }: SingleResult<Static<typeof Invitee>>, { start_time }) => ({
      booked: true,
      ...showInvitee(resource),
      start_time: localTime(start_time, undefined),
      cancel_url: resource.cancel_url,
      reschedule_url: resource.reschedule_url,
      next: 'Tell the user that it is booked and when. To move it: reschedule_invitee with this uri. To cancel it: cancel_event with the event.',
    }),
  }),

  defineTool({
    name: 'create_single_use_link',
    title: 'Create a single-use link',
    description:
      'Makes a link to the booking page of an event type that works for one booking. Use it when the invitee is to choose the time.',
    row: findRow(schedulingLinkRoutes, 'createSchedulingLink'),
    input: Type.Object({ event_type: eventType }),
    toRowInput: ({ event_type }) => ({
      body: { max_event_count: 1, owner: event_type, owner_type: 'EventType' },
    }),
    show: ({ resource }: SingleResult<Static<typeof SchedulingLink>>) => ({
      booking_url: resource.booking_url,
      next: 'Give the user this address to send on. It works once.',
    }),
  }),

  defineTool({
    name: 'create_share',
    title: 'Create a link with rules of its own',
    description:
      'Makes a single-use link with its own name, duration, dates or hours, which differ from the event type’s for this one booking. What is left out is as the event type says.',
    row: findRow(shareRoutes, 'createShare'),
    input: Type.Object(
      (({ hide_location: _hide, location_configurations: _places, ...fields }) => fields)(
        NewShare.properties,
      ),
    ),
    toRowInput: (body) => ({ body }),
    show: ({ resource }: SingleResult<Static<typeof Share>>) => ({
      booking_url: resource.scheduling_links[0]?.booking_url,
      name: resource.share_override.name,
      minutes: resource.share_override.duration,
      next: 'Give the user this address to send on. It works once.',
    }),
  }),
]
