// The values of the invitee form: initial values, validation and request body.
import { isEmail } from '../../../../server/src/domain/email/address.ts'
import type {
  BookableLocation,
  BookableType,
  BookingQuestion,
  PageBookingRequest,
  Prefill,
} from '../../../../server/src/domain/pages/booking-views.ts'
import type { FieldErrorCode, FormValue } from '../../../../server/src/domain/pages/forms.ts'

export type Values = Readonly<Record<string, FormValue>>
export type FieldErrors = Readonly<Record<string, FieldErrorCode>>

/** The value of a free-text answer. Choices have their index as value, which cannot collide with it. */
export const OTHER_CHOICE = 'other'
export const MAX_GUESTS = 10

export const answerFieldName = (question: BookingQuestion): string => `answers.${question.position}`
export const otherFieldName = (question: BookingQuestion): string => `answers.${question.position}.other`

/** In the order of the form. */
export const sortQuestions = ({ questions }: BookableType): readonly BookingQuestion[] =>
  [...questions].sort((a, b) => a.position - b.position)

const textOf = (values: Values, name: string): string => [values[name] ?? ''].flat()[0] ?? ''
const listOf = (values: Values, name: string): readonly string[] => [values[name] ?? []].flat()

/** Whether the location needs a text from the invitee. */
export const needsText = ({ kind }: BookableLocation): boolean =>
  kind === 'outbound_call' || kind === 'ask_invitee'

export function getChosenLocation(values: Values, { locations }: BookableType): BookableLocation | null {
  if (locations.length === 1) return locations[0] ?? null
  const index = textOf(values, 'location')
  return index === '' ? null : (locations[Number(index)] ?? null)
}

export function getInitialValues({ questions }: BookableType, prefill: Prefill): Values {
  const name = prefill.name || [prefill.firstName, prefill.lastName].filter(Boolean).join(' ')
  const answers = questions.flatMap((question) =>
    Object.entries(getInitialAnswer(question, prefill.answers[question.position] ?? '')),
  )
  return { name, email: prefill.email, guests: prefill.guests.join(', '), ...Object.fromEntries(answers) }
}

function getInitialAnswer(question: BookingQuestion, text: string): Values {
  const { type, choices, hasOther } = question
  if (text === '') return {}
  if (type !== 'single_select' && type !== 'multi_select') return { [answerFieldName(question)]: text }
  const prefilled = type === 'multi_select' ? text.split(/\s*[\n,]\s*/) : [text]
  const indexes = prefilled.flatMap((one) => (choices.includes(one) ? [String(choices.indexOf(one))] : []))
  const other = prefilled.find((one) => !choices.includes(one))
  if (other === undefined || !hasOther) return { [answerFieldName(question)]: indexes }
  return { [answerFieldName(question)]: [...indexes, OTHER_CHOICE], [otherFieldName(question)]: other }
}

/** One answer for each question; several choices are joined by line breaks. */
function getAnswer(values: Values, question: BookingQuestion): string {
  const { type, choices } = question
  if (type !== 'single_select' && type !== 'multi_select')
    return textOf(values, answerFieldName(question)).trim()
  return listOf(values, answerFieldName(question))
    .map((index) =>
      index === OTHER_CHOICE
        ? textOf(values, otherFieldName(question)).trim()
        : (choices[Number(index)] ?? ''),
    )
    .filter((choice) => choice !== '')
    .join('\n')
}

export const parseGuests = (values: Values): string[] =>
  textOf(values, 'guests')
    .split(/[\s,;]+/)
    .filter((guest) => guest !== '')

/** Validates before sending, in the order of the form. The server validates everything again. */
export function validateForm(values: Values, eventType: BookableType): FieldErrors {
  const errors: Record<string, FieldErrorCode> = {}
  if (textOf(values, 'name').trim() === '') errors.name = 'required'
  const email = textOf(values, 'email').trim()
  if (email === '') errors.email = 'required'
  else if (!isEmail(email)) errors.email = 'not_an_email'
  const location = getChosenLocation(values, eventType)
  if (location === null && eventType.locations.length > 1) errors.location = 'required'
  if (location !== null && needsText(location) && textOf(values, 'location-text').trim() === '')
    errors['location-text'] = 'required'
  for (const question of sortQuestions(eventType))
    if (question.required && getAnswer(values, question) === '')
      errors[answerFieldName(question)] = 'required'
  const guests = parseGuests(values)
  if (guests.length > MAX_GUESTS) errors.guests = 'too_long'
  else if (!guests.every(isEmail)) errors.guests = 'not_an_email'
  return errors
}

/** The server has one location field; this form has two. */
export function assignLocationError(
  errors: Partial<FieldErrors>,
  values: Values,
  eventType: BookableType,
): FieldErrors {
  const { location, ...others } = errors as FieldErrors
  if (location === undefined) return others
  const chosen = getChosenLocation(values, eventType)
  return { ...others, [chosen !== null && needsText(chosen) ? 'location-text' : 'location']: location }
}

export interface BookingContext {
  readonly start: number
  readonly duration: number
  readonly timezone: string
  readonly language: string
  readonly tracking: Prefill['tracking']
  readonly submission: Prefill['submission']
}

export function toRequest(
  values: Values,
  eventType: BookableType,
  context: BookingContext,
): PageBookingRequest {
  const location = getChosenLocation(values, eventType)
  return {
    ...context,
    name: textOf(values, 'name').trim(),
    email: textOf(values, 'email').trim(),
    code: textOf(values, 'code').trim(),
    guests: parseGuests(values),
    answers: eventType.questions.flatMap((question) => {
      const answer = getAnswer(values, question)
      return answer === '' ? [] : [{ position: question.position, answer }]
    }),
    location: location && {
      index: eventType.locations.indexOf(location),
      text: needsText(location) ? textOf(values, 'location-text').trim() : null,
    },
  }
}
