// Authenticates a bearer token against the directory on every request, so that a revocation takes effect at once.
import type { Member } from '../../domain/access/actor.ts'
import type { Audience } from '../../domain/access/app-scopes.ts'
import type { Plan, Stage } from '../../domain/access/plans.ts'
import type { Role } from '../../domain/access/policies.ts'
import { tokenKindOf } from '../../domain/access/token-format.ts'
import type { Context } from '../../platform/context.ts'
import type { ErrorCode } from '../../platform/errors.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { recordTokenUse } from './record-token-use.ts'
import { callerByHash, oauthCallerByHash } from './store.ts'

/** `audience`: the endpoint that received the token. */
export async function authenticateBearer(
  ctx: Context,
  bearer: string,
  audience: Audience = 'api',
): Promise<Member | ErrorCode> {
  const caller = await findCaller(ctx, bearer)
  if (!caller) return 'token_invalid'
  if (caller.audience !== audience) return 'token_for_other_resource'
  // Tokens of former members are invalid even if they were never revoked.
  if (caller.revoked_at !== null || caller.membership_id === null) return 'token_revoked'
  if (caller.expires_at !== null && caller.expires_at <= ctx.clock.now()) return 'token_expired'
  const organizationId = caller.organization_id as string
  const tokenId = caller.token_id as string
  recordTokenUse(ctx, { kind: caller.kind, organizationId, id: tokenId })
  return {
    kind: 'user',
    organizationId,
    userId: caller.user_id as string,
    membershipId: caller.membership_id,
    role: caller.role as Role,
    plan: caller.plan as Plan,
    stage: caller.stage as Stage,
    tokenId,
    ...(caller.kind === 'oauth' ? { grantId: tokenId } : {}),
    scopes: caller.scopes as string[],
  }
}

/** One query: the prefix of a token determines its table. Personal tokens are valid for the API only. */
async function findCaller(ctx: Context, bearer: string) {
  const kind = tokenKindOf(bearer)
  if (kind === 'oauth') {
    const [caller] = await ctx.db.directory(oauthCallerByHash(hashCredential(bearer)))
    return caller && { ...caller, kind }
  }
  if (kind !== 'personal') return undefined
  const [caller] = await ctx.db.directory(callerByHash(hashCredential(bearer)))
  return caller && { ...caller, audience: 'api', kind }
}
