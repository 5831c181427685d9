// Writes: access_tokens.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { fixedShape, sql } from '../../platform/db/sql.ts'

export interface NewToken {
  readonly hash: Buffer
  readonly id: string
  readonly organizationId: string
  readonly userId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt: Instant | null
}

export const insertToken = (token: NewToken, now: Instant) =>
  sql.insertInto('access_tokens').values({
    hash: token.hash,
    id: token.id,
    organization_id: token.organizationId,
    user_id: token.userId,
    name: token.name,
    scopes: [...token.scopes],
    created_at: iso(now),
    expires_at: token.expiresAt === null ? null : iso(token.expiresAt),
  })

/** One look-up in the directory for every request. */
export const callerByHash = fixedShape((hash: Buffer) =>
  sql
    .selectFrom('callers')
    .select([
      'token_id',
      'organization_id',
      'user_id',
      'membership_id',
      'role',
      'plan',
      'stage',
      'scopes',
      'expires_at',
      'revoked_at',
    ])
    .where('hash', '=', hash),
)

/** The same of the access tokens of apps. */
export const oauthCallerByHash = fixedShape((hash: Buffer) =>
  sql
    .selectFrom('oauth_callers')
    .select([
      'token_id',
      'organization_id',
      'user_id',
      'membership_id',
      'role',
      'plan',
      'stage',
      'scopes',
      'expires_at',
      'revoked_at',
      'audience',
    ])
    .where('hash', '=', hash),
)

export const tokensOfUser = (organizationId: string, userId: string) =>
  sql
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'revoked_at'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .orderBy('created_at')

/** The directory tells the operator which organization a token belongs to. */
export const tokenById = (id: string) =>
  sql
    .selectFrom('access_tokens')
    .select(['id', 'organization_id', 'user_id', 'name', 'revoked_at'])
    .where('id', '=', id)

export const revokeToken = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('access_tokens')
    .set({ revoked_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')

export const revokeTokensOfUser = (organizationId: string, userId: string, now: Instant) =>
  sql
    .updateTable('access_tokens')
    .set({ revoked_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
