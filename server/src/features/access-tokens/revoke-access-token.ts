// Revokes a personal access token, immediately and permanently.
import type { Actor, Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/db/sql.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { revokeToken, tokenOfUser } from './store.ts'

/** Returns false if the token was already revoked. */
export async function revokeAccessToken(
  ctx: Context,
  actor: Actor & { readonly organizationId: string },
  tokenId: string,
): Promise<boolean> {
  return write(ctx, actor, async (tx) => {
    const revoked = await tx.first(revokeToken(actor.organizationId, tokenId, ctx.clock.now()))
    if (!revoked) return false
    emitTokensRevoked(tx, [revoked])
    return true
  })
}

/** Revoking twice succeeds. Throws 404 for a token of another user. */
export async function revokeOwnToken(ctx: Context, member: Member, tokenId: string): Promise<void> {
  orNotFound((await ctx.db.directory(tokenOfUser(member.organizationId, member.userId, tokenId)))[0])
  await revokeAccessToken(ctx, member, tokenId)
}

export function emitTokensRevoked(tx: WriteTransaction, revoked: readonly RowOf<typeof revokeToken>[]): void {
  for (const { id, ...before } of revoked)
    emit(tx, { type: 'access_token.revoked', subjectId: id, before, after: null })
}
