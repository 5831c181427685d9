// Updates or publishes a routing form, or turns it back into a draft.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { readForm } from './read-form.ts'
import { requireEventTypes } from './require-event-types.ts'
import { type FormRow, type RoutingFormChanges, toRoutingForm } from './schema.ts'
import { lockRoutingForm, updateRoutingForm } from './store.ts'

export async function changeRoutingForm(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly changes: Static<typeof RoutingFormChanges> },
): Promise<FormRow> {
  return write(ctx, actor, async (tx) => {
    const before = orNotFound(await tx.first(lockRoutingForm(actor.organizationId, input.id)))
    requireMatch(ctx, () => toRoutingForm(ctx, before))
    const settings = readForm(before, input.changes, ctx.newId)
    await requireEventTypes(tx, before, settings)
    const after: FormRow = { ...before, ...settings, updated_at: ctx.clock.now() }
    tx.defer(updateRoutingForm(after))
    emit(tx, { type: 'routing_form.updated', subjectId: before.id, before, after })
    return after
  })
}
