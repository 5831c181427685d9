// Erases accounts that their users have closed, before the run looks for their addresses: the address of a user is not searched for.
import type { Context } from '../../platform/context.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { dropCalendarsOf } from '../calendars/drop-calendars.ts'
import { removeLocked } from '../organization-memberships/remove-member.ts'
import { lockMemberships, membershipOfUser } from '../organization-memberships/store.ts'
import { organizationById } from '../organizations/store.ts'
import { eraseUser } from './account-store.ts'
import { type UserAddress, userAddresses } from './booking-store.ts'
import { EmailMatcher } from './match-emails.ts'
import type { DeletionRun } from './start-deletion-run.ts'
import { insertSubjectsOfUser } from './store.ts'

const READ_BATCH_SIZE = 5_000

export async function eraseAccounts(run: DeletionRun): Promise<void> {
  const { ctx, organizationId } = run
  const closed = run.deletions.filter(({ kind }) => kind === 'account')
  if (closed.length === 0) return
  const matcher = new EmailMatcher(ctx, organizationId, closed)
  // Someone who joined again with the same address has a newer account.
  for await (const users of run.batches(userAddresses, READ_BATCH_SIZE))
    for (const user of users) if (matcher.isMatch(user.email, user.created_at)) await eraseAccount(run, user)
}

/** In two transactions: the events of the first are redacted too. If the worker is killed between them, another finds the address again. */
async function eraseAccount(run: DeletionRun, { id }: UserAddress): Promise<void> {
  const { ctx, organizationId } = run
  const hasLeft = await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    if (!(await endRestoredMembership(ctx, tx, id))) return false
    await dropCalendarsOf(ctx, tx, id)
    return true
  })
  if (!hasLeft) return
  await run.write(async (tx) => {
    await tx.pipeline(
      insertSubjectsOfUser(organizationId, id),
      ...eraseUser(organizationId, id, ctx.clock.now()),
    )
  })
  run.count('users', 1)
}

/** A restored backup may be older than the end of the membership. Returns false if it can't end. */
async function endRestoredMembership(ctx: Context, tx: WriteTransaction, userId: string): Promise<boolean> {
  const { organizationId } = tx
  const found = await tx.first(membershipOfUser(organizationId, userId))
  if (!found) return true
  const [membership] = await tx.rows(lockMemberships(organizationId, [found.id]))
  if (!membership) return true
  if (membership.role === 'owner') {
    // The backup is older than their successor, and an organization needs an owner.
    ctx.log.error({ organization: organizationId }, 'closed account owns its organization in this backup')
    return false
  }
  await removeLocked(ctx, tx, membership, {
    reassignToId: null,
    canceledBy: await organizationName(tx),
  })
  return true
}

/** Shown to invitees as who has canceled. The name of the user would stay there. */
export const organizationName = async (tx: WriteTransaction): Promise<string> =>
  (await tx.first(organizationById(tx.organizationId)))?.name ?? ''
