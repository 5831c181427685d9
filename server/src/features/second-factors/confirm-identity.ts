// Confirms the identity of a signed-in user with the password, before sensitive actions.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { logRejection } from '../../platform/request-log.ts'
import { accountOf } from '../sessions/account-store.ts'
import type { Browser } from '../sessions/recognize-device.ts'
import { setAuthenticatedAt } from '../sessions/store.ts'

export type ConfirmOutcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too_many'; readonly seconds: number }

export async function confirmWithPassword(
  ctx: Context,
  member: Member,
  password: string,
  browser: Browser,
): Promise<ConfirmOutcome> {
  const { organizationId, userId, tokenId: sessionId } = member
  const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
  // The same limit as for changing the password: it protects a browser that was left signed in.
  const verdict = await ctx.throttle(['sign_in_known'], { address: browser.address, device: sessionId })
  if (!verdict.allowed) return { kind: 'too_many', seconds: verdict.reset }
  const hash = account === undefined || account.has_provider ? null : account.password_hash
  if (!(await ctx.passwords.verify(hash, password, true))) {
    const caller = { address: browser.address, actor: account?.email ?? '' }
    logRejection(ctx, 'confirmation failed', { error: 'wrong_password', ...caller })
    return { kind: 'wrong' }
  }
  await confirmSession(ctx, member)
  return { kind: 'confirmed' }
}

export async function confirmSession(
  ctx: Context,
  { organizationId, tokenId: sessionId }: Member,
): Promise<void> {
  const statement = setAuthenticatedAt(organizationId, sessionId, ctx.clock.now())
  await ctx.db.transaction(organizationId, (tx) => tx.rows(statement))
}
