// A link that signs a user in once: it carries a session, which another one replaces when it is used.
import type { Context } from '../../platform/context.ts'
import { write } from '../../platform/writes/write.ts'
import type { AccountRow } from '../sessions/account-store.ts'
import { emitSessionsDeleted } from '../sessions/end-sessions.ts'
import { memberOf, openSession, type SignedIn, sessionCookie } from '../sessions/open-session.ts'
import { readSession } from '../sessions/read-session.ts'
import type { Browser } from '../sessions/recognize-device.ts'
import { deleteSession } from '../sessions/store.ts'

const NO_BROWSER: Browser = { address: '', userAgent: '', session: null, cookie: () => null }
const FACTS = { method: 'link', isNewBrowser: false } as const

/** For `meetwright dev`: anyone who has the link acts as the user, without a second factor. */
export async function createSignInLink(ctx: Context, account: AccountRow): Promise<string> {
  const { secret } = await write(ctx, memberOf(account), async (tx) => ({
    ...(await openSession(ctx, tx, account.user_id, NO_BROWSER, FACTS)),
  }))
  return `${ctx.config.urls.auth}/sign-in/link/${secret}`
}

/** Returns null if the link is forged, expired or already used. */
export async function signInByLink(ctx: Context, link: string, browser: Browser): Promise<SignedIn | null> {
  const carried = await readSession(ctx, link)
  if (carried === null) return null
  const { member, userId, organizationId, sessionId } = carried
  const session = await write(ctx, member, async (tx) => {
    const ended = await tx.rows(deleteSession(organizationId, userId, sessionId))
    if (ended.length === 0) return null
    emitSessionsDeleted(tx, userId, ended)
    return { ...(await openSession(ctx, tx, userId, browser, FACTS)) }
  })
  return session && { kind: 'signed_in', session, cookies: [sessionCookie(session)] }
}
