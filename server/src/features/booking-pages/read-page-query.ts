// Reads the query of a booking page: theme, embedding and prefilled fields.

import { toTracking } from '../../domain/booking/invitee.ts'
import { isEmail, normalizeEmail } from '../../domain/email/address.ts'
import type { BookingQuestion, Embedding, Prefill, Theme } from '../../domain/pages/booking-views.ts'
import type { EmbedQueryInput, InviteePageQueryInput, PageQueryInput } from './schema.ts'

export const MAX_GUESTS = 10

/** `1a2b3c` or `#1A2B3C` → `#1a2b3c` */
const parseColor = (text: string | undefined): string | null =>
  text === undefined ? null : `#${text.replace('#', '').toLowerCase()}`

export interface EmbedSettings {
  readonly theme: Theme
  readonly embedding: Embedding | null
}

export function readEmbedSettings(query: EmbedQueryInput): EmbedSettings {
  const { embed_domain: domain = null, hide_event_type_details: hides } = query
  const hidesDetails = hides === '1' || hides === 'true'
  return {
    theme: {
      background: parseColor(query.background_color),
      text: parseColor(query.text_color),
      primary: parseColor(query.primary_color),
    },
    embedding: domain !== null || hidesDetails ? { hidesDetails, domain } : null,
  }
}

/** The query for links to other pages, without the parameters that apply to one page only. */
export function toCarriedQuery(query: EmbedQueryInput | PageQueryInput | InviteePageQueryInput): string {
  const {
    month: _month,
    date: _date,
    duration: _duration,
    submission: _own,
    mail: _mail,
    ...rest
  }: PageQueryInput & InviteePageQueryInput = query
  const text = new URLSearchParams(rest).toString()
  return text === '' ? '' : `?${text}`
}

export function readPrefill(query: PageQueryInput, questions: readonly BookingQuestion[]): Prefill {
  const address = query.email?.trim() ?? ''
  const tracking = Object.entries(toTracking(query)).filter(([, value]) => value !== null)
  return {
    name: query.name ?? '',
    firstName: query.first_name ?? '',
    lastName: query.last_name ?? '',
    email: isEmail(address) ? address : '',
    guests: readGuests(query.guests ?? ''),
    answers: readPrefillAnswers(query, questions),
    tracking: Object.fromEntries(tracking) as Record<string, string>,
    submission: null,
  }
}

/** Drops invalid addresses, for example those whose plus sign was decoded as a space. */
const readGuests = (text: string): string[] =>
  [...new Set(text.split(',').map((one) => normalizeEmail(one)))].filter(isEmail).slice(0, MAX_GUESTS)

/** `a1` prefills the first question, regardless of its position number. */
function readPrefillAnswers(
  query: PageQueryInput,
  questions: readonly BookingQuestion[],
): Record<number, string> {
  const answers: Record<number, string> = {}
  for (const [index, question] of questions.slice(0, 10).entries()) {
    const answer = query[`a${index + 1}` as keyof PageQueryInput]
    if (answer !== undefined && canAnswer(question, answer)) answers[question.position] = answer
  }
  return answers
}

function canAnswer({ type, choices, hasOther }: BookingQuestion, answer: string): boolean {
  if (type !== 'single_select' && type !== 'multi_select') return true
  const chosen = type === 'multi_select' ? answer.split('\n') : [answer]
  const unknown = chosen.filter((choice) => !choices.includes(choice))
  return unknown.length === 0 || (hasOther && unknown.length === 1)
}
