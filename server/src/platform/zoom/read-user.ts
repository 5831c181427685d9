// Says whose account a token is for.
import { type ApiAccount, failureOfStatus } from '../calendar-servers/api-session.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import type { AccountIdentity } from '../calendar-servers/oauth.ts'
import { readUser } from './schemas.ts'
import { createZoomSession, type ZoomDeps } from './zoom-session.ts'

export async function readZoomUser(
  deps: ZoomDeps,
  account: ApiAccount,
  signal: AbortSignal,
): Promise<AccountIdentity> {
  const session = createZoomSession(deps, account, signal)
  const { status, json } = await session.send({ method: 'GET', url: `${session.api}/users/me` })
  const user = status === 200 ? readUser(json) : undefined
  if (user === undefined) throw new CalendarServerError(failureOfStatus(status))
  return { subject: user.id, email: user.email.includes('@') ? user.email.toLowerCase() : null }
}
