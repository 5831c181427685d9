// The reads about emails and their delivery.
import type { Email, ListEmailsInput } from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

export const EMAIL_LIST = 'listEmails'
export const MEETING_EMAILS = 'listScheduledEventEmails'

export const emails = (input: ListEmailsInput): Query<Page<Email>> => ({
  operation: EMAIL_LIST,
  input: { ...input },
  load: (api) => api.listEmails(input).page(),
})

/** `uuid`: of the meeting. */
export const meetingEmails = (input: {
  readonly uuid: string
  readonly page_token?: string
}): Query<Page<Email>> => ({
  operation: MEETING_EMAILS,
  input: { ...input },
  load: (api) => api.listScheduledEventEmails(input).page(),
})
