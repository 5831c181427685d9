// Writes: oauth_clients, oauth_grants, oauth_tokens.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../../platform/db/delete-rows.ts'
import { type NewRow, prepared, type RowOf, sql, toTimestamp } from '../../platform/db/sql.ts'

/** The library's names of the stored models. */
export type TokenKind = 'AccessToken' | 'RefreshToken' | 'AuthorizationCode' | 'Interaction'

const clientColumns = [
  'client_id',
  'name',
  'redirect_uris',
  'scopes',
  'is_legacy',
  'origin',
  'secret_hash',
  'old_secret_hash',
  'old_secret_until',
  'created_at',
  'organization_id',
] as const

export const clientById = prepared((clientId: string) =>
  sql.selectFrom('oauth_clients').select(clientColumns).where('client_id', '=', clientId),
)

export type ClientRow = RowOf<typeof clientById>

export const operatorClients = () =>
  sql
    .selectFrom('oauth_clients')
    .select(clientColumns)
    .where('origin', '=', 'operator')
    .orderBy('created_at')
    .orderBy('client_id')

export const insertClient = (client: NewRow<'oauth_clients'>) =>
  sql.insertInto('oauth_clients').values(client)

/** Returns no row if the app does not exist or has no secret. */
export const replaceSecret = (clientId: string, secretHash: Buffer, oldSecretUntil: Instant) =>
  sql
    .updateTable('oauth_clients')
    .set(({ ref }) => ({
      secret_hash: secretHash,
      old_secret_hash: ref('secret_hash'),
      old_secret_until: iso(oldSecretUntil),
    }))
    .where('client_id', '=', clientId)
    .where('organization_id', 'is', null)
    .where('secret_hash', 'is not', null)
    .returning('client_id')

export const insertGrant = (grant: NewRow<'oauth_grants'>) => sql.insertInto('oauth_grants').values(grant)

/** Excludes revoked grants. */
export const grantById = prepared((organizationId: string, id: string) =>
  sql
    .selectFrom('oauth_grants')
    .select([
      'organization_id',
      'id',
      'user_id',
      'client_id',
      'client_name',
      'scopes',
      'audience',
      'resource',
      'created_at',
    ])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null),
)

/** Also updates a revoked grant, which is harmless: its tokens are invalid. */
export const extendGrant = (organizationId: string, id: string, now: Instant, expiresAt: Instant) =>
  sql
    .updateTable('oauth_grants')
    .set({ issued_at: iso(now), expires_at: iso(expiresAt) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

const revokedColumns = ['id', 'user_id', 'client_id', 'client_name', 'scopes', 'audience'] as const

/** Returns no row if the grant was already revoked or does not exist. */
export const revokeGrantRow = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('oauth_grants')
    .set({ revoked_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(revokedColumns)

export type RevokedGrant = RowOf<typeof revokeGrantRow>

/** Latest first, without expired grants: their tokens are expired too. */
export const grantsOfUser = (organizationId: string, userId: string, now: Instant) =>
  sql
    .selectFrom('oauth_grants')
    .select(['id', 'client_id', 'client_name', 'scopes', 'redirect_uri', 'created_at', 'last_used_at'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', toTimestamp(now))
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** A grant as shown to the user. */
export type UserGrant = RowOf<typeof grantsOfUser>

/** Includes revoked grants. Returns no row if the grant does not exist or belongs to another user. */
export const clientOfGrant = (organizationId: string, userId: string, id: string) =>
  sql
    .selectFrom('oauth_grants')
    .select('client_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)

export const revokeGrantsToApp = (organizationId: string, userId: string, clientId: string, now: Instant) =>
  sql
    .updateTable('oauth_grants')
    .set({ revoked_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .returning(revokedColumns)

/** Only interactions are saved again, with changed content. */
export const saveToken = (token: NewRow<'oauth_tokens'>) =>
  sql
    .insertInto('oauth_tokens')
    .values(token)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet(({ ref }) => ({
        payload: ref('excluded.payload'),
        expires_at: ref('excluded.expires_at'),
      })),
    )

export const tokenByHash = (kind: TokenKind, hash: Buffer, now: Instant) =>
  sql
    .selectFrom('oauth_tokens')
    .select(['organization_id', 'grant_id', 'payload', 'consumed_at'])
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', toTimestamp(now))
    .where('revoked_at', 'is', null)

/**
 * This statement decides, not the read before it: of concurrent requests with the same token, only one gets the row.
 * A token consumed after `reusableSince` can be consumed again.
 */
export const consumeToken = (kind: TokenKind, hash: Buffer, now: Instant, reusableSince: Instant) =>
  sql
    .updateTable('oauth_tokens')
    .set({ consumed_at: raw`COALESCE(consumed_at, ${iso(now)})` })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where(({ or, eb }) =>
      or([eb('consumed_at', 'is', null), eb('consumed_at', '>', toTimestamp(reusableSince))]),
    )
    .returning('hash')

export const revokeToken = (kind: TokenKind, hash: Buffer, now: Instant) =>
  sql
    .updateTable('oauth_tokens')
    .set({ revoked_at: iso(now) })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .returning('grant_id')

export const deleteInteraction = (hash: Buffer) =>
  sql.deleteFrom('oauth_tokens').where('hash', '=', hash).where('kind', '=', 'Interaction')

export const deleteExpiredTokens = (before: Instant, limit: number) =>
  deleteRows('oauth_tokens', raw`expires_at <= ${iso(before)}`, limit)

/** All tokens of an expired grant are expired too. */
export const deleteExpiredGrants = (before: Instant, limit: number) =>
  deleteRows('oauth_grants', raw`expires_at <= ${iso(before)}`, limit)

/** Deletes dynamically registered apps without grants. */
export const deleteUnusedClients = (before: Instant, limit: number) =>
  deleteRows(
    'oauth_clients',
    raw`origin = 'registration' AND created_at <= ${iso(before)}
        AND NOT EXISTS (SELECT FROM oauth_grants g WHERE g.client_id = oauth_clients.client_id)`,
    limit,
  )
