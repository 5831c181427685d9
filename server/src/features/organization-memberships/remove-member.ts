// Ends a membership: by an admin, or by the member who leaves. Their tokens end with it, and what they were to host.
import type { Member } from '../../domain/access/actor.ts'
import { canRemoveMember, type Role } from '../../domain/access/policies.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { emitTokensRevoked } from '../access-tokens/revoke-access-token.ts'
import { revokeTokensOfUser } from '../access-tokens/store.ts'
import { dropRelationships } from '../groups/drop-relationships.ts'
import { releaseFutureEvents } from '../scheduled-events/release-future-events.ts'
import { lockUser, markUserRemoved, releaseSignInEmail, userById } from '../users/store.ts'
import { lockActorAndTarget } from './lock-actor-and-target.ts'
import type { MembershipRow } from './schema.ts'
import { deleteMembership } from './store.ts'

export interface RemovalInput {
  readonly id: string
  readonly futureEvents: 'cancel' | 'reassign'
  /** The user who takes their events over. */
  readonly reassignTo: string | null
}

export async function removeMember(ctx: Context, actor: Member, input: RemovalInput): Promise<void> {
  if (input.futureEvents === 'reassign' && input.reassignTo === null) {
    throw invalid('reassign_to', 'must be given where future_events is reassign', 'required')
  }
  if (input.futureEvents === 'cancel' && input.reassignTo !== null) {
    throw invalid('reassign_to', 'needs future_events=reassign', 'contradictory')
  }
  await write(ctx, actor, async (tx) => {
    const { target: membership, actorRole, actorName } = await lockActorAndTarget(tx, actor, input.id)
    if (!canRemoveMember(actorRole, membership.user_id === actor.userId, membership.role as Role)) {
      throw new Problem('permission_denied', {
        message:
          membership.role === 'owner'
            ? 'The owner stays until the ownership is handed over.'
            : 'Your role does not allow this.',
      })
    }
    if (input.reassignTo !== null) {
      if (input.reassignTo === membership.user_id) throw invalid('reassign_to', 'must be somebody else')
      orNotFound(await tx.first(userById(actor.organizationId, input.reassignTo)))
    }
    await tx.first(lockUser(actor.organizationId, membership.user_id))
    await releaseFutureEvents(ctx, tx, {
      userId: membership.user_id,
      reassignToId: input.reassignTo,
      canceledBy: actorName,
    })
    await endMembership(ctx, tx, membership)
    return undefined
  })
}

/** The address is free for another organization at once; the slug stays theirs, so that no link leads to a stranger. */
export async function endMembership(
  ctx: Context,
  tx: WriteTransaction,
  membership: MembershipRow,
): Promise<void> {
  const now = ctx.clock.now()
  await dropRelationships(ctx, tx, { column: 'membership_id', id: membership.id })
  const [tokens] = await Promise.all([
    tx.rows(revokeTokensOfUser(tx.organizationId, membership.user_id, now)),
    tx.rows(deleteMembership(tx.organizationId, membership.id)),
    tx.rows(markUserRemoved(tx.organizationId, membership.user_id, now)),
    tx.rows(releaseSignInEmail(tx.organizationId, membership.user_id)),
  ])
  emitTokensRevoked(tx, tokens)
  emit(tx, {
    type: 'organization_membership.deleted',
    subjectId: membership.id,
    before: { ...membership },
    after: null,
  })
}
