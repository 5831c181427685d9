// Closes the account of a member, at their request: removes them, and requests the deletion of what is kept about them.
import type { Member } from '../../domain/access/actor.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { lockActorAndTarget } from '../organization-memberships/lock-actor-and-target.ts'
import { removeLocked } from '../organization-memberships/remove-member.ts'
import { organizationName } from './erase-accounts.ts'
import { insertRequest } from './request-deletion.ts'

export async function closeAccount(ctx: Context, actor: Member, email: string): Promise<void> {
  await write(ctx, actor, async (tx) => {
    const { target: membership } = await lockActorAndTarget(tx, actor, actor.membershipId)
    if (membership.role === 'owner')
      throw new Problem('conflict', {
        message: 'The owner can’t close their account. Hand over the ownership first.',
      })
    if (normalizeEmail(email) !== normalizeEmail(membership.email))
      throw invalid('email', 'is not the email address of your account', 'wrong_email')
    await removeLocked(ctx, tx, membership, { reassignToId: null, canceledBy: await organizationName(tx) })
    insertRequest(ctx, tx, { kind: 'account', emails: [membership.email] })
  })
}
