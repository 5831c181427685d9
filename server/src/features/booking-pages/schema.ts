// What a booking page is told by its address, and what it sends when somebody books.
import { type Static, Type } from 'typebox'
import { MOST_QUESTIONS } from '../../domain/event-types/questions.ts'
import { MOST_QUESTIONS as MOST_IN_FORM } from '../../domain/routing/questions.ts'

const Word = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const Color = Type.Optional(Type.String({ pattern: '^#?[0-9a-fA-F]{6}$' }))

const surroundings = {
  lang: Word(8),
  background_color: Color,
  text_color: Color,
  primary_color: Color,
  hide_event_type_details: Type.Optional(Type.Enum(['0', '1', 'false', 'true'])),
  /** An origin, a bare host, or `null` of a page that has none. */
  embed_domain: Type.Optional(
    Type.String({ maxLength: 300, pattern: '^(?:https?://)?[A-Za-z0-9.\\-\\[\\]:]+$' }),
  ),
}

/** What every booking page understands. */
export const SurroundingsQuery = Type.Object(surroundings)
export type GivenSurroundings = Static<typeof SurroundingsQuery>

/** What comes before anything is typed. What does not fit is left out. */
export const PageQuery = Type.Object({
  ...surroundings,
  month: Word(7),
  date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  duration: Word(3),
  timezone: Word(64),
  name: Word(255),
  first_name: Word(255),
  last_name: Word(255),
  email: Word(254),
  guests: Word(2_600),
  a1: Word(2_000),
  a2: Word(2_000),
  a3: Word(2_000),
  a4: Word(2_000),
  a5: Word(2_000),
  a6: Word(2_000),
  a7: Word(2_000),
  a8: Word(2_000),
  a9: Word(2_000),
  a10: Word(2_000),
  utm_campaign: Word(500),
  utm_source: Word(500),
  utm_medium: Word(500),
  utm_content: Word(500),
  utm_term: Word(500),
  crm_uuid: Word(500),
  salesforce_uuid: Word(500),
  /** Sealed: what was submitted to the routing form that led here. */
  submission: Word(100),
})
export type GivenAddress = Static<typeof PageQuery>

export const MonthQuery = Type.Object({ month: Type.String({ maxLength: 7 }), duration: Word(3) })

/** More than any field may hold, so that people are told which one is too long. */
const Typed = Type.String({ maxLength: 20_000 })

const Tracking = Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 2_000 }), {
  maxProperties: 20,
})

export const BookingBody = Type.Object({
  start: Type.Integer(),
  duration: Type.Integer(),
  timezone: Type.String({ maxLength: 64 }),
  language: Type.String({ maxLength: 8 }),
  name: Typed,
  email: Typed,
  guests: Type.Array(Typed, { maxItems: 50 }),
  answers: Type.Array(Type.Object({ position: Type.Integer(), answer: Typed }), { maxItems: MOST_QUESTIONS }),
  location: Type.Union([
    Type.Object({ place: Type.Integer({ minimum: 0 }), text: Type.Union([Typed, Type.Null()]) }),
    Type.Null(),
  ]),
  tracking: Tracking,
  submission: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
})

export const FormBody = Type.Object({
  answers: Type.Array(Type.Object({ question: Type.String({ maxLength: 36 }), answer: Typed }), {
    maxItems: MOST_IN_FORM,
  }),
  tracking: Tracking,
})

/** The same, sent without a script. */
export const FormFields = Type.Record(Type.String({ pattern: '^answers\\.[0-9a-f-]{36}$' }), Type.String())

export const RescheduleBody = Type.Object({
  start: Type.Integer(),
  timezone: Type.String({ maxLength: 64 }),
})
