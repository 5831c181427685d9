// Deletes a routing form and keeps its submissions.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockRoutingForm, markRoutingFormRemoved } from './store.ts'

export async function deleteRoutingForm(ctx: Context, actor: Member, id: string): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    const before = orNotFound(await tx.first(lockRoutingForm(organizationId, id)))
    tx.defer(markRoutingFormRemoved(organizationId, id, ctx.clock.now()))
    emit(tx, { type: 'routing_form.deleted', subjectId: before.id, before, after: null })
  })
}
