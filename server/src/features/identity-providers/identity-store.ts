// Writes: sign_in_identities.
import { type NewRow, sql } from '../../platform/db/sql.ts'

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

export const deleteIdentities = (organizationId: string, userId: string) =>
  sql
    .deleteFrom('sign_in_identities')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning('user_id')
