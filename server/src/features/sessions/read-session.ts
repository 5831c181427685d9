// Reads the session of a request from the database every time, so that signing out takes effect at once.
import type { Member } from '../../domain/access/actor.ts'
import type { Plan, Stage } from '../../domain/access/plans.ts'
import type { Role } from '../../domain/access/policies.ts'
import { isLocale, type Locale } from '../../domain/language/locales.ts'
import { type LegalLinks, toLegalLinks } from '../../domain/pages/legal-links.ts'
import { DAY, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { type SessionRow, type SignInMethod, sessionById, touchSession } from './store.ts'

export interface Session {
  readonly sessionId: string
  readonly organizationId: string
  readonly userId: string
  readonly signedInAt: Instant
  /** When the user last entered the password or used a passkey in this session. */
  readonly authenticatedAt: Instant
  readonly method: SignInMethod
  /** The actor for writes. A session has no scopes. */
  readonly member: Member
  readonly name: string
  readonly email: string
  readonly locale: Locale
  readonly organizationName: string
  readonly legal: LegalLinks
  readonly mustSetUpSecondFactor: boolean
  readonly isOrganizationDeleted: boolean
}

export const SESSION_IDLE_TIMEOUT_MS = 7 * DAY
/** Applies even if the session is in use. */
export const SESSION_MAX_AGE_MS = 30 * DAY
/** Limits how often the last use is written. */
const TOUCH_INTERVAL_MS = 10 * MINUTE

/** `secret`: the value of the session cookie. Returns null if there is no open session. */
export async function readSession(ctx: Context, secret: string): Promise<Session | null> {
  const target = ctx.secrets.readLink('session', secret.split('.')[0] ?? '')
  if (target === null) return null
  const { organizationId, objectId: sessionId } = target
  const found = await ctx.db
    .withOrganization(organizationId)
    .first(sessionById(organizationId, sessionId, hashCredential(secret)))
  const now = ctx.clock.now()
  if (!found || found.expires_at <= now) return null
  if (now - found.last_used_at >= TOUCH_INTERVAL_MS) await touch(ctx, organizationId, sessionId, found, now)
  return toSession(organizationId, sessionId, found)
}

export const expiryOf = (endsAt: Instant, now: Instant): Instant =>
  instant(Math.min(endsAt, now + SESSION_IDLE_TIMEOUT_MS))

async function touch(
  ctx: Context,
  organizationId: string,
  sessionId: string,
  { ends_at }: SessionRow,
  now: Instant,
): Promise<void> {
  const statement = touchSession(organizationId, sessionId, expiryOf(ends_at, now), now)
  await ctx.db.transaction(organizationId, (tx) => tx.rows(statement))
}

function toSession(organizationId: string, sessionId: string, row: SessionRow): Session {
  const { user_id: userId, membership_id: membershipId, locale } = row
  return {
    sessionId,
    organizationId,
    userId,
    signedInAt: row.signed_in_at,
    authenticatedAt: row.authenticated_at,
    method: row.method,
    member: {
      kind: 'user',
      organizationId,
      userId,
      membershipId,
      role: row.role as Role,
      plan: row.plan as Plan,
      stage: row.stage as Stage,
      tokenId: sessionId,
      scopes: [],
    },
    name: row.name,
    email: row.email,
    locale: isLocale(locale) ? locale : 'en',
    organizationName: row.organization_name,
    legal: toLegalLinks(row),
    mustSetUpSecondFactor: row.must_set_up_second_factor,
    isOrganizationDeleted: row.is_deleted,
  }
}
