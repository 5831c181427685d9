// Ends the block of an email address or a domain.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { deleteBlocked } from './store.ts'

/** `pattern` must be parsed. */
export async function unblockInvitee(ctx: Context, organizationId: string, pattern: string): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const row = await tx.first(deleteBlocked(organizationId, pattern))
    if (row === undefined) throw new Problem('not_found', { message: `${pattern} is not blocked.` })
    emit(tx, { type: 'blocked_invitee.deleted', subjectId: row.id, before: { ...row }, after: null })
    return undefined
  })
}
