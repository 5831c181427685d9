// Writes: oauth_clients, oauth_grants. The apps that admins of an organization manage.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'

const columns = raw`
  client_id, name, redirect_uris, scopes, secret_hash IS NULL AS is_public, old_secret_until, created_at, updated_at`

/** Without its secret. A type, because it is also the result of writes, which is JSON. */
export type AppRow = {
  readonly client_id: string
  readonly name: string
  readonly redirect_uris: string[]
  readonly scopes: string[]
  readonly is_public: boolean
  readonly old_secret_until: Instant | null
  readonly created_at: Instant
  readonly updated_at: Instant
  /** How many users allow it. */
  readonly users: number
}

/** Those whose access has not ended. */
const countUsers = (organizationId: string, now: Instant) => raw`(
  SELECT count(DISTINCT g.user_id)::int FROM oauth_grants g
   WHERE g.organization_id = ${organizationId} AND g.client_id = oauth_clients.client_id
     AND g.revoked_at IS NULL AND g.expires_at > ${iso(now)}) AS users`

export const appsOfOrganization = (organizationId: string, now: Instant) =>
  rawQuery<AppRow>(raw`
    SELECT ${columns}, ${countUsers(organizationId, now)} FROM oauth_clients
     WHERE organization_id = ${organizationId} ORDER BY created_at, client_id`)

export const appById = (organizationId: string, clientId: string, now: Instant) =>
  rawQuery<AppRow>(raw`
    SELECT ${columns}, ${countUsers(organizationId, now)} FROM oauth_clients
     WHERE organization_id = ${organizationId} AND client_id = ${clientId}`)

/** Until the end of the transaction, no other one changes the app. */
export const lockApp = (organizationId: string, clientId: string) =>
  sql
    .selectFrom('oauth_clients')
    .select('client_id')
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', clientId)
    .forUpdate()

export interface AppChanges {
  readonly name?: string
  readonly redirect_uris?: string[]
  readonly scopes?: string[]
}

export const updateApp = (organizationId: string, clientId: string, changes: AppChanges, now: Instant) =>
  sql
    .updateTable('oauth_clients')
    .set({ ...changes, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', clientId)

/** The former secret works until `oldSecretUntil`. */
export const replaceOrganizationSecret = (
  organizationId: string,
  clientId: string,
  secretHash: Buffer,
  oldSecretUntil: Instant,
  now: Instant,
) =>
  sql
    .updateTable('oauth_clients')
    .set(({ ref }) => ({
      secret_hash: secretHash,
      old_secret_hash: ref('secret_hash'),
      old_secret_until: iso(oldSecretUntil),
      updated_at: iso(now),
    }))
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', clientId)

export const deleteAppRow = (organizationId: string, clientId: string) =>
  sql
    .deleteFrom('oauth_clients')
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', clientId)
    .returning('client_id')

/** Of all users. */
export const revokeAllGrantsToApp = (organizationId: string, clientId: string, now: Instant) =>
  sql
    .updateTable('oauth_grants')
    .set({ revoked_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'user_id', 'client_id', 'client_name', 'scopes', 'audience'])

/** Only one transaction at a time creates apps for an organization, so that they can be counted. */
export const lockNewApps = (organizationId: string) =>
  rawQuery<never>(raw`SELECT pg_advisory_xact_lock(hashtextextended(${`apps of ${organizationId}`}, 0))`)

export const countApps = (organizationId: string) =>
  rawQuery<{ apps: number }>(
    raw`SELECT count(*)::int AS apps FROM oauth_clients WHERE organization_id = ${organizationId}`,
  )
