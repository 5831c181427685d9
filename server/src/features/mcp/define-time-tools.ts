// MCP tools that find, explain, hold and book times, and create booking links.

import { type Static, Type } from 'typebox'
import { normalizeEmail } from '../../domain/email/address.ts'
import { DAY, instant, toWireTime } from '../../domain/time/instant.ts'
import { Email } from '../../platform/email-schema.ts'
import { readInstant, requireZone } from '../../platform/parameters.ts'
import { idOf, Ref } from '../../platform/uris.ts'
import { availabilityRoutes } from '../availability/routes.ts'
import type { AvailabilityExplanation, AvailableTime } from '../availability/schema.ts'
import { AllowOfTool } from '../availability/waiver-schema.ts'
import { holdRoutes } from '../holds/routes.ts'
import type { Hold } from '../holds/schema.ts'
import { inviteeRoutes } from '../invitees/routes.ts'
import { type Invitee, NewInvitee } from '../invitees/schema.ts'
import { scheduledEventRoutes } from '../scheduled-events/routes.ts'
import { schedulingLinkRoutes } from '../scheduling-links/routes.ts'
import type { SchedulingLink } from '../scheduling-links/schema.ts'
import { shareRoutes } from '../shares/routes.ts'
import { NewShare, type Share } from '../shares/schema.ts'
import { userRoutes } from '../users/routes.ts'
import type { User } from '../users/schema.ts'
import {
  defineTool,
  findRow,
  type ListResult,
  omitUndefined,
  type ReadRow,
  type SingleResult,
  type Tool,
} from './define-tool.ts'
import { DateTimeInput, localTime, Minutes, showInvitee, TimeZone } from './schema.ts'

const eventType = Ref('event_types')
const duration = Type.Optional(Minutes('Duration in minutes, if the event type offers several.'))
const DEFAULT_TIME_COUNT = 20
const getCurrentUser = findRow(userRoutes, 'getCurrentUser')
const listScheduledEvents = findRow(scheduledEventRoutes, 'listScheduledEvents')

/** Text in a booking could make the model write to anyone. The user confirms addresses with whom they never had a meeting. */
async function findUnknownAddresses(read: ReadRow, addresses: readonly string[]): Promise<string[]> {
  const { resource: me }: SingleResult<Static<typeof User>> = await read(getCurrentUser, {})
  const isUnknown = async (address: string) => {
    if (normalizeEmail(address) === me.email) return false
    const query = { invitee_email: address, count: 1 }
    const { collection }: ListResult<unknown> = await read(listScheduledEvents, { query })
    return collection.length === 0
  }
  const unknown = await Promise.all(addresses.map(isUnknown))
  return addresses.filter((_, index) => unknown[index])
}

export const timeTools: readonly Tool[] = [
  defineTool({
    name: 'find_times',
    title: 'Find available times',
    description:
      'Lists the start times at which an event type can be booked, earliest first. Use it before hold_time or book_meeting. Default: the next 7 days. Each call covers at most 31 days; to look further ahead, call again with a later start_time.',
    row: findRow(availabilityRoutes, 'listEventTypeAvailableTimes'),
    input: Type.Object({
      event_type: eventType,
      start_time: Type.Optional(
        DateTimeInput('Start of the period; a time in the past counts as now. Default: now.'),
      ),
      end_time: Type.Optional(DateTimeInput('End of the period. Default: 7 days after start_time.')),
      duration,
      allow: AllowOfTool,
      timezone: Type.Optional(TimeZone),
      count: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 100,
          description: `Maximum number of results. Default: ${DEFAULT_TIME_COUNT}.`,
        }),
      ),
    }),
    toRowInput(args, now) {
      if (args.timezone !== undefined) requireZone('timezone', args.timezone)
      const start = args.start_time === undefined ? now : readInstant('start_time', args.start_time)
      const from = instant(Math.max(start, now))
      const {
        event_type,
        duration,
        allow = [],
        end_time = toWireTime(instant(from + 7 * DAY)),
        count = DEFAULT_TIME_COUNT,
      } = args
      const list = allow.length === 0 ? undefined : allow.join(',')
      const period = { start_time: toWireTime(from), end_time }
      return { query: omitUndefined({ event_type, duration, ...period, allow: list, count }) }
    },
    show({ collection, pagination }: ListResult<Static<typeof AvailableTime>>, { timezone }) {
      const times = collection.map(({ start_time, invitees_remaining: seats, waived_rules = [] }) => ({
        start_time: localTime(start_time, timezone),
        ...(seats === 1 ? {} : { seats }),
        ...(waived_rules.length === 0 ? {} : { waived_rules }),
      }))
      const next =
        times.length === 0
          ? 'No times are available in this period. Try a later one, or call explain_time for a time the user wants.'
          : 'Offer the user some of these, then book_meeting; or hold_time while they decide.'
      return { times, has_more: pagination.next_page_token !== null, next }
    },
  }),

  defineTool({
    name: 'explain_time',
    title: 'Explain why a time is available or not',
    description:
      'Checks whether an event type can be booked at one time. If not, lists every rule that blocks it (schedule, notice, busy, buffer, daily limit …) and until when. Use it when the user asks for a time that find_times does not list.',
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
      'Reserves an available time for a few minutes while the user decides. A hold expires automatically. Pass its URI to book_meeting, or release it with release_hold.',
    row: findRow(holdRoutes, 'createHold'),
    input: Type.Object({
      event_type: eventType,
      start_time: DateTimeInput('A start time from find_times.'),
      duration,
      allow: AllowOfTool,
      seconds: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 600, description: 'Lifetime of the hold. Default: 300.' }),
      ),
    }),
    toRowInput: ({ seconds, ...body }) => ({ body: omitUndefined({ ...body, ttl: seconds }) }),
    show: ({ resource }: SingleResult<Static<typeof Hold>>) => ({
      hold: resource.uri,
      start_time: localTime(resource.start_time, undefined),
      end_time: localTime(resource.end_time, undefined),
      expires_at: localTime(resource.expires_at, undefined),
      next: 'Before expires_at, call book_meeting with this hold and the same event_type and start_time, or call release_hold.',
    }),
  }),

  defineTool({
    name: 'release_hold',
    title: 'Release a hold',
    description: 'Releases a held time that is no longer needed.',
    row: findRow(holdRoutes, 'deleteHold'),
    input: Type.Object({ hold: Ref('holds') }),
    isIdempotent: true,
    isDestructive: true,
    toRowInput: ({ hold }) => ({ params: { uuid: idOf(hold) } }),
    show: () => ({
      released: true,
      next: 'The hold no longer blocks the time. find_times lists available times.',
    }),
  }),

  defineTool({
    name: 'book_meeting',
    title: 'Book a meeting',
    description:
      'Books an event type for an invitee at one time and notifies invitee and hosts by email, if the installation sends email. Ask the user for the invitee’s name and email address; never invent them. Answer the required questions of the event type (get_event_type). If the time is unavailable, nothing is booked and the result has the reasons and the next available times. If the event type has requires_approval, only those who may change it book, and hosts for their own time; for others nothing is booked.',
    row: findRow(inviteeRoutes, 'createInvitee'),
    input: Type.Object({
      event_type: eventType,
      start_time: DateTimeInput('A start time from find_times.'),
      email: Type.String({ ...Email, description: 'Email address of the invitee.' }),
      name: Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: 'Name of the invitee.',
      }),
      timezone: Type.Optional(TimeZone),
      duration,
      hold: Type.Optional(Ref('holds')),
      allow: AllowOfTool,
      answers: Type.Optional(
        Type.Array(
          Type.Object({
            question: Type.String({
              maxLength: 500,
              description: 'The question, exactly as in the event type.',
            }),
            answer: Type.String({ maxLength: 10_000 }),
          }),
        ),
      ),
      location: NewInvitee.properties.location,
      guests: NewInvitee.properties.event_guests,
    }),
    isOpenWorld: true,
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
      next: 'Tell the user that the meeting is booked, and when. To reschedule, call reschedule_invitee with this uri. To cancel, call cancel_event with the event.',
    }),
    async ask({ email, name, guests = [], start_time }, read) {
      const unknown = await findUnknownAddresses(read, [email, ...guests])
      if (unknown.length === 0) return null
      return `Book a meeting with ${name} on ${localTime(start_time, undefined)} (UTC)? An invitation goes to addresses that you have not met: ${unknown.join(', ')}.`
    },
  }),

  defineTool({
    name: 'create_single_use_link',
    title: 'Create a single-use link',
    description:
      'Creates a link to the booking page of an event type that works for one booking. Use it when the invitee should choose the time.',
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
    title: 'Create a customized single-use link',
    description:
      'Creates a single-use link that overrides the name, duration, dates or hours of the event type for one booking. Omitted fields keep the event type’s values.',
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
