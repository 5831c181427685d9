// Removes a member, or lets a member leave. Revokes their tokens, cancels or reassigns their future events, and declines booking requests.
import type { Member } from '../../domain/access/actor.ts'
import { canRemoveMember, type Role } from '../../domain/access/policies.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { emitTokensRevoked } from '../access-tokens/revoke-access-token.ts'
import { revokeTokensOfUser } from '../access-tokens/store.ts'
import { declineRequestsOf, lockRequestsOf } from '../booking-requests/end-unanswerable.ts'
import { dropConnections } from '../calendar-connections/drop-connections.ts'
import { dropConferenceAccounts } from '../conference-accounts/drop-accounts.ts'
import { dropRelationships } from '../groups/drop-relationships.ts'
import { type FutureEventsRelease, releaseFutureEvents } from '../scheduled-events/release-future-events.ts'
import { deletePictures } from '../users/picture-store.ts'
import { deleteUserWords, lockUser, markUserRemoved, releaseSignInEmail, userById } from '../users/store.ts'
import { endSubscriptionsWithoutAccess } from '../webhook-subscriptions/end-subscriptions-without-access.ts'
import { lockActorAndTarget } from './lock-actor-and-target.ts'
import { deleteMembership, type MembershipRow } from './store.ts'

export interface RemovalInput {
  readonly id: string
  readonly futureEvents: 'cancel' | 'reassign'
  /** The user who takes over their events. */
  readonly reassignTo: string | null
}

export async function removeMember(ctx: Context, actor: Member, input: RemovalInput): Promise<void> {
  if (input.futureEvents === 'reassign' && input.reassignTo === null) {
    throw invalid('reassign_to', 'is required if future_events is reassign', 'required')
  }
  if (input.futureEvents === 'cancel' && input.reassignTo !== null) {
    throw invalid('reassign_to', 'is allowed only if future_events is reassign', 'contradictory')
  }
  await write(ctx, actor, async (tx) => {
    const { target: membership, actorRole, actorName } = await lockActorAndTarget(tx, actor, input.id)
    if (!canRemoveMember(actorRole, membership.user_id === actor.userId, membership.role as Role)) {
      throw new Problem('permission_denied', {
        message:
          membership.role === 'owner'
            ? 'The owner can’t be removed. Transfer ownership first.'
            : 'Your role does not allow this.',
      })
    }
    if (input.reassignTo !== null) {
      if (input.reassignTo === membership.user_id) throw invalid('reassign_to', 'must be another user')
      orNotFound(await tx.first(userById(actor.organizationId, input.reassignTo)))
    }
    await removeLocked(ctx, tx, membership, { reassignToId: input.reassignTo, canceledBy: actorName })
  })
}

/** The membership must be locked. */
export async function removeLocked(
  ctx: Context,
  tx: WriteTransaction,
  membership: MembershipRow,
  release: Omit<FutureEventsRelease, 'userId'>,
): Promise<void> {
  await lockRequestsOf(ctx, tx, membership.user_id)
  await tx.first(lockUser(tx.organizationId, membership.user_id))
  await releaseFutureEvents(ctx, tx, { userId: membership.user_id, ...release })
  await endMembership(ctx, tx, membership)
}

/** The user must be locked. Releases the email address for other organizations. Keeps the slug, so that old links never open someone else's page. */
export async function endMembership(
  ctx: Context,
  tx: WriteTransaction,
  membership: MembershipRow,
): Promise<void> {
  const now = ctx.clock.now()
  await declineRequestsOf(ctx, tx, membership.user_id)
  await dropRelationships(ctx, tx, { column: 'membership_id', id: membership.id })
  await dropConnections(ctx, tx, membership.user_id)
  await dropConferenceAccounts(ctx, tx, membership.user_id)
  const [tokens] = await tx.pipeline(
    revokeTokensOfUser(tx.organizationId, membership.user_id, now),
    deleteMembership(tx.organizationId, membership.id),
    markUserRemoved(tx.organizationId, membership.user_id, now),
    deleteUserWords(tx.organizationId, membership.user_id),
    deletePictures(tx.organizationId, membership.user_id),
    releaseSignInEmail(tx.organizationId, membership.user_id),
  )
  emitTokensRevoked(tx, tokens)
  emit(tx, {
    type: 'organization_membership.deleted',
    subjectId: membership.id,
    before: membership,
    after: null,
  })
  await endSubscriptionsWithoutAccess(ctx, tx)
}
