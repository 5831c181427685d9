// The rules of Zoom's API for errors.
import { type ApiAccount, type ApiSession, createApiSession } from '../calendar-servers/api-session.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import type { OauthDeps } from '../calendar-servers/oauth.ts'
import type { ZoomEndpoints } from './endpoints.ts'
import { readFailure } from './schemas.ts'

export interface ZoomDeps extends OauthDeps {
  readonly endpoints: ZoomEndpoints
}

/** Zoom's codes for tokens without the needed scopes. */
const SCOPE_CODES: ReadonlySet<string> = new Set(['4700', '4711'])

export function createZoomSession(
  { outgoing, endpoints }: ZoomDeps,
  account: ApiAccount,
  signal: AbortSignal,
): ApiSession {
  const session = createApiSession(
    outgoing,
    {
      api: endpoints.api,
      headers: {},
      readReason(json) {
        const code = readFailure(json)?.code
        return code === undefined ? undefined : { reason: String(code) }
      },
      isOtherRefusal: () => false,
      toForbidden: () => new CalendarServerError('forbidden'),
    },
    account,
    signal,
  )
  return {
    ...session,
    async send(request) {
      // Two equal requests create two meetings.
      const response = await session.send({ ...request, isRepeatable: request.method === 'GET' })
      // The operator has changed the app, and the user must allow it again.
      if (SCOPE_CODES.has(response.reason ?? '')) throw new CalendarServerError('refused')
      return response
    },
  }
}
