// The parts of Google's responses that are read. Other fields are neither requested nor checked.
import { type Static, Type } from 'typebox'
import { createReader } from '../calendar-servers/json-body.ts'

const text = (maxLength: number) => Type.String({ maxLength })
/** Event ids are at most 1,024 characters, and those of occurrences have a time in addition. */
const id = text(1_100)

const time = Type.Object({
  date: Type.Optional(text(10)),
  dateTime: Type.Optional(text(40)),
  timeZone: Type.Optional(text(100)),
})
export type GoogleTime = Static<typeof time>

const conference = Type.Object({
  createRequest: Type.Optional(
    Type.Object({ status: Type.Optional(Type.Object({ statusCode: Type.Optional(text(100)) })) }),
  ),
  entryPoints: Type.Optional(
    Type.Array(Type.Object({ entryPointType: Type.Optional(text(100)), uri: Type.Optional(text(2_000)) }), {
      maxItems: 100,
    }),
  ),
})
export type GoogleConference = Static<typeof conference>

const event = Type.Object({
  id,
  status: Type.Optional(text(100)),
  etag: Type.Optional(text(500)),
  iCalUID: Type.Optional(text(1_100)),
  start: Type.Optional(time),
  end: Type.Optional(time),
  recurrence: Type.Optional(Type.Array(text(50_000), { maxItems: 1_000 })),
  recurringEventId: Type.Optional(id),
  originalStartTime: Type.Optional(time),
  transparency: Type.Optional(text(100)),
  eventType: Type.Optional(text(100)),
  attendees: Type.Optional(
    Type.Array(
      Type.Object({ self: Type.Optional(Type.Boolean()), responseStatus: Type.Optional(text(100)) }),
      { maxItems: 1_000 },
    ),
  ),
  /** Only of our own entries. */
  summary: Type.Optional(text(100_000)),
  description: Type.Optional(text(100_000)),
  location: Type.Optional(text(100_000)),
  conferenceData: Type.Optional(conference),
})
export type GoogleEvent = Static<typeof event>

const eventPage = Type.Object({
  items: Type.Optional(Type.Array(event, { maxItems: 2_500 })),
  timeZone: Type.Optional(text(100)),
  accessRole: Type.Optional(text(100)),
  nextPageToken: Type.Optional(text(4_000)),
  nextSyncToken: Type.Optional(text(4_000)),
})
export type GoogleEventPage = Static<typeof eventPage>

const calendar = Type.Object({
  id,
  summary: Type.Optional(text(10_000)),
  summaryOverride: Type.Optional(text(10_000)),
  backgroundColor: Type.Optional(text(100)),
  accessRole: Type.Optional(text(100)),
  primary: Type.Optional(Type.Boolean()),
  deleted: Type.Optional(Type.Boolean()),
  conferenceProperties: Type.Optional(
    Type.Object({ allowedConferenceSolutionTypes: Type.Optional(Type.Array(text(100), { maxItems: 100 })) }),
  ),
})
export type GoogleCalendar = Static<typeof calendar>

const calendarPage = Type.Object({
  items: Type.Optional(Type.Array(calendar, { maxItems: 250 })),
  nextPageToken: Type.Optional(text(4_000)),
})

const freeBusy = Type.Object({
  calendars: Type.Record(
    Type.String(),
    Type.Object({
      errors: Type.Optional(Type.Array(Type.Object({ reason: Type.Optional(text(100)) }), { maxItems: 100 })),
      busy: Type.Optional(Type.Array(Type.Object({ start: text(40), end: text(40) }), { maxItems: 10_000 })),
    }),
  ),
})

const channel = Type.Object({
  id: text(64),
  resourceId: text(500),
  /** Milliseconds since 1970. */
  expiration: Type.Optional(Type.Union([text(20), Type.Integer()])),
})

const failure = Type.Object({
  error: Type.Object({
    errors: Type.Optional(
      Type.Array(Type.Object({ reason: Type.Optional(text(100)), location: Type.Optional(text(100)) })),
    ),
  }),
})

export const readEvent = createReader(event)
export const readEventPage = createReader(eventPage)
export const readCalendarPage = createReader(calendarPage)
export const readFreeBusyAnswer = createReader(freeBusy)
export const readChannel = createReader(channel)
export const readFailure = createReader(failure)
