// Writes: passkeys (credentials of WebAuthn).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type NewRow, sql } from '../../platform/db/sql.ts'

export const insertPasskey = (passkey: NewRow<'passkeys'>) => sql.insertInto('passkeys').values(passkey)

/** The oldest first. */
export const passkeysOfUser = (organizationId: string, userId: string) =>
  sql
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')

export const passkeyByCredential = (organizationId: string, userId: string, credentialId: Buffer) =>
  sql
    .selectFrom('passkeys')
    .select(['id', 'public_key', 'sign_count'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)

/** Returns no row if the passkey was removed, or another use has counted further. */
export const recordPasskeyUse = (
  organizationId: string,
  id: string,
  { before, after }: { readonly before: number; readonly after: number },
  now: Instant,
) =>
  sql
    .updateTable('passkeys')
    .set({ sign_count: after, last_used_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('sign_count', '=', raw<number>`${before}`)
    .returning('id')

/** `passkeyId`: null = all of the user. */
export const deletePasskeys = (organizationId: string, userId: string, passkeyId: string | null) => {
  const all = sql
    .deleteFrom('passkeys')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
  return (passkeyId === null ? all : all.where('id', '=', passkeyId)).returning(['id', 'name'])
}
