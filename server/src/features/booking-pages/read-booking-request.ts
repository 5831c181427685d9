// Validates the booking form of a page and reports the error of each field.

import type { Static } from 'typebox'
import { type AnswerInput, parsePhoneNumber, validateAnswers } from '../../domain/booking/answers.ts'
import { resolveNames, toTracking } from '../../domain/booking/invitee.ts'
import type { LocationInput } from '../../domain/booking/location.ts'
import { isEmail, normalizeEmail } from '../../domain/email/address.ts'
import type { Question } from '../../domain/event-types/questions.ts'
import { isLocale } from '../../domain/language/locales.ts'
import { isPlainName } from '../../domain/language/plain-name.ts'
import type { FieldErrorCode } from '../../domain/pages/forms.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import { isZone, TABLE_END, TABLE_START } from '../../domain/time/zone.ts'
import { invalid } from '../../platform/errors.ts'
import type { BookingRequest } from '../bookings/book-meeting.ts'
import { type EventTypeWithOverride, locationsOf, shownLocations } from './describe-event-type.ts'
import type { OpenEventType } from './find-event-type.ts'
import { MAX_GUESTS } from './read-page-query.ts'
import type { BookingBody } from './schema.ts'

type BookingInput = Static<typeof BookingBody>
type FieldErrors = Record<string, FieldErrorCode>

const MAX_NAME_LENGTH = 255
const MAX_ANSWER_LENGTH = 10_000
const MAX_LOCATION_LENGTH = 1_000
const MAX_TRACKING_LENGTH = 500

export type ReadBookingResult =
  | { readonly kind: 'valid'; readonly request: BookingRequest }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }

export function readBookingRequest(eventType: OpenEventType, body: BookingInput): ReadBookingResult {
  const errors: FieldErrors = {}
  const name = normalizeSpaces(body.name)
  const names = resolveNames({ name })
  if (name === '') errors.name = 'required'
  else if (name.length > MAX_NAME_LENGTH) errors.name = 'too_long'
  else if (!isPlainName(name)) errors.name = 'not_a_name'
  const email = normalizeEmail(normalizeSpaces(body.email))
  if (!isEmail(email)) errors.email = email === '' ? 'required' : 'not_an_email'
  const guests = readGuests(body.guests, errors)
  const answers = readAnswers(eventType.type.custom_questions, body.answers, errors)
  const location = readLocation(eventType, body.location, errors)
  if (names === null || Object.keys(errors).length > 0) return { kind: 'invalid', errors }
  const request: BookingRequest = {
    eventTypeId: eventType.type.id,
    start: readStart(body.start),
    duration: body.duration,
    invitee: {
      ...names,
      email,
      timezone: isZone(body.timezone) ? body.timezone : null,
      textReminderNumber: null,
    },
    holdId: null,
    waiver: null,
    holdOwnerId: null,
    link: eventType.link,
    answers,
    location,
    guests,
    tracking: toTracking(dropLongValues(body.tracking)),
    payment: null,
    routingFormSubmissionId: null,
    source: 'page',
    isVerified: false,
    locale: isLocale(body.language) ? body.language : null,
    scheduledBy: null,
    member: null,
  }
  return { kind: 'valid', request }
}

const normalizeSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The page only offers valid instants, so anything else is a client error. */
function readStart(start: number): Instant {
  if (start < TABLE_START || start >= TABLE_END) throw invalid('start', 'must be in the years 2000 to 2037')
  return instant(start)
}

/** Removes duplicates. */
function readGuests(input: readonly string[], errors: FieldErrors): string[] {
  const guests = [...new Set(input.map((text) => normalizeEmail(normalizeSpaces(text))))].filter(
    (text) => text !== '',
  )
  if (guests.length > MAX_GUESTS) errors.guests = 'too_long'
  if (!guests.every(isEmail)) errors.guests = 'not_an_email'
  return guests
}

/** Ignores answers to questions that were removed after the page was opened. */
function readAnswers(
  questions: readonly Question[],
  input: BookingInput['answers'],
  errors: FieldErrors,
): AnswerInput[] {
  return questions
    .filter(({ enabled }) => enabled)
    .flatMap((question) => {
      const { position } = question
      const text = input.find((one) => one.position === position)?.answer ?? ''
      const answer = text.replaceAll(/\r\n?/g, '\n').trim()
      const answered = answer === '' ? [] : [{ position, answer }]
      const [wrong] = validateAnswers([question], answered).errors
      if (answer.length > MAX_ANSWER_LENGTH) errors[`answers.${position}`] = 'too_long'
      else if (wrong)
        errors[`answers.${position}`] = wrong.code === 'required' ? 'required' : errorCodeOf(question)
      return answered
    })
}

const errorCodeOf = ({ type }: Question): FieldErrorCode =>
  type === 'single_select' || type === 'multi_select' ? 'not_a_choice' : 'invalid'

/** Hidden locations always use the first one. */
function readLocation(
  eventType: EventTypeWithOverride,
  input: BookingInput['location'],
  errors: FieldErrors,
): LocationInput | null {
  const shown = shownLocations(eventType)
  if (shown.length === 0) return locationsOf(eventType).length === 0 ? null : { index: 0 }
  const index = input?.index ?? (shown.length === 1 ? 0 : null)
  const chosen = index === null ? undefined : shown[index]
  if (index === null || chosen === undefined) {
    errors.location = index === null ? 'required' : 'not_a_choice'
    return null
  }
  const text = normalizeSpaces(input?.text ?? '')
  const needsText = chosen.kind === 'ask_invitee' || chosen.kind === 'outbound_call'
  if (!needsText) return { index }
  if (text === '') errors.location = 'required'
  else if (text.length > MAX_LOCATION_LENGTH) errors.location = 'too_long'
  else if (chosen.kind === 'outbound_call' && parsePhoneNumber(text) === null) errors.location = 'invalid'
  return { index, location: text }
}

export const dropLongValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.length <= MAX_TRACKING_LENGTH))
