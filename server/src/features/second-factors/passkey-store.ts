// Writes: passkeys (credentials of WebAuthn).
import { sql } from '../../platform/db/sql.ts'

/** `passkeyId`: null = all of the user. */
export const deletePasskeys = (organizationId: string, userId: string, passkeyId: string | null) => {
  const all = sql
    .deleteFrom('passkeys')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
  return (passkeyId === null ? all : all.where('id', '=', passkeyId)).returning(['id', 'name'])
}
