// The parts of Zoom's responses that are read. Other fields are not checked.
import { type Static, Type } from 'typebox'
import { createReader } from '../calendar-servers/json-body.ts'

const text = (maxLength: number) => Type.String({ maxLength })

const user = Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }), email: text(320) })

const meeting = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  join_url: Type.Optional(text(2_000)),
  /** Meetings without a fixed time have none. */
  start_time: Type.Optional(text(40)),
  duration: Type.Optional(Type.Number()),
  agenda: Type.Optional(text(10_000)),
})

export type ZoomMeeting = Static<typeof meeting>

const meetingPage = Type.Object({
  next_page_token: Type.Optional(text(1_000)),
  meetings: Type.Array(meeting, { maxItems: 1_000 }),
})

const failure = Type.Object({ code: Type.Integer() })

export const readUser = createReader(user)
export const readMeeting = createReader(meeting)
export const readMeetingPage = createReader(meetingPage)
export const readFailure = createReader(failure)
