// Writes: passwords, sign_in_identities.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { prepared, rawQuery, sql } from '../../platform/db/sql.ts'

/** A member with their credentials. */
export interface AccountRow {
  readonly organization_id: string
  readonly user_id: string
  readonly membership_id: string
  readonly role: string
  readonly plan: string
  readonly stage: string
  readonly name: string
  readonly email: string
  readonly locale: string
  readonly organization_name: string
  /** Null: never set. */
  readonly password_hash: string | null
  /** 0: never set. */
  readonly generation: number
  /** True if the organization uses single sign-on, which disables passwords. */
  readonly has_provider: boolean
}

export const accountOf = prepared((organizationId: string, userId: string) =>
  rawQuery<AccountRow>(raw`
    SELECT m.organization_id, m.user_id, m.id AS membership_id, m.role, o.plan, o.stage, u.name, u.email, u.locale,
           o.name AS organization_name, p.hash AS password_hash, COALESCE(p.generation, 0) AS generation,
           s.organization_id IS NOT NULL AS has_provider
      FROM organization_memberships m
      JOIN users u ON u.organization_id = m.organization_id AND u.id = m.user_id
      JOIN organizations o ON o.organization_id = m.organization_id
      LEFT JOIN passwords p ON p.organization_id = m.organization_id AND p.user_id = m.user_id
      LEFT JOIN sign_in_providers s ON s.organization_id = m.organization_id
     WHERE m.organization_id = ${organizationId} AND m.user_id = ${userId}`),
)

/** Prevents a password change until the transaction ends. No row: the user has no password. */
export const lockPassword = (organizationId: string, userId: string) =>
  sql
    .selectFrom('passwords')
    .select('generation')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .forShare()

/** Returns no row if the password was set since `generation` was read: links of that generation are used up. */
export const setPassword = (
  account: Pick<AccountRow, 'organization_id' | 'user_id' | 'generation'>,
  hash: string,
  now: Instant,
) =>
  rawQuery<{ generation: number }>(raw`
    INSERT INTO passwords AS p (organization_id, user_id, hash, generation, changed_at)
    VALUES (${account.organization_id}, ${account.user_id}, ${hash}, ${account.generation + 1}, ${iso(now)})
        ON CONFLICT (organization_id, user_id) DO UPDATE
       SET hash = excluded.hash, generation = excluded.generation, changed_at = excluded.changed_at
     WHERE p.generation = ${account.generation}
    RETURNING generation`)

/** The user who is linked to an identity. */
export const userOfIdentity = (organizationId: string, issuer: string, subject: string) =>
  sql
    .selectFrom('sign_in_identities')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)

/** Returns no row if the user is linked to another subject, or the subject to another user. */
export const insertIdentity = (
  organizationId: string,
  identity: { readonly issuer: string; readonly subject: string; readonly userId: string },
  now: Instant,
) =>
  sql
    .insertInto('sign_in_identities')
    .values({
      organization_id: organizationId,
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      created_at: iso(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')

export const deleteIdentities = (organizationId: string, userId: string) =>
  sql
    .deleteFrom('sign_in_identities')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning('user_id')
