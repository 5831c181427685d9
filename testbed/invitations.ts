// Lets tests resend invitations without waiting for a day.
import type { Context } from '../server/src/platform/context.ts'
import { sql } from '../server/src/platform/db/sql.ts'

/** Deletes the record of who was invited in the last day. */
export const forgetRecipients = ({ db }: Pick<Context, 'db'>, organizationId: string): Promise<unknown> =>
  db.transaction(organizationId, (tx) =>
    tx.rows(sql.deleteFrom('invitation_recipients').where('organization_id', '=', organizationId)),
  )
