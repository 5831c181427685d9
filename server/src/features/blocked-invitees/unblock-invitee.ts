// Ends the block of an email address or a domain.
import type { Member, System } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { deleteBlockedById, deleteBlockedPattern } from './store.ts'

type Deleted = Awaited<ReturnType<typeof deleteById>>

const deleteById = (tx: WriteTransaction, id: string) => tx.first(deleteBlockedById(tx.organizationId, id))

export async function unblockInvitee(ctx: Context, actor: Member, id: string): Promise<void> {
  await write(ctx, actor, async (tx) => emitDeleted(tx, orNotFound(await deleteById(tx, id))))
}

/** For the command line. `pattern` must be parsed. */
export async function unblockPattern(ctx: Context, actor: System, pattern: string): Promise<void> {
  await write(ctx, actor, async (tx) => {
    const row = await tx.first(deleteBlockedPattern(actor.organizationId, pattern))
    if (row === undefined) throw new Problem('not_found', { message: `${pattern} is not blocked.` })
    emitDeleted(tx, row)
  })
}

function emitDeleted(tx: WriteTransaction, row: NonNullable<Deleted>): void {
  emit(tx, { type: 'blocked_invitee.deleted', subjectId: row.id, before: { ...row }, after: null })
}
