// Writes: access_tokens, and the last use in oauth_grants.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type NewRow, prepared, type Query, rawQuery, sql } from '../../platform/db/sql.ts'

export const insertToken = (token: NewRow<'access_tokens'>) => sql.insertInto('access_tokens').values(token)

const callerColumns = [
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
] as const

/** Runs on every API request. */
export const callerByHash = prepared((hash: Buffer) =>
  sql.selectFrom('callers').select(callerColumns).where('hash', '=', hash),
)

/** The same for access tokens of OAuth apps. */
export const oauthCallerByHash = prepared((hash: Buffer) =>
  sql.selectFrom('oauth_callers').select(callerColumns).select('audience').where('hash', '=', hash),
)

export const tokensOfUser = (organizationId: string, userId: string) =>
  sql
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'revoked_at', 'last_used_at'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')

/** Includes expired tokens. */
export const unrevokedTokensOfUser = (organizationId: string, userId: string) =>
  tokensOfUser(organizationId, userId).where('revoked_at', 'is', null)

/** No row: the token does not exist or belongs to another user. */
export const tokenOfUser = (organizationId: string, userId: string, id: string) =>
  sql
    .selectFrom('access_tokens')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)

/** For operators, who do not know the organization of a token. */
export const tokenById = (id: string) =>
  sql
    .selectFrom('access_tokens')
    .select(['id', 'organization_id', 'user_id', 'name', 'revoked_at'])
    .where('id', '=', id)

/**
 * Updates at most once in the hour that began at `since`. Skips locked rows: their writer records the same use or
 * revokes the token. Without waits, two processes cannot deadlock.
 */
export const updateTokensLastUsed = (
  uses: readonly { id: string }[],
  since: Instant,
  now: Instant,
): Query<never> =>
  rawQuery(raw`
    UPDATE access_tokens SET last_used_at = ${iso(now)}
     WHERE id IN (
       SELECT id FROM access_tokens
        WHERE id = ANY(${uses.map(({ id }) => id)}::uuid[]) AND (last_used_at IS NULL OR last_used_at < ${iso(since)})
          FOR NO KEY UPDATE SKIP LOCKED)`)

/** The same for OAuth grants, across organizations. */
export const updateGrantsLastUsed = (
  uses: readonly { organizationId: string; id: string }[],
  since: Instant,
  now: Instant,
): Query<never> =>
  rawQuery(raw`
    UPDATE oauth_grants SET last_used_at = ${iso(now)}
     WHERE (organization_id, id) IN (
       SELECT g.organization_id, g.id FROM oauth_grants g
         JOIN unnest(${uses.map(({ organizationId }) => organizationId)}::uuid[], ${uses.map(({ id }) => id)}::uuid[])
              AS used (organization_id, id) USING (organization_id, id)
        WHERE g.last_used_at IS NULL OR g.last_used_at < ${iso(since)}
          FOR NO KEY UPDATE OF g SKIP LOCKED)`)

export const revokeToken = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('access_tokens')
    .set({ revoked_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['id', 'user_id', 'name', 'scopes'])

export const revokeTokensOfUser = (organizationId: string, userId: string, now: Instant) =>
  sql
    .updateTable('access_tokens')
    .set({ revoked_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'user_id', 'name', 'scopes'])
