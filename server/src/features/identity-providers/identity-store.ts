// Writes: sign_in_identities.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type NewRow, rawQuery, sql } from '../../platform/db/sql.ts'

/** The user who is linked to an identity. */
export const userOfIdentity = (organizationId: string, issuer: string, subject: string) =>
  sql
    .selectFrom('sign_in_identities')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)

/** Returns no row if the user is linked to another subject, or the subject to another user. */
export const insertIdentity = (identity: NewRow<'sign_in_identities'>) =>
  sql
    .insertInto('sign_in_identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')

/** The user signs in now. */
export const touchIdentity = (organizationId: string, issuer: string, subject: string, now: Instant) =>
  sql
    .updateTable('sign_in_identities')
    .set({ last_used_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)

/** How many users are linked to a provider, and when the last of them signed in. */
export const identityUsage = (organizationId: string, issuer: string) =>
  rawQuery<{ users: number; last_used_at: Instant | null }>(raw`
    SELECT count(*)::int AS users, max(last_used_at) AS last_used_at FROM sign_in_identities
     WHERE organization_id = ${organizationId} AND issuer = ${issuer}`)

export const deleteIdentities = (organizationId: string, userId: string) =>
  sql
    .deleteFrom('sign_in_identities')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning('user_id')
