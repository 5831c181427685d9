// Reads what the address of a booking page says before anything is typed: how it looks, where it stands, who comes.
import { Compile } from 'typebox/compile'
import { trackingOf } from '../../domain/booking/invitee.ts'
import type { AskedQuestion, Embedding, Prefill, Theme } from '../../domain/pages/booking-views.ts'
import { Email } from '../bookings/schema.ts'
import type { GivenAddress, GivenSurroundings } from './schema.ts'

export const MOST_GUESTS = 10
const email = Compile(Email)
/** As the API reads it; and nobody on the web has an address at a bare name. */
export const isEmail = (text: string): boolean => email.Check(text) && /\.[^.@]+$/.test(text)

/** `1a2b3c` or `#1A2B3C` → `#1a2b3c` */
const colorOf = (text: string | undefined): string | null =>
  text === undefined ? null : `#${text.replace('#', '').toLowerCase()}`

export interface Surroundings {
  readonly theme: Theme
  readonly embedding: Embedding | null
}

export function surroundingsOf(given: GivenSurroundings): Surroundings {
  const { embed_domain: domain = null, hide_event_type_details: hides } = given
  const hidesDetails = hides === '1' || hides === 'true'
  return {
    theme: {
      background: colorOf(given.background_color),
      text: colorOf(given.text_color),
      primary: colorOf(given.primary_color),
    },
    embedding: domain !== null || hidesDetails ? { hidesDetails, domain } : null,
  }
}

/** For the links of a page: what its address said goes along, but for what belongs to this page alone. */
export function carried(given: GivenSurroundings | GivenAddress): string {
  const { month: _month, date: _date, duration: _duration, submission: _own, ...rest }: GivenAddress = given
  const text = new URLSearchParams(rest).toString()
  return text === '' ? '' : `?${text}`
}

export function prefillOf(given: GivenAddress, questions: readonly AskedQuestion[]): Prefill {
  const address = given.email?.trim() ?? ''
  const tracking = Object.entries(trackingOf(given)).filter(([, value]) => value !== null)
  return {
    name: given.name ?? '',
    firstName: given.first_name ?? '',
    lastName: given.last_name ?? '',
    email: isEmail(address) ? address : '',
    guests: guestsOf(given.guests ?? ''),
    answers: answersOf(given, questions),
    tracking: Object.fromEntries(tracking) as Record<string, string>,
    submission: null,
  }
}

/** An address in a link has its plus signs turned into spaces, as often as not. */
const guestsOf = (text: string): string[] =>
  [...new Set(text.split(',').map((one) => one.trim().toLowerCase()))].filter(isEmail).slice(0, MOST_GUESTS)

/** `a1` is for the first question, whatever its position is called. */
function answersOf(given: GivenAddress, questions: readonly AskedQuestion[]): Record<number, string> {
  const answers: Record<number, string> = {}
  for (const [place, question] of questions.slice(0, 10).entries()) {
    const answer = given[`a${place + 1}` as keyof GivenAddress]
    if (answer !== undefined && canAnswer(question, answer)) answers[question.position] = answer
  }
  return answers
}

function canAnswer({ type, choices, hasOther }: AskedQuestion, answer: string): boolean {
  if (type !== 'single_select' && type !== 'multi_select') return true
  const chosen = type === 'multi_select' ? answer.split('\n') : [answer]
  const unknown = chosen.filter((choice) => !choices.includes(choice))
  return unknown.length === 0 || (hasOther && unknown.length === 1)
}
