// Lets the only member of an organization go, so that they can join another one. The organization is empty afterwards.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { endMembership } from './remove-member.ts'
import { firstTwoMemberships, lockOrganization } from './store.ts'

export async function dissolveOrganization(
  ctx: Context,
  input: { readonly organizationId: string; readonly userId: string },
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId: input.organizationId }, async (tx) => {
    await tx.rows(lockOrganization(input.organizationId))
    const [only, another] = await tx.rows(firstTwoMemberships(input.organizationId))
    // Whoever it was about is gone by now; who is there instead stays.
    if (only && !another && only.user_id !== input.userId) return undefined
    if (another) {
      throw new Problem('conflict', {
        message:
          'This e-mail address belongs to a user of another organization, which has to let them go first.',
      })
    }
    if (only) await endMembership(ctx, tx, only)
    return undefined
  })
}
