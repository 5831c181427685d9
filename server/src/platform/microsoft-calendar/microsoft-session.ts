// The rules of Microsoft Graph for headers and errors.
import { type ApiAccount, type ApiSession, createApiSession } from '../calendar-servers/api-session.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import type { OutgoingClient } from '../outgoing/outgoing.ts'
import type { MicrosoftEndpoints } from './endpoints.ts'
import { readFailure } from './schemas.ts'

export interface MicrosoftSession extends ApiSession {
  /** The ids of our entries that were found in this session, by the URL of the entry. */
  readonly entryIds: Map<string, string>
}

/** Ids then stay the same when an event is moved, times are in UTC, and texts are no HTML. */
const PREFER = 'IdType="ImmutableId", outlook.timezone="UTC", outlook.body-content-type="text"'

export const createMicrosoftSession = (
  outgoing: OutgoingClient,
  { api }: MicrosoftEndpoints,
  account: ApiAccount,
  signal: AbortSignal,
): MicrosoftSession => ({
  ...createApiSession(
    outgoing,
    {
      api,
      headers: { prefer: PREFER },
      readReason(json) {
        const code = readFailure(json)?.error.code
        return code === undefined ? undefined : { reason: code }
      },
      isOtherRefusal: () => false,
      toForbidden: () => new CalendarServerError('forbidden'),
    },
    account,
    signal,
  ),
  entryIds: new Map(),
})
