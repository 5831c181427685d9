// Deletes an organization at the request of its owner: everything stops at once, and is deleted after 30 days unless it is restored.
import type { Member } from '../../domain/access/actor.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { membershipById } from '../organization-memberships/store.ts'
import { firstOrganization, organizationById } from '../organizations/store.ts'
import { anyUndeleted, lockDeletion, markDeleted, organizationsOfUsers, RESTORATION_DAYS } from './store.ts'

/** `name`: as the owner has typed it. */
export async function deleteOrganization(ctx: Context, actor: Member, name: string): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    const { name: current, deleted_at: deletedAt } = orNotFound(await tx.first(lockDeletion(organizationId)))
    const membership = await tx.first(membershipById(organizationId, actor.membershipId))
    // The ownership may have been transferred meanwhile.
    if (membership?.role !== 'owner') throw new Problem('permission_denied')
    if (deletedAt !== null) throw new Problem('conflict', { message: 'The organization is already deleted.' })
    if (name !== current)
      throw invalid(
        'name',
        'is not the name of the organization. Enter it exactly, with its capitals and spaces',
        'wrong_name',
      )
    await requireOtherOperators(ctx, organizationId)
    const now = ctx.clock.now()
    const dueAt = instant(now + RESTORATION_DAYS * DAY)
    const before = orNotFound(await tx.first(organizationById(organizationId)))
    tx.defer(markDeleted(organizationId, now, dueAt))
    emit(tx, { type: 'organization.deleted', subjectId: organizationId, before, after: null })
  })
}

/** Otherwise the installation would have no operator, or the owner of the next organization would become one. */
async function requireOtherOperators({ config, db }: Context, organizationId: string): Promise<void> {
  const { operators } = config
  if (operators.length === 0) {
    const [first] = await db.batch(firstOrganization())
    if (first?.organization_id !== organizationId) return
    throw new Problem('conflict', {
      message:
        'The owner of this organization operates the installation. Name the operators in the setting OPERATORS first.',
    })
  }
  const users = await db.directory(organizationsOfUsers(operators))
  const others = users.map((user) => user.organization_id).filter((id) => id !== organizationId)
  if (others.length > 0 && (await db.batch(anyUndeleted(others))).length > 0) return
  throw new Problem('conflict', {
    message:
      'Without this organization, the installation has no operator. Name a verified user of another organization in the setting OPERATORS first.',
  })
}
