// Schemas of the queries and request bodies of booking pages.
import { type Static, type TSchema, Type } from 'typebox'
import { MAX_QUESTIONS } from '../../domain/event-types/questions.ts'
import type { embedParameters } from '../../domain/pages/booking-views.ts'
import { MAX_QUESTIONS as MAX_FORM_QUESTIONS } from '../../domain/routing/questions.ts'

const OptionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const Color = Type.Optional(Type.String({ pattern: '^#?[0-9a-fA-F]{6}$' }))

const embedFields = {
  lang: OptionalText(8),
  background_color: Color,
  text_color: Color,
  primary_color: Color,
  hide_event_type_details: Type.Optional(Type.Enum(['0', '1', 'false', 'true'])),
  /** An origin, a bare host, or `null` for a page without an origin. Numbers and `true` name no page. */
  embed_domain: Type.Optional(
    Type.String({ maxLength: 300, pattern: '^(?:https?://)?[A-Za-z0-9.\\-\\[\\]:]+$' }),
  ),
  /** How another script embeds the page. It expects the message names of the hosted service. */
  embed_type: Type.Optional(Type.String({ pattern: '^[A-Za-z]{1,40}$' })),
} satisfies Record<(typeof embedParameters)[number], TSchema>

/** The query parameters of pages behind the links of a booking. */
export const InviteePageQuery = Type.Object({
  ...embedFields,
  /** Proves that the link was opened from a mail to the invitee. */
  mail: OptionalText(120),
})
export type InviteePageQueryInput = Static<typeof InviteePageQuery>

/** The query parameters of every booking page. */
export const EmbedQuery = Type.Object(embedFields)
export type EmbedQueryInput = Static<typeof EmbedQuery>

/** Prefill and display parameters. Invalid values are ignored. */
export const PageQuery = Type.Object({
  ...embedFields,
  month: OptionalText(7),
  date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  duration: OptionalText(3),
  timezone: OptionalText(64),
  name: OptionalText(255),
  first_name: OptionalText(255),
  last_name: OptionalText(255),
  email: OptionalText(254),
  guests: OptionalText(2_600),
  a1: OptionalText(2_000),
  a2: OptionalText(2_000),
  a3: OptionalText(2_000),
  a4: OptionalText(2_000),
  a5: OptionalText(2_000),
  a6: OptionalText(2_000),
  a7: OptionalText(2_000),
  a8: OptionalText(2_000),
  a9: OptionalText(2_000),
  a10: OptionalText(2_000),
  utm_campaign: OptionalText(500),
  utm_source: OptionalText(500),
  utm_medium: OptionalText(500),
  utm_content: OptionalText(500),
  utm_term: OptionalText(500),
  crm_uuid: OptionalText(500),
  salesforce_uuid: OptionalText(500),
  /** The sealed id of the routing form submission that led here. */
  submission: OptionalText(100),
})
export type PageQueryInput = Static<typeof PageQuery>

export const MonthQuery = Type.Object({ month: Type.String({ maxLength: 7 }), duration: OptionalText(3) })

/** Above the limit of every field, so that the page can report which field is too long. */
const TypedText = Type.String({ maxLength: 20_000 })

const Tracking = Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 2_000 }), {
  maxProperties: 20,
})

export const ChallengeSolution = Type.Object({
  /** The challenge as it was sent. */
  challenge: Type.String({ maxLength: 2_000 }),
  counter: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  derivedKey: Type.String({ maxLength: 128 }),
})

/** Milliseconds, in the range of a date. */
const StartTime = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })

export const BookingBody = Type.Object({
  start: StartTime,
  duration: Type.Integer({ minimum: 1, maximum: 720 }),
  timezone: Type.String({ maxLength: 64 }),
  language: Type.String({ maxLength: 8 }),
  name: TypedText,
  email: TypedText,
  guests: Type.Array(TypedText, { maxItems: 50 }),
  answers: Type.Array(
    Type.Object({ position: Type.Integer({ minimum: 0, maximum: 1_000_000 }), answer: TypedText }),
    {
      maxItems: MAX_QUESTIONS,
    },
  ),
  location: Type.Union([
    Type.Object({
      index: Type.Integer({ minimum: 0, maximum: 100 }),
      text: Type.Union([TypedText, Type.Null()]),
    }),
    Type.Null(),
  ]),
  tracking: Tracking,
  submission: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  /** From the mail that verifies the address. */
  code: Type.Optional(Type.String({ maxLength: 20 })),
  solution: Type.Optional(ChallengeSolution),
})

export const FormBody = Type.Object({
  answers: Type.Array(Type.Object({ question: Type.String({ maxLength: 36 }), answer: TypedText }), {
    maxItems: MAX_FORM_QUESTIONS,
  }),
  tracking: Tracking,
})

/** The same fields from a form without a script. */
export const FormFields = Type.Record(Type.String({ pattern: '^answers\\.[0-9a-f-]{36}$' }), Type.String())

export const RescheduleBody = Type.Object({
  start: StartTime,
  timezone: Type.String({ maxLength: 64 }),
})
