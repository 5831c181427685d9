// The rules of Microsoft Graph for headers and errors.
import { type ApiAccount, type ApiSession, createApiSession } from '../calendar-servers/api-session.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import type { OutgoingClient } from '../outgoing/outgoing.ts'
import type { MicrosoftEndpoints } from './endpoints.ts'
import { readFailure } from './schemas.ts'

export interface MicrosoftSession extends ApiSession {
  /** The ids of our entries that were found in this session, by the URL of the entry. */
  readonly entryIds: Map<string, string>
  /** The links of their Teams meetings; null: none, or none yet. */
  readonly joinUrls: Map<string, string | null>
}

/** Ids then stay the same when an event is moved, and times are in UTC. */
const preferring = (contentType: 'text' | 'html') => ({
  prefer: `IdType="ImmutableId", outlook.timezone="UTC", outlook.body-content-type="${contentType}"`,
})

/** For requests that need a text as the service stores it. */
export const PREFER_HTML = preferring('html')

/** With the status 404: the account has no mailbox in the cloud, or no license for it any more. */
const NO_MAILBOX = 'MailboxNotEnabledForRESTAPI'

export function createMicrosoftSession(
  outgoing: OutgoingClient,
  { api }: MicrosoftEndpoints,
  account: ApiAccount,
  signal: AbortSignal,
): MicrosoftSession {
  const session = createApiSession(
    outgoing,
    {
      api,
      headers: preferring('text'),
      readReason(json) {
        const code = readFailure(json)?.error.code
        return code === undefined ? undefined : { reason: code }
      },
      isOtherRefusal: () => false,
      toForbidden: () => new CalendarServerError('forbidden'),
    },
    account,
    signal,
  )
  return {
    api,
    async send(request) {
      const response = await session.send(request)
      // Neither the calendar nor the entry has been deleted.
      if (response.reason === NO_MAILBOX) throw new CalendarServerError('forbidden')
      return response
    },
    entryIds: new Map(),
    joinUrls: new Map(),
  }
}
