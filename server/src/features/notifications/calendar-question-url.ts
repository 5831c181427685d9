// The URL of the page that asks a host whether meetings that they deleted in their calendar are canceled or put back.
import { type Instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'

export const questionLinkKinds = {
  /** About one calendar entry. */
  deleted: 'calendar_entry_question',
  /** About many entries of one connected calendar. */
  emptied: 'emptied_calendar_question',
} as const

interface Question {
  readonly organizationId: string
  /** Of the entry or the calendar. */
  readonly objectId: string
}

export type CalendarQuestion =
  | (Question & { readonly question: 'deleted'; readonly askedAt: Instant })
  | (Question & { readonly question: 'emptied' })

/**
 * Anyone with the link can answer, as with the link to cancel a booking. A later question about an entry has another link. The
 * link of a calendar is about all its open questions: there may be more of them after the mail was sent.
 */
export function calendarQuestionUrl(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  asked: CalendarQuestion,
): string {
  const { question, organizationId, objectId } = asked
  const generation = asked.question === 'deleted' ? Math.floor(asked.askedAt / MINUTE) : 1
  const link = secrets.createLink(questionLinkKinds[question], { organizationId, objectId, generation })
  return `${config.urls.auth}/-/calendar-question/${link}`
}
