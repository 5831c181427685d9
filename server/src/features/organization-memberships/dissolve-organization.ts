// Lets the only member of an organization go, so that they can join another one. The organization is empty afterwards.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { endMembership } from './remove-member.ts'
import { firstTwoMemberships } from './store.ts'

export async function dissolveOrganization(
  ctx: Context,
  input: { readonly organizationId: string },
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId: input.organizationId }, async (tx) => {
    const [only, another] = await tx.rows(firstTwoMemberships(input.organizationId))
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
