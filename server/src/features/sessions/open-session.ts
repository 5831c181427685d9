// Opens a session for an authenticated user, inside a write.
import { randomBytes } from 'node:crypto'
import type { Member } from '../../domain/access/actor.ts'
import { describeBrowser } from '../../domain/access/browser-name.ts'
import type { Plan, Stage } from '../../domain/access/plans.ts'
import type { Role } from '../../domain/access/policies.ts'
import { instant, iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { type Cookie, SESSION_COOKIE } from '../../platform/pages/cookies.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import type { AccountRow } from './account-store.ts'
import { emitSessionsDeleted } from './end-sessions.ts'
import { expiryOf, SESSION_MAX_AGE_MS } from './read-session.ts'
import type { Browser } from './recognize-device.ts'
import { deleteSession, insertSession, type SecondFactor, type SignInMethod } from './store.ts'

/** A new session with the secret for the browser. */
export interface OpenedSession {
  readonly sessionId: string
  readonly organizationId: string
  readonly userId: string
  readonly secret: string
}

export interface SignedIn {
  readonly kind: 'signed_in'
  readonly session: OpenedSession
  /** The session cookie and the device cookie. */
  readonly cookies: readonly Cookie[]
}

const SECRET_BYTES = 32

export interface SignInFacts {
  readonly method: SignInMethod
  readonly secondFactor?: SecondFactor
  /** The user has signed in before, but not in this browser: they get a mail. */
  readonly isNewBrowser: boolean
}

/** A session that the browser has for the same user ends. */
export async function openSession(
  ctx: Context,
  tx: WriteTransaction,
  userId: string,
  browser: Browser,
  { method, secondFactor, isNewBrowser }: SignInFacts,
): Promise<OpenedSession> {
  const { organizationId } = tx
  if (browser.session !== null)
    emitSessionsDeleted(tx, userId, await tx.rows(deleteSession(organizationId, userId, browser.session.id)))
  const now = ctx.clock.now()
  const sessionId = ctx.newId()
  // The first half identifies organization and session, so no directory lookup of cookies is needed.
  const sessionLink = ctx.secrets.createLink('session', {
    organizationId,
    objectId: sessionId,
    generation: 1,
  })
  const secret = `${sessionLink}.${randomBytes(SECRET_BYTES).toString('base64url')}`
  const endsAt = instant(now + SESSION_MAX_AGE_MS)
  const newSession = {
    organization_id: organizationId,
    id: sessionId,
    user_id: userId,
    hash: hashCredential(secret),
    method,
    second_factor: secondFactor ?? null,
    browser: describeBrowser(browser.userAgent),
    signed_in_at: iso(now),
    last_used_at: iso(now),
    ends_at: iso(endsAt),
    expires_at: iso(expiryOf(endsAt, now)),
  }
  await tx.rows(insertSession(newSession))
  emit(tx, {
    type: 'session.created',
    subjectId: sessionId,
    before: null,
    after: {
      user_id: userId,
      method,
      second_factor: newSession.second_factor,
      browser: newSession.browser,
      is_new_browser: isNewBrowser,
    },
  })
  return { sessionId, organizationId, userId, secret }
}

export const sessionCookie = ({ secret }: OpenedSession): Cookie => ({
  name: SESSION_COOKIE,
  value: secret,
  maxAgeSeconds: SESSION_MAX_AGE_MS / 1_000,
})

/** The actor for writes before a session exists. */
export const memberOf = (account: AccountRow): Member => ({
  kind: 'user',
  organizationId: account.organization_id,
  userId: account.user_id,
  membershipId: account.membership_id,
  role: account.role as Role,
  plan: account.plan as Plan,
  stage: account.stage as Stage,
  tokenId: account.user_id,
  scopes: [],
})
