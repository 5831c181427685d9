// Reads what somebody typed to book on a page, and names each field that is wrong.
import type { Static } from 'typebox'
import { answersTo, type GivenAnswer, phoneNumber } from '../../domain/booking/answers.ts'
import { namesOf, trackingOf } from '../../domain/booking/invitee.ts'
import type { GivenLocation } from '../../domain/booking/location.ts'
import type { Question } from '../../domain/event-types/questions.ts'
import { isLocale } from '../../domain/language/locales.ts'
import type { Fault } from '../../domain/pages/forms.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import { isZone, TABLE_END, TABLE_START } from '../../domain/time/zone.ts'
import { invalid } from '../../platform/errors.ts'
import type { Wish } from '../bookings/book-meeting.ts'
import { type Described, locationsOf, shownLocations } from './describe-offer.ts'
import type { OpenOffer } from './find-offer.ts'
import { isEmail, MOST_GUESTS } from './read-address.ts'
import type { BookingBody } from './schema.ts'

type Given = Static<typeof BookingBody>
type Faults = Record<string, Fault>

const MOST_NAME_LETTERS = 255
const MOST_ANSWER_LETTERS = 10_000
const MOST_PLACE_LETTERS = 1_000
const MOST_TRACKING_LETTERS = 500

export type ReadRequest =
  | { readonly kind: 'wish'; readonly wish: Wish }
  | { readonly kind: 'faulty'; readonly faults: Faults }

export function readRequest(offer: OpenOffer, body: Given): ReadRequest {
  const faults: Faults = {}
  const name = tidy(body.name)
  const names = namesOf({ name })
  if (name === '') faults.name = 'required'
  if (name.length > MOST_NAME_LETTERS) faults.name = 'too_long'
  const email = tidy(body.email).toLowerCase()
  if (!isEmail(email)) faults.email = email === '' ? 'required' : 'not_an_email'
  const guests = readGuests(body.guests, faults)
  const answers = readAnswers(offer.type.custom_questions, body.answers, faults)
  const location = readLocation(offer, body.location, faults)
  if (names === null || Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  const wish: Wish = {
    eventTypeId: offer.type.id,
    start: readStart(body.start),
    duration: body.duration,
    invitee: {
      ...names,
      email,
      timezone: isZone(body.timezone) ? body.timezone : null,
      textReminderNumber: null,
    },
    holdId: null,
    holdsOf: null,
    link: offer.link,
    answers,
    location,
    guests,
    tracking: trackingOf(shortOnes(body.tracking)),
    payment: null,
    routingFormSubmissionId: null,
    source: 'page',
    locale: isLocale(body.language) ? body.language : null,
    scheduledBy: null,
  }
  return { kind: 'wish', wish }
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The page offers instants and sends one of them back. */
function readStart(start: number): Instant {
  if (start < TABLE_START || start >= TABLE_END)
    throw invalid('start', 'lies outside of the years 2000 to 2037')
  return instant(start)
}

/** Whoever is there twice comes once. */
function readGuests(given: readonly string[], faults: Faults): string[] {
  const guests = [...new Set(given.map((text) => tidy(text).toLowerCase()))].filter((text) => text !== '')
  if (guests.length > MOST_GUESTS) faults.guests = 'too_long'
  if (!guests.every(isEmail)) faults.guests = 'not_an_email'
  return guests
}

/** A question that was taken back since the page was opened is not answered. */
function readAnswers(questions: readonly Question[], given: Given['answers'], faults: Faults): GivenAnswer[] {
  return questions
    .filter(({ enabled }) => enabled)
    .flatMap((question) => {
      const { position } = question
      const text = given.find((one) => one.position === position)?.answer ?? ''
      const answer = text.replaceAll(/\r\n?/g, '\n').trim()
      const answered = answer === '' ? [] : [{ position, answer }]
      const [wrong] = answersTo([question], answered).faults
      if (answer.length > MOST_ANSWER_LETTERS) faults[`answers.${position}`] = 'too_long'
      else if (wrong)
        faults[`answers.${position}`] = wrong.code === 'required' ? 'required' : faultOf(question)
      return answered
    })
}

const faultOf = ({ type }: Question): Fault =>
  type === 'single_select' || type === 'multi_select' ? 'not_a_choice' : 'unusable'

/** What is hidden is not chosen: it is the first. */
function readLocation(offer: Described, given: Given['location'], faults: Faults): GivenLocation | null {
  const shown = shownLocations(offer)
  if (shown.length === 0) return locationsOf(offer).length === 0 ? null : { place: 0 }
  const place = given?.place ?? (shown.length === 1 ? 0 : null)
  const chosen = place === null ? undefined : shown[place]
  if (place === null || chosen === undefined) {
    faults.location = place === null ? 'required' : 'not_a_choice'
    return null
  }
  const text = tidy(given?.text ?? '')
  const asks = chosen.kind === 'ask_invitee' || chosen.kind === 'outbound_call'
  if (!asks) return { place }
  if (text === '') faults.location = 'required'
  else if (text.length > MOST_PLACE_LETTERS) faults.location = 'too_long'
  else if (chosen.kind === 'outbound_call' && phoneNumber(text) === null) faults.location = 'unusable'
  return { place, location: text }
}

export const shortOnes = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value.length <= MOST_TRACKING_LETTERS))
