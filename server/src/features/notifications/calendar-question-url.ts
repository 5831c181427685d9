// The URL of the page that asks a host whether meetings that they deleted in their calendar are canceled or put back.
import { type Instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'

export const questionLinkKinds = {
  /** About one calendar entry. */
  deleted: 'calendar_entry_question',
  /** About many entries of one connected calendar. */
  emptied: 'emptied_calendar_question',
} as const

export interface CalendarQuestion {
  readonly question: keyof typeof questionLinkKinds
  readonly organizationId: string
  /** Of the entry or the calendar. */
  readonly objectId: string
  readonly askedAt: Instant
}

/**
 * Anyone with the link can answer, as with the link to cancel a booking. A later question has another link. Entries of a calendar
 * that are deleted while a question about it is open join this question.
 */
export function calendarQuestionUrl(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { question, organizationId, objectId, askedAt }: CalendarQuestion,
): string {
  const generation = Math.floor(askedAt / MINUTE)
  const link = secrets.createLink(questionLinkKinds[question], { organizationId, objectId, generation })
  return `${config.urls.auth}/-/calendar-question/${link}`
}
