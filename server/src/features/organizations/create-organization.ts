// Creates an organization and its owner.
import type { Plan, Stage } from '../../domain/access/plans.ts'
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { addUser, type NewUser } from '../users/add-user.ts'
import { insertOrganization, insertOwner } from './store.ts'

export interface NewOrganizationInput {
  readonly name: string
  readonly plan: Plan
  readonly stage: Stage
  readonly owner: NewUser
}

export interface CreatedOrganization {
  readonly organizationId: string
  readonly ownerId: string
  readonly membershipId: string
}

/** `afterCreate` runs in the same transaction. */
export async function createOrganization(
  ctx: Context,
  input: NewOrganizationInput,
  afterCreate?: (tx: WriteTransaction, created: CreatedOrganization) => Promise<void>,
): Promise<CreatedOrganization> {
  const organizationId = ctx.newId()
  return write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const now = ctx.clock.now()
    const { owner, ...fields } = input
    const organization = { organization_id: organizationId, ...fields }
    await tx.rows(insertOrganization({ ...organization, created_at: iso(now), updated_at: iso(now) }))
    const user = await addUser(ctx, tx, owner)
    const membershipId = ctx.newId()
    await tx.rows(insertOwner(organizationId, membershipId, user.id, now))
    const timestamps = { created_at: now, updated_at: now }
    emit(tx, {
      type: 'organization.created',
      subjectId: organizationId,
      before: null,
      after: { ...organization, members: 1, ...timestamps },
    })
    emit(tx, {
      type: 'organization_membership.created',
      subjectId: membershipId,
      before: null,
      after: {
        ...user,
        ...timestamps,
        id: membershipId,
        role: 'owner',
        user_id: user.id,
        user_name: user.name,
        user_created_at: user.created_at,
        user_updated_at: user.updated_at,
      },
    })
    const created = { organizationId, ownerId: user.id, membershipId }
    await afterCreate?.(tx, created)
    return created
  })
}
