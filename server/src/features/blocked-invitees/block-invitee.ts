// Blocks an email address or a domain: the organization takes no bookings from it on pages.
import type { Member, System } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { countBlocked, insertBlocked, lockNewBlocks } from './store.ts'

const MAX_BLOCKED = 1_000

/** `pattern` must be parsed. Returns the id. */
export async function blockInvitee(ctx: Context, actor: Member | System, pattern: string): Promise<string> {
  const { organizationId } = actor
  const block = { id: ctx.newId(), pattern, blockedBy: actor.kind === 'user' ? actor.userId : null }
  return write(ctx, actor, async (tx) => {
    const [, [counted]] = await tx.pipeline(lockNewBlocks(organizationId), countBlocked(organizationId))
    const row = await tx.first(insertBlocked(organizationId, block, ctx.clock.now()))
    if (row === undefined) throw new Problem('already_exists', { message: `${pattern} is already blocked.` })
    if (counted && counted.blocked >= MAX_BLOCKED)
      throw new Problem('conflict', {
        message: `Your organization blocks ${MAX_BLOCKED} addresses and domains. Unblock one first, or block a domain instead of its addresses.`,
      })
    emit(tx, { type: 'blocked_invitee.created', subjectId: row.id, before: null, after: { ...row } })
    return row.id
  })
}
