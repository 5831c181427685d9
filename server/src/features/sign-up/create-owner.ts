// Creates an organization and its owner with a password, and signs the owner in.
import { checkPassword, type PasswordErrorCode } from '../../domain/access/password.ts'
import type { Stage } from '../../domain/access/plans.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { requireZone } from '../../platform/parameters.ts'
import { createOrganization } from '../organizations/create-organization.ts'
import { setPassword } from '../passwords/store.ts'
import { isFirstOrganization } from '../sessions/is-set-up.ts'
import { type OpenedSession, openSession, type SignedIn, sessionCookie } from '../sessions/open-session.ts'
import { type Browser, rememberDevice } from '../sessions/recognize-device.ts'
import { verifySignInEmail } from '../users/store.ts'

export interface OwnerInput {
  readonly email: string
  readonly name: string
  readonly organization: string
  readonly password: string
  readonly timezone: string
  readonly locale: string
}

export type OwnerRefusal =
  | { readonly kind: 'bad_password'; readonly error: PasswordErrorCode }
  /** The address belongs to a user, or another organization was created first. */
  | { readonly kind: 'already_exists' }

/** `mustBeFirst`: only if the installation has no other organization. `isVerified`: the owner reads the mail of the address. */
export async function createOwner(
  ctx: Context,
  { email, password, organization, ...owner }: OwnerInput,
  {
    stage,
    mustBeFirst,
    isVerified,
  }: { readonly stage: Stage; readonly mustBeFirst: boolean; readonly isVerified: boolean },
  browser: Browser,
): Promise<SignedIn | OwnerRefusal> {
  requireZone('timezone', owner.timezone)
  const error = checkPassword(password, email)
  if (error !== null) return { kind: 'bad_password', error }
  const hash = await ctx.passwords.hash(password)
  const { plan } = ctx.config.signUp
  const input = { plan, stage, name: organization, owner: { ...owner, email } }
  let session: OpenedSession | null = null
  try {
    await createOrganization(ctx, input, async (tx, { ownerId }) => {
      if (mustBeFirst && !(await isFirstOrganization(tx))) throw new Problem('already_exists')
      const account = { organization_id: tx.organizationId, user_id: ownerId, generation: 0 }
      const now = ctx.clock.now()
      await tx.rows(setPassword(account, hash, now))
      if (isVerified) tx.defer(verifySignInEmail(tx.organizationId, ownerId, normalizeEmail(email), now))
      session = await openSession(ctx, tx, ownerId, browser, { method: 'link', isNewBrowser: false })
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'already_exists') return { kind: 'already_exists' }
    throw error
  }
  return toSignedIn(ctx, session, browser)
}

function toSignedIn(ctx: Context, session: OpenedSession | null, browser: Browser): SignedIn | OwnerRefusal {
  if (session === null) return { kind: 'already_exists' }
  const account = { user_id: session.userId, generation: 1 }
  return {
    kind: 'signed_in',
    session,
    cookies: [sessionCookie(session), rememberDevice(ctx, browser, account)],
  }
}
