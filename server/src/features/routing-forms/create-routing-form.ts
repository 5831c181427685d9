// Creates a routing form.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { readForm } from './read-form.ts'
import { requireEventTypes } from './require-event-types.ts'
import type { FormRow, NewRoutingForm } from './schema.ts'
import { insertRoutingForm } from './store.ts'

const EMPTY = { status: 'draft', questions: [], rules: [], default_result: null } as const

export async function createRoutingForm(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewRoutingForm>,
): Promise<FormRow> {
  const settings = readForm({ ...EMPTY, name: input.name }, input, ctx.newId)
  return write(ctx, actor, async (tx) => {
    await requireEventTypes(tx, EMPTY, settings)
    const now = ctx.clock.now()
    const form: FormRow = {
      organization_id: actor.organizationId,
      id: ctx.newId(),
      ...settings,
      created_at: now,
      updated_at: now,
    }
    tx.defer(insertRoutingForm(form))
    emit(tx, { type: 'routing_form.created', subjectId: form.id, before: null, after: form })
    return form
  })
}
