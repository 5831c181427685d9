// Blocks an email address or a domain: the organization takes no bookings from it on pages.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { insertBlocked } from './store.ts'

/** `pattern` must be parsed. */
export async function blockInvitee(ctx: Context, organizationId: string, pattern: string): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const row = await tx.first(insertBlocked(organizationId, ctx.newId(), pattern, ctx.clock.now()))
    if (row === undefined) throw new Problem('already_exists', { message: `${pattern} is already blocked.` })
    emit(tx, { type: 'blocked_invitee.created', subjectId: row.id, before: null, after: { ...row } })
    return undefined
  })
}
