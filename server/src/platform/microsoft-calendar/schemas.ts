// The parts of Microsoft's responses that are read. Other fields are neither requested nor checked.
import { type Static, Type } from 'typebox'
import { createReader } from '../calendar-servers/json-body.ts'

const text = (maxLength: number) => Type.String({ maxLength })
const nullable = (maxLength: number) => Type.Optional(Type.Union([text(maxLength), Type.Null()]))
const id = Type.String({ minLength: 1, maxLength: 1_000 })
const nextLink = Type.Optional(text(8_000))

const time = Type.Object({ dateTime: text(40), timeZone: text(100) })
export type MicrosoftTime = Static<typeof time>

const event = Type.Object({
  '@odata.etag': Type.Optional(text(500)),
  id,
  type: nullable(100),
  start: time,
  end: time,
  isAllDay: Type.Optional(Type.Boolean()),
  isCancelled: Type.Optional(Type.Boolean()),
  showAs: nullable(100),
  responseStatus: Type.Optional(Type.Union([Type.Object({ response: nullable(100) }), Type.Null()])),
  transactionId: nullable(1_000),
  iCalUId: nullable(1_100),
  /** Only of our own entries. */
  subject: nullable(100_000),
  body: Type.Optional(Type.Object({ content: Type.Optional(text(500_000)) })),
  location: Type.Optional(Type.Object({ displayName: nullable(100_000) })),
  isOnlineMeeting: Type.Optional(Type.Boolean()),
  onlineMeeting: Type.Optional(Type.Union([Type.Object({ joinUrl: nullable(2_000) }), Type.Null()])),
})
export type MicrosoftEvent = Static<typeof event>

const eventPage = Type.Object({
  value: Type.Array(event, { maxItems: 1_000 }),
  '@odata.nextLink': nextLink,
})

const calendar = Type.Object({
  id,
  name: nullable(10_000),
  hexColor: nullable(100),
  canEdit: Type.Optional(Type.Boolean()),
  isDefaultCalendar: Type.Optional(Type.Boolean()),
  allowedOnlineMeetingProviders: Type.Optional(Type.Array(text(100), { maxItems: 100 })),
  owner: Type.Optional(Type.Union([Type.Object({ address: nullable(1_000) }), Type.Null()])),
})
export type MicrosoftCalendar = Static<typeof calendar>

const calendarPage = Type.Object({
  value: Type.Array(calendar, { maxItems: 1_000 }),
  '@odata.nextLink': nextLink,
})

const subscription = Type.Object({ id: text(100), expirationDateTime: text(40) })

const failure = Type.Object({ error: Type.Object({ code: Type.Optional(text(200)) }) })

export const readEvent = createReader(event)
export const readEventPage = createReader(eventPage)
export const readCalendarPage = createReader(calendarPage)
export const readSubscription = createReader(subscription)
export const readFailure = createReader(failure)
