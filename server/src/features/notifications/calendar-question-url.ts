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

/** The minute of a question identifies it: a later one has another link, and another mail. */
export const questionGeneration = (askedAt: Instant): number => Math.floor(askedAt / MINUTE)

/**
 * Anyone with the link can answer, as with the link to cancel a booking. Entries of a calendar that are deleted within a day of an
 * open question about many join it.
 */
export function calendarQuestionUrl(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { question, organizationId, objectId, askedAt }: CalendarQuestion,
): string {
  const generation = questionGeneration(askedAt)
  const link = secrets.createLink(questionLinkKinds[question], { organizationId, objectId, generation })
  return `${config.urls.auth}/-/calendar-question/${link}`
}
