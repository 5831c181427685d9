// Unlinks a member from their identity, by an admin: the company has recreated the account at its identity provider.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { deleteIdentityOf } from '../identity-providers/unlink-identity.ts'
import { lockAccountToRestore } from '../second-factors/lock-account-to-restore.ts'

/** The next account of the provider with the member's address signs in as them, so it needs the rights of restoring access. */
export async function unlinkMember(ctx: Context, actor: Member, membershipId: string): Promise<void> {
  await write(ctx, actor, async (tx) => {
    const account = await lockAccountToRestore(ctx, tx, actor, membershipId)
    if (!(await deleteIdentityOf(tx, account.user_id)))
      throw new Problem('conflict', { message: 'The member is not linked to the identity provider.' })
  })
}
