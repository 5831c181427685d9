// Writes: totp_factors, recovery_codes.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type NewRow, rawQuery, sql } from '../../platform/db/sql.ts'

export const totpFactorOf = (organizationId: string, userId: string) =>
  sql
    .selectFrom('totp_factors')
    .select(['secret', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)

export const upsertTotpFactor = (factor: NewRow<'totp_factors'>) =>
  sql
    .insertInto('totp_factors')
    .values(factor)
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id']).doUpdateSet((row) => ({
        secret: row.ref('excluded.secret'),
        last_step: row.ref('excluded.last_step'),
        created_at: row.ref('excluded.created_at'),
      })),
    )

/** Returns no row if a code of this time step or a later one was already accepted. */
export const acceptTotpStep = (organizationId: string, userId: string, step: number) =>
  sql
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')

export const deleteTotpFactor = (organizationId: string, userId: string) =>
  sql
    .deleteFrom('totp_factors')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning('user_id')

export const insertRecoveryCodes = (
  organizationId: string,
  userId: string,
  hashes: readonly Buffer[],
  now: Instant,
) =>
  sql.insertInto('recovery_codes').values(
    hashes.map((hash) => ({
      organization_id: organizationId,
      user_id: userId,
      hash,
      created_at: iso(now),
    })),
  )

/** Returns the row if the code was unused. */
export const deleteRecoveryCode = (organizationId: string, userId: string, hash: Buffer) =>
  sql
    .deleteFrom('recovery_codes')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .returning('user_id')

export const deleteRecoveryCodes = (organizationId: string, userId: string) =>
  sql
    .deleteFrom('recovery_codes')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning('user_id')

/** What a user has set up. */
export interface FactorCounts {
  readonly has_totp: boolean
  readonly passkeys: number
  readonly recovery_codes: number
}

export const factorCounts = (organizationId: string, userId: string) =>
  rawQuery<FactorCounts>(raw`
    SELECT EXISTS (SELECT FROM totp_factors WHERE organization_id = ${organizationId} AND user_id = ${userId}) AS has_totp,
           (SELECT count(*)::integer FROM passkeys
             WHERE organization_id = ${organizationId} AND user_id = ${userId}) AS passkeys,
           (SELECT count(*)::integer FROM recovery_codes
             WHERE organization_id = ${organizationId} AND user_id = ${userId}) AS recovery_codes`)
