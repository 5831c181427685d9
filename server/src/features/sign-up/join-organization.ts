// Accepts an invitation on its page: creates the user, sets the password and signs the user in.
import { checkPassword, type PasswordErrorCode } from '../../domain/access/password.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { providerOf } from '../identity-providers/store.ts'
import { acceptInvitation, type MovingUser } from '../organization-invitations/accept-invitation.ts'
import { findMove, type Move } from '../organization-invitations/find-move.ts'
import { openInvitation } from '../organization-invitations/open-invitation.ts'
import type { InvitationRow } from '../organization-invitations/store.ts'
import { setPassword } from '../passwords/store.ts'
import { accountOf } from '../sessions/account-store.ts'
import type { SignedIn } from '../sessions/open-session.ts'
import { memberOf, openSession, sessionCookie } from '../sessions/open-session.ts'
import { type Browser, rememberDevice } from '../sessions/recognize-device.ts'

export interface PendingInvitation {
  readonly invitation: InvitationRow
  /** False if the organization uses single sign-on. */
  readonly needsPassword: boolean
  /** Set if the invited address belongs to a user of another organization. */
  readonly move: Move | null
}

export interface JoinInput {
  readonly link: string
  readonly name: string
  readonly password: string
  readonly timezone: string
  readonly locale: InvitationLocale
  /** Set if the user is signed in and agreed that their organization is dissolved. */
  readonly mover: MovingUser | null
}
type InvitationLocale = NonNullable<Parameters<typeof acceptInvitation>[2]['locale']>

export type JoinOutcome =
  | SignedIn
  /** The user has joined and has to sign in through the identity provider. */
  | { readonly kind: 'sso_required' }
  | { readonly kind: 'bad_password'; readonly error: PasswordErrorCode }

/** Changes nothing. Throws the same errors as accepting if the invitation is not pending. */
export async function loadPendingInvitation(ctx: Context, link: string): Promise<PendingInvitation> {
  const invitation = await openInvitation(ctx, link)
  const { organization_id: organizationId } = invitation
  const [provider, move] = await Promise.all([
    ctx.db.withOrganization(organizationId).first(providerOf(organizationId)),
    findMove(ctx, invitation),
  ])
  return { invitation, needsPassword: provider === undefined, move }
}

export async function joinOrganization(
  ctx: Context,
  input: JoinInput,
  browser: Browser,
): Promise<JoinOutcome> {
  const { invitation, needsPassword } = await loadPendingInvitation(ctx, input.link)
  const { organization_id: organizationId, email } = invitation
  const error = needsPassword ? checkPassword(input.password, email) : null
  if (error !== null) return { kind: 'bad_password', error }
  const hash = needsPassword ? await ctx.passwords.hash(input.password) : null
  const { name, timezone, locale, mover } = input
  const accepted = await acceptInvitation(ctx, input.link, { name, timezone, locale }, mover)
  if (hash === null) return { kind: 'sso_required' }
  const userId = orNotFound(accepted.user_id)
  const account = orNotFound(
    await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId)),
  )
  const session = await write(ctx, memberOf(account), async (tx) => {
    await tx.rows(setPassword(account, hash, ctx.clock.now()))
    return { ...(await openSession(ctx, tx, userId, browser, { method: 'link', isNewBrowser: false })) }
  })
  const device = rememberDevice(ctx, browser, { user_id: userId, generation: account.generation + 1 })
  return { kind: 'signed_in', session, cookies: [sessionCookie(session), device] }
}
