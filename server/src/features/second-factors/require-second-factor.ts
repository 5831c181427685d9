// Sets whether the members of an organization must have a second factor. Sessions that are open continue.
import type { Actor } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { secondFactorRule, setSecondFactorRule } from './store.ts'

/** Returns false if nothing changed: repeating it does not end the time that open sessions have. */
export async function changeSecondFactorRule(
  ctx: Context,
  actor: Actor & { readonly organizationId: string },
  isRequired: boolean,
): Promise<boolean> {
  const { organizationId } = actor
  return write(ctx, actor, async (tx) => {
    const rule = orNotFound(await tx.first(secondFactorRule(organizationId)))
    const wasRequired = rule.second_factor_required_at !== null
    if (wasRequired === isRequired) return false
    await tx.rows(setSecondFactorRule(organizationId, isRequired ? ctx.clock.now() : null))
    emit(tx, {
      type: 'second_factor_rule.updated',
      subjectId: organizationId,
      before: { is_required: wasRequired },
      after: { is_required: isRequired },
    })
    return true
  })
}
