// Removes the only member of an organization, unless they host future events. `restoreOrganization` undoes it.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { lockRequestsOf } from '../booking-requests/end-unanswerable.ts'
import { firstEventHostedFrom } from '../scheduled-events/store.ts'
import { lockUser } from '../users/store.ts'
import { endMembership } from './remove-member.ts'
import { firstTwoMemberships, lockOrganization } from './store.ts'

export async function dissolveOrganization(
  ctx: Context,
  input: { readonly organizationId: string; readonly userId: string },
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId: input.organizationId }, async (tx) => {
    await tx.rows(lockOrganization(input.organizationId))
    const [only, another] = await tx.rows(firstTwoMemberships(input.organizationId))
    // The user was removed in the meantime. The remaining member is someone else.
    if (only && !another && only.user_id !== input.userId) return undefined
    if (another) {
      throw new Problem('conflict', {
        message:
          'This email address belongs to a user of another organization. They must be removed there first.',
      })
    }
    if (only) {
      await lockRequestsOf(ctx, tx, only.user_id)
      await tx.first(lockUser(input.organizationId, only.user_id))
      await requireNoFutureEvents(ctx, tx, only.user_id)
      await endMembership(ctx, tx, only)
    }
  })
}

async function requireNoFutureEvents(ctx: Context, tx: WriteTransaction, userId: string): Promise<void> {
  if (!(await tx.first(firstEventHostedFrom(tx.organizationId, userId, ctx.clock.now())))) return
  throw new Problem('conflict', {
    message:
      'This email address belongs to a user who hosts future events in another organization. Cancel those events first.',
  })
}
