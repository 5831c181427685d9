// What a host enters to book for someone, and the request that books it.
import type {
  CustomQuestion,
  EventType,
  EventTypeLocation,
  NewInvitee,
} from '../../../../../sdk/src/api.gen.ts'
import { parsePhoneNumber } from '../../../../../server/src/domain/booking/answers.ts'
import { isEmail } from '../../../../../server/src/domain/email/address.ts'

export interface AnswerValue {
  /** Of the choices of the question. */
  readonly chosen: readonly string[]
  /** The typed answer. Null: only choices. */
  readonly text: string | null
}

export interface BookingValues {
  readonly name: string
  readonly email: string
  /** The index of the place in `listPlaces`. */
  readonly place: number
  /** What the place asks the invitee for. */
  readonly placeText: string
  /** By the position of the question. */
  readonly answers: Readonly<Record<number, AnswerValue>>
}

export const NO_ANSWER: AnswerValue = { chosen: [], text: null }

export const listDurations = (type: Pick<EventType, 'duration' | 'duration_options'>): readonly number[] =>
  type.duration_options ?? [type.duration]

export const listPlaces = ({ locations }: Pick<EventType, 'locations'>): readonly EventTypeLocation[] =>
  locations.toSorted((a, b) => a.position - b.position)

/** Whether the invitee gives a phone number or a place. */
export const asksForText = ({ kind }: Pick<EventTypeLocation, 'kind'>): boolean =>
  kind === 'outbound_call' || kind === 'ask_invitee'

/** The API books without answers to the others. */
export const listQuestions = ({
  custom_questions,
}: Pick<EventType, 'custom_questions'>): readonly CustomQuestion[] =>
  custom_questions
    .filter(({ enabled, required }) => enabled && required)
    .toSorted((a, b) => a.position - b.position)

const toAnswer = ({ chosen, text }: AnswerValue): string =>
  [...chosen, text?.trim()].filter(Boolean).join('\n')

const answerOf = (values: BookingValues, { position }: CustomQuestion): string =>
  toAnswer(values.answers[position] ?? NO_ANSWER)

/** What must be corrected before the booking is sent. The API checks everything again. */
export function findMistake(type: EventType, values: BookingValues): 'incomplete' | 'email' | 'phone' | null {
  const place = listPlaces(type)[values.place]
  const placeText = place !== undefined && asksForText(place) ? values.placeText.trim() : null
  const questions = listQuestions(type)
  const required = [values.name, values.email, ...questions.map((question) => answerOf(values, question))]
  if (placeText === '' || required.some((text) => text.trim() === '')) return 'incomplete'
  if (!isEmail(values.email.trim())) return 'email'
  const phones = questions
    .filter((question) => question.type === 'phone_number')
    .map((question) => answerOf(values, question))
  if (placeText !== null && place?.kind === 'outbound_call') phones.push(placeText)
  return phones.every((phone) => parsePhoneNumber(phone) !== null) ? null : 'phone'
}

/** Without the time. */
export function toBooking(
  type: EventType,
  values: BookingValues,
): Pick<NewInvitee, 'event_type' | 'invitee' | 'location' | 'custom_questions'> {
  const location = toLocation(type, values)
  const answers = listQuestions(type).map((question) => ({
    question: question.name,
    answer: answerOf(values, question),
  }))
  return {
    event_type: type.uri,
    invitee: { name: values.name.trim(), email: values.email.trim() },
    ...(location && { location }),
    ...(answers.length > 0 && { custom_questions: answers }),
  }
}

function toLocation(type: EventType, values: BookingValues): NewInvitee['location'] {
  const places = listPlaces(type)
  const place = places[values.place]
  if (place === undefined) return undefined
  if (asksForText(place)) return { kind: place.kind, location: values.placeText.trim() }
  // The only place needs no choice.
  if (places.length === 1) return undefined
  // Several places may be of the same kind.
  const text = place.location ?? place.phone_number
  return { kind: place.kind, ...(text === null ? {} : { location: text }) }
}
