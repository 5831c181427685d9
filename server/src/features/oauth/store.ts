// Writes: oauth_clients, oauth_grants, oauth_tokens.
import { sql as raw } from 'kysely'
import type { Json } from '../../domain/events/catalog.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { prepared, type Query, rawQuery, sql, toTimestamp } from '../../platform/db/sql.ts'

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
] as const

export interface ClientRow {
  readonly client_id: string
  readonly name: string
  readonly redirect_uris: readonly string[]
  readonly scopes: readonly string[]
  readonly is_legacy: boolean
  readonly origin: string
  readonly secret_hash: Buffer | null
  readonly old_secret_hash: Buffer | null
  readonly old_secret_until: Instant | null
  readonly created_at: Instant
}

export const clientById = prepared((clientId: string) =>
  sql.selectFrom('oauth_clients').select(clientColumns).where('client_id', '=', clientId),
)

export const operatorClients = () =>
  sql
    .selectFrom('oauth_clients')
    .select(clientColumns)
    .where('origin', '=', 'operator')
    .orderBy('created_at')
    .orderBy('client_id')

export type NewClient = Omit<ClientRow, 'old_secret_hash' | 'old_secret_until'>

export const insertClient = (client: NewClient) =>
  sql.insertInto('oauth_clients').values({
    ...client,
    redirect_uris: [...client.redirect_uris],
    scopes: [...client.scopes],
    created_at: iso(client.created_at),
  })

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
    .where('secret_hash', 'is not', null)
    .returning('client_id')

export interface GrantRow {
  readonly organization_id: string
  readonly id: string
  readonly user_id: string
  readonly client_id: string
  readonly client_name: string
  readonly scopes: readonly string[]
  readonly audience: string
  readonly resource: string
  readonly redirect_uri: string
}

export const insertGrant = (grant: GrantRow, now: Instant, expiresAt: Instant) =>
  sql.insertInto('oauth_grants').values({
    ...grant,
    scopes: [...grant.scopes],
    created_at: iso(now),
    issued_at: iso(now),
    expires_at: iso(expiresAt),
  })

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

export type RevokedGrant = Pick<GrantRow, 'id' | 'user_id' | 'client_id' | 'client_name' | 'audience'> & {
  readonly scopes: string[]
}

/** Returns no row if the grant was already revoked or does not exist. */
export const revokeGrantRow = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('oauth_grants')
    .set({ revoked_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(revokedColumns)

/** A grant as shown to the user. */
export interface UserGrant {
  readonly id: string
  readonly client_id: string
  readonly client_name: string
  readonly scopes: readonly string[]
  readonly redirect_uri: string
  readonly created_at: Instant
  readonly last_used_at: Instant | null
}

/** Latest first, without expired grants: their tokens are expired too. */
export const grantsOfUser = (organizationId: string, userId: string, now: Instant): Query<UserGrant> =>
  sql
    .selectFrom('oauth_grants')
    .select(['id', 'client_id', 'client_name', 'scopes', 'redirect_uri', 'created_at', 'last_used_at'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', toTimestamp(now))
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

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

export interface NewToken {
  readonly hash: Buffer
  readonly kind: TokenKind
  readonly organizationId: string | null
  readonly grantId: string | null
  readonly scopes: readonly string[] | null
  readonly payload: Json
  readonly expiresAt: Instant
}

/** Only interactions are saved again, with changed content. */
export const saveToken = (token: NewToken, now: Instant) => {
  const mutableColumns = { payload: JSON.stringify(token.payload), expires_at: iso(token.expiresAt) }
  return sql
    .insertInto('oauth_tokens')
    .values({
      hash: token.hash,
      kind: token.kind,
      organization_id: token.organizationId,
      grant_id: token.grantId,
      scopes: token.scopes === null ? null : [...token.scopes],
      created_at: iso(now),
      ...mutableColumns,
    })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(mutableColumns))
}

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

/** Runs in the worker across organizations. Deletes at most `limit` rows and returns their number. */
export const deleteExpiredTokens = (before: Instant, limit: number): Query<{ deleted: number }> =>
  rawQuery(raw`
    WITH gone AS (
      DELETE FROM oauth_tokens
       WHERE hash IN (SELECT hash FROM oauth_tokens WHERE expires_at <= ${iso(before)} LIMIT ${limit})
      RETURNING hash)
    SELECT count(*) AS deleted FROM gone`)

/** All tokens of an expired grant are expired too. */
export const deleteExpiredGrants = (before: Instant, limit: number): Query<{ deleted: number }> =>
  rawQuery(raw`
    WITH gone AS (
      DELETE FROM oauth_grants
       WHERE (organization_id, id) IN (
         SELECT organization_id, id FROM oauth_grants WHERE expires_at <= ${iso(before)} LIMIT ${limit})
      RETURNING id)
    SELECT count(*) AS deleted FROM gone`)

/** Deletes dynamically registered apps without grants. */
export const deleteUnusedClients = (before: Instant, limit: number): Query<{ deleted: number }> =>
  rawQuery(raw`
    WITH gone AS (
      DELETE FROM oauth_clients
       WHERE client_id IN (
         SELECT c.client_id FROM oauth_clients c
          WHERE c.origin = 'registration' AND c.created_at <= ${iso(before)}
            AND NOT EXISTS (SELECT FROM oauth_grants g WHERE g.client_id = c.client_id)
          LIMIT ${limit})
      RETURNING client_id)
    SELECT count(*) AS deleted FROM gone`)
