// Writes: nothing. Reads members with their credentials.
import { sql as raw } from 'kysely'
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
  /** True if the user has set up an authenticator app or a passkey. */
  readonly has_second_factor: boolean
}

/** Prevents a password change until the transaction ends. No row: the user has no password. */
export const lockPassword = (organizationId: string, userId: string) =>
  sql
    .selectFrom('passwords')
    .select('generation')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .forShare()

export const accountOf = prepared((organizationId: string, userId: string) =>
  rawQuery<AccountRow>(raw`
    SELECT m.organization_id, m.user_id, m.id AS membership_id, m.role, o.plan, o.stage, u.name, u.email, u.locale,
           o.name AS organization_name, p.hash AS password_hash, COALESCE(p.generation, 0) AS generation,
           s.organization_id IS NOT NULL AS has_provider,
           EXISTS (SELECT FROM totp_factors t WHERE t.organization_id = m.organization_id AND t.user_id = m.user_id)
             OR EXISTS (SELECT FROM passkeys k WHERE k.organization_id = m.organization_id AND k.user_id = m.user_id)
             AS has_second_factor
      FROM organization_memberships m
      JOIN users u ON u.organization_id = m.organization_id AND u.id = m.user_id
      JOIN organizations o ON o.organization_id = m.organization_id
      LEFT JOIN passwords p ON p.organization_id = m.organization_id AND p.user_id = m.user_id
      LEFT JOIN sign_in_providers s ON s.organization_id = m.organization_id
     WHERE m.organization_id = ${organizationId} AND m.user_id = ${userId}`),
)
