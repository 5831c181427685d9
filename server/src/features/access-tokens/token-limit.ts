// Limits how many tokens a user can have. The lists of tokens are not paged.
import type { Context } from '../../platform/context.ts'
import { unrevokedTokensOfUser } from './store.ts'

const MAX_TOKENS = 100

interface TokenOwner {
  readonly organizationId: string
  readonly userId: string
}

export const loadUnrevokedTokens = (ctx: Context, { organizationId, userId }: TokenOwner) =>
  ctx.db.directory(unrevokedTokensOfUser(organizationId, userId))

export const isAtTokenLimit = async (ctx: Context, owner: TokenOwner): Promise<boolean> =>
  (await loadUnrevokedTokens(ctx, owner)).length >= MAX_TOKENS
