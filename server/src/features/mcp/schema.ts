// Input schemas and compact output formats of the MCP tools.
import { type Static, Type } from 'typebox'
import { formatOffset } from '../../domain/time/format.ts'
import { parseInstant } from '../../domain/time/instant.ts'
import { findZone, offsetAt } from '../../domain/time/zone.ts'
import type { EventType } from '../event-types/schema.ts'
import type { Invitee } from '../invitees/schema.ts'
import type { ScheduledEvent } from '../scheduled-events/schema.ts'
import type { ListResult, ToolOutput } from './define-tool.ts'

export const DateTimeInput = (description: string) =>
  Type.String({
    format: 'date-time',
    maxLength: 40,
    description: `${description} RFC 3339 with an offset.`,
    examples: ['2026-11-16T09:30:00+01:00'],
  })

export const Minutes = (description: string) => Type.Integer({ minimum: 1, maximum: 720, description })

export const TimeZone = Type.String({
  maxLength: 64,
  description: 'IANA time zone name, such as Europe/Berlin.',
})

/** Pages are short by default to save the model's context. */
export const paging = {
  count: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'Maximum number of results. Default: 20.' }),
  ),
  page_token: Type.Optional(
    Type.String({ minLength: 1, maxLength: 2_000, description: 'next_page_token of an earlier result.' }),
  ),
}

/** Formats one page of a list, each item with `show`. */
export function toPage<Resource>(
  name: string,
  { collection, pagination }: ListResult<Resource>,
  show: (one: Resource) => ToolOutput,
  next: string,
): ToolOutput {
  const more = pagination.next_page_token
  return {
    [name]: collection.map(show),
    ...(more === null ? {} : { next_page_token: more }),
    next: more === null ? next : `${next} There are more results: call again with page_token.`,
  }
}

/** Formats an instant in a time zone, to the second. Default: UTC. */
export function localTime(text: string, zoneName: string | undefined): string {
  const at = parseInstant(text)
  const zone = zoneName === undefined ? null : findZone(zoneName)
  if (at === null) return text
  const offset = zone === null ? 0 : offsetAt(zone, at)
  const clock = new Date(at + offset).toISOString().slice(0, 19)
  return zone === null ? `${clock}Z` : `${clock}${formatOffset(offset)}`
}

export const showType = (type: Static<typeof EventType>): ToolOutput => ({
  uri: type.uri,
  name: type.name,
  minutes: type.duration,
  ...(type.duration_options === null ? {} : { duration_options: type.duration_options }),
  kind: type.kind,
  pooling_type: type.pooling_type,
  active: type.active,
  owner: type.profile.name,
  scheduling_url: type.scheduling_url,
})

export const showTypeDetails = (type: Static<typeof EventType>): ToolOutput => ({
  ...showType(type),
  description: type.description_plain,
  locations: type.locations.map(({ kind, location }) => ({ kind, location })),
  questions: type.custom_questions
    .filter(({ enabled }) => enabled)
    .map((question) => ({
      question: question.name,
      type: question.type,
      required: question.required,
      ...(question.answer_choices.length > 0 ? { answer_choices: question.answer_choices } : {}),
    })),
  invitee_limit: type.invitee_limit,
  requires_approval: type.requires_approval,
  minimum_notice_minutes: type.minimum_notice,
  buffer_before: type.buffer_before,
  buffer_after: type.buffer_after,
})

const MAX_WRITTEN_LENGTH = 500

/** Anyone can book, so these texts may try to instruct the model. They are cut, and kept apart from our own. */
const cut = (text: string): string =>
  text.length <= MAX_WRITTEN_LENGTH ? text : `${text.slice(0, MAX_WRITTEN_LENGTH)}…`

const cutAll = (fields: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text === null ? null : cut(text)]))

/** The location and the cancellation, if the invitee wrote them. */
function writtenInEvent({ location, cancellation }: Static<typeof ScheduledEvent>): ToolOutput {
  const isPlace = location?.type === 'ask_invitee' || location?.type === 'outbound_call'
  const isCanceler = cancellation?.canceler_type === 'invitee'
  const written = cutAll({
    ...(isPlace ? { location: location.location } : {}),
    ...(isCanceler ? { canceled_by: cancellation.canceled_by, reason: cancellation.reason } : {}),
  })
  return Object.keys(written).length === 0 ? {} : { written_by_invitee: written }
}

/** The location as set by the host. */
function locationOf({ location }: Static<typeof ScheduledEvent>): string | null {
  if (location === null) return null
  const isWritten = location.type === 'ask_invitee' || location.type === 'outbound_call'
  return isWritten ? location.type : (location.join_url ?? location.location ?? location.type)
}

function cancellationOf({ cancellation }: Static<typeof ScheduledEvent>): ToolOutput {
  if (cancellation === null) return {}
  const { canceled_by, reason, ...rest } = cancellation
  return { cancellation: rest.canceler_type === 'invitee' ? rest : cancellation }
}

export const showEvent = (event: Static<typeof ScheduledEvent>): ToolOutput => ({
  uri: event.uri,
  name: event.name,
  status: event.status,
  start_time: localTime(event.start_time, undefined),
  end_time: localTime(event.end_time, undefined),
  event_type: event.event_type,
  hosts: event.event_memberships.map(({ user_name }) => user_name),
  location: locationOf(event),
  invitees: event.invitees_counter.active,
  ...(event.meeting_notes_plain === null ? {} : { meeting_notes: event.meeting_notes_plain }),
  ...cancellationOf(event),
  ...writtenInEvent(event),
})

export const showInvitee = (invitee: Static<typeof Invitee>): ToolOutput => ({
  uri: invitee.uri,
  event: invitee.event,
  status: invitee.status,
  timezone: invitee.timezone,
  no_show: invitee.no_show !== null,
  ...(invitee.rescheduled ? { rescheduled_to: invitee.new_invitee } : {}),
  written_by_invitee: {
    ...cutAll({ name: invitee.name, email: invitee.email }),
    ...(invitee.questions_and_answers.length > 0
      ? { answers: invitee.questions_and_answers.map(({ question, answer }) => cutAll({ question, answer })) }
      : {}),
  },
})
