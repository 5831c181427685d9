// A first single sign-on that would close the user's own organization. The browser keeps it in an encrypted cookie until they agree.
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { defineSealedCookie } from '../../platform/pages/sealed-cookie.ts'
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
}

export interface MoveQuestion {
  readonly signIn: VerifiedSignIn
  readonly provider: ProviderRow
  /** The organization that the user joins. */
  readonly organizationName: string
  /** Null if the user's own organization has been dissolved in the meantime. */
  readonly move: Move | null
}

export const pendingMoveCookie = defineSealedCookie<PendingMove>('pending_move', 10 * MINUTE)

export const createPendingMoveCookie = (
  ctx: Context,
  { organization_id: organizationId, issuer }: ProviderRow,
  signIn: VerifiedSignIn,
): Cookie => pendingMoveCookie.create(ctx, { ...signIn, organizationId, issuer })

/** Returns null if this browser has no pending move, it has expired, or the provider was replaced. */
export async function loadMoveQuestion(ctx: Context, browser: Browser): Promise<MoveQuestion | null> {
  const pending = pendingMoveCookie.read(ctx, browser)
  if (pending === null) return null
  const { organizationId, issuer, identity, returnTo } = pending
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
