// A first single sign-on that would close the user's own organization. The browser keeps it in an encrypted cookie until they agree.
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { findMove, type Move } from '../organization-invitations/find-move.ts'
import { organizationById } from '../organizations/store.ts'
import type { Browser } from '../sessions/recognize-device.ts'
import type { ProviderIdentity } from './read-claims.ts'
import { type ProviderRow, providerOf } from './store.ts'

/** A sign-in that the provider has completed. */
export interface VerifiedSignIn {
  readonly identity: ProviderIdentity
  /** Local path to open after sign-in. */
  readonly returnTo: string
}

interface PendingMove extends VerifiedSignIn {
  readonly organizationId: string
  readonly issuer: string
  readonly expiresAt: number
}

export interface MoveQuestion {
  readonly signIn: VerifiedSignIn
  readonly provider: ProviderRow
  /** The organization that the user joins. */
  readonly organizationName: string
  /** Null if the user's own organization has been dissolved in the meantime. */
  readonly move: Move | null
}

const COOKIE = 'pending_move'
const PENDING_MOVE_TIMEOUT_MS = 10 * MINUTE

export function createPendingMoveCookie(
  ctx: Context,
  { organization_id: organizationId, issuer }: ProviderRow,
  signIn: VerifiedSignIn,
): Cookie {
  const expiresAt = ctx.clock.now() + PENDING_MOVE_TIMEOUT_MS
  const pending: PendingMove = { ...signIn, organizationId, issuer, expiresAt }
  const sealed = ctx.secrets.seal(COOKIE, JSON.stringify(pending), COOKIE).toString('base64url')
  return { name: COOKIE, value: sealed, maxAgeSeconds: PENDING_MOVE_TIMEOUT_MS / 1_000 }
}

export const clearedPendingMoveCookie: Cookie = { name: COOKIE, value: null, maxAgeSeconds: null }

/** Returns null if this browser has no pending move, it has expired, or the provider was replaced. */
export async function loadMoveQuestion(ctx: Context, browser: Browser): Promise<MoveQuestion | null> {
  const text = browser.cookie(COOKIE)
  const plain = text === null ? null : ctx.secrets.unseal(COOKIE, Buffer.from(text, 'base64url'), COOKIE)
  if (plain === null) return null
  const { organizationId, issuer, expiresAt, identity, returnTo }: PendingMove = JSON.parse(plain)
  if (expiresAt <= ctx.clock.now()) return null
  const reader = ctx.db.withOrganization(organizationId)
  const [[provider], [organization]] = await reader.all(
    providerOf(organizationId),
    organizationById(organizationId),
  )
  if (provider?.issuer !== issuer) return null
  return {
    signIn: { identity, returnTo },
    provider,
    organizationName: orNotFound(organization).name,
    move: await findMove(ctx, { email: identity.email, organization_id: organizationId }),
  }
}
