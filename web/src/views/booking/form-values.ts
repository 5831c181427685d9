// What an invitee has typed: where it begins, what is wrong with it, and how it is sent.
import type {
  AskedQuestion,
  BookingRequest,
  Offer,
  OfferedLocation,
  Prefill,
} from '../../../../server/src/domain/pages/booking-views.ts'
import type { Fault, FormValue } from '../../../../server/src/domain/pages/forms.ts'

export type Values = Readonly<Record<string, FormValue>>
export type Faults = Readonly<Record<string, Fault>>

/** Stands for an answer in one's own words. Choices are told apart by their place, which no text can be mistaken for. */
export const OTHER = 'other'
export const MOST_GUESTS = 10

export const answerName = (question: AskedQuestion): string => `answers.${question.position}`
export const otherName = (question: AskedQuestion): string => `answers.${question.position}.other`

const textOf = (values: Values, name: string): string => [values[name] ?? ''].flat()[0] ?? ''
const listOf = (values: Values, name: string): readonly string[] => [values[name] ?? []].flat()

/** Whether the invitee has to say more than which one. */
export const needsText = ({ kind }: OfferedLocation): boolean =>
  kind === 'outbound_call' || kind === 'ask_invitee'

export function chosenLocation(values: Values, { locations }: Offer): OfferedLocation | null {
  if (locations.length === 1) return locations[0] ?? null
  const place = textOf(values, 'location')
  return place === '' ? null : (locations[Number(place)] ?? null)
}

export function firstValues({ questions }: Offer, prefill: Prefill): Values {
  const name = prefill.name || [prefill.firstName, prefill.lastName].filter(Boolean).join(' ')
  const answers = questions.flatMap((question) =>
    Object.entries(firstAnswer(question, prefill.answers[question.position] ?? '')),
  )
  return { name, email: prefill.email, guests: prefill.guests.join(', '), ...Object.fromEntries(answers) }
}

function firstAnswer(question: AskedQuestion, text: string): Values {
  const { type, choices, hasOther } = question
  if (text === '') return {}
  if (type !== 'single_select' && type !== 'multi_select') return { [answerName(question)]: text }
  const given = type === 'multi_select' ? text.split(/\s*[\n,]\s*/) : [text]
  const places = given.flatMap((one) => (choices.includes(one) ? [String(choices.indexOf(one))] : []))
  const other = given.find((one) => !choices.includes(one))
  if (other === undefined || !hasOther) return { [answerName(question)]: places }
  return { [answerName(question)]: [...places, OTHER], [otherName(question)]: other }
}

/** One answer for each question; several choices are joined by line breaks. */
function answerTo(values: Values, question: AskedQuestion): string {
  const { type, choices } = question
  if (type !== 'single_select' && type !== 'multi_select') return textOf(values, answerName(question)).trim()
  return listOf(values, answerName(question))
    .map((place) =>
      place === OTHER ? textOf(values, otherName(question)).trim() : (choices[Number(place)] ?? ''),
    )
    .filter((choice) => choice !== '')
    .join('\n')
}

export const guestsOf = (values: Values): string[] =>
  textOf(values, 'guests')
    .split(/[\s,;]+/)
    .filter((guest) => guest !== '')

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What can be seen to be wrong before anything is sent. The server looks at everything again. */
export function findFaults(values: Values, offer: Offer): Faults {
  const faults: Record<string, Fault> = {}
  if (textOf(values, 'name').trim() === '') faults.name = 'required'
  const email = textOf(values, 'email').trim()
  if (email === '') faults.email = 'required'
  else if (!EMAIL.test(email)) faults.email = 'not_an_email'
  const location = chosenLocation(values, offer)
  if (location === null && offer.locations.length > 1) faults.location = 'required'
  if (location !== null && needsText(location) && textOf(values, 'location-text').trim() === '')
    faults['location-text'] = 'required'
  for (const question of offer.questions)
    if (question.required && answerTo(values, question) === '') faults[answerName(question)] = 'required'
  const guests = guestsOf(values)
  if (guests.length > MOST_GUESTS) faults.guests = 'too_long'
  else if (!guests.every((guest) => EMAIL.test(guest))) faults.guests = 'not_an_email'
  return faults
}

/** The server knows one field for where to meet; here it is two. */
export function placeFaults(faults: Partial<Faults>, values: Values, offer: Offer): Faults {
  const { location, ...others } = faults as Faults
  if (location === undefined) return others
  const chosen = chosenLocation(values, offer)
  return { ...others, [chosen !== null && needsText(chosen) ? 'location-text' : 'location']: location }
}

export interface Sent {
  readonly start: number
  readonly duration: number
  readonly timezone: string
  readonly language: string
  readonly tracking: Prefill['tracking']
  readonly submission: Prefill['submission']
}

export function toRequest(values: Values, offer: Offer, sent: Sent): BookingRequest {
  const location = chosenLocation(values, offer)
  return {
    ...sent,
    name: textOf(values, 'name').trim(),
    email: textOf(values, 'email').trim(),
    guests: guestsOf(values),
    answers: offer.questions.flatMap((question) => {
      const answer = answerTo(values, question)
      return answer === '' ? [] : [{ position: question.position, answer }]
    }),
    location: location && {
      place: offer.locations.indexOf(location),
      text: needsText(location) ? textOf(values, 'location-text').trim() : null,
    },
  }
}
