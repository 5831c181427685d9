// Inserts an event type with its hosts, after checking that the caller may create types for the owner.
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { slugFrom, slugWithId } from '../../domain/access/slug.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { groupById, roleInGroup } from '../groups/store.ts'
import { userById } from '../users/store.ts'
import type { Settings } from './read-settings.ts'
import { slugTaken } from './reject-taken-slug.ts'
import { requireEligibleHosts } from './require-eligible-hosts.ts'
import type { EventTypeRow } from './schema.ts'
import { insertEventType, insertHosts, type NewHost } from './store.ts'

export interface EventTypeInput {
  readonly owner: { readonly kind: 'user' | 'group'; readonly id: string }
  readonly settings: Settings
  readonly hosts: readonly Omit<NewHost, 'id'>[]
  readonly type: 'StandardEventType' | 'AdhocEventType'
  /** Null = derived from the name. */
  readonly slug: string | null
  /** Null = the locale of the owner. */
  readonly locale: EventTypeRow['locale'] | null
}

export async function saveEventType(
  ctx: Context,
  tx: WriteTransaction,
  actor: Member,
  { owner, settings, hosts, type: kind, slug, locale }: EventTypeInput,
): Promise<EventTypeRow> {
  const { organizationId } = tx
  const profile = await requireOwnerProfile(tx, actor, owner)
  if (settings.admin_managed && !isAdmin(actor.role))
    throw new Problem('permission_denied', {
      message: 'Only admins can create event types with admin_managed.',
    })
  const hostIds = hosts.map((host) => host.user_id)
  await requireEligibleHosts(tx, actor, owner, hostIds)
  const now = ctx.clock.now()
  const type: EventTypeRow = {
    ...settings,
    organization_id: organizationId,
    id: ctx.newId(),
    owner_user_id: owner.kind === 'user' ? owner.id : null,
    owner_group_id: owner.kind === 'group' ? owner.id : null,
    type: kind,
    locale: locale ?? profile.locale,
    slug: slug ?? slugFrom(settings.name),
    profile_name: profile.name,
    profile_slug: profile.slug,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  }
  const created = await insertWithSlug(tx, type, slug !== null)
  const rows = hosts.map((host) => ({ ...host, id: ctx.newId() }))
  await tx.rows(insertHosts(organizationId, created.id, rows, now))
  const shown = hosts.map(({ user_id, priority }) => ({ user_id, priority }))
  emit(tx, {
    type: 'event_type.created',
    subjectId: created.id,
    before: null,
    after: { ...created, hosts: shown },
  })
  return created
}

/** Throws if the caller may not create event types for the owner. Locks a group, so it can't be deleted meanwhile. */
async function requireOwnerProfile(
  tx: WriteTransaction,
  actor: Member,
  owner: { readonly kind: 'user' | 'group'; readonly id: string },
): Promise<{ name: string; slug: string; locale: string }> {
  const { organizationId } = tx
  if (owner.kind === 'user') {
    const user = orNotFound(await tx.first(userById(organizationId, owner.id)))
    if (user.id !== actor.userId && !isAdmin(actor.role)) throw new Problem('permission_denied')
    return user
  }
  const [[group], [relationship]] = await tx.pipeline(
    groupById(organizationId, owner.id).forKeyShare(),
    roleInGroup(organizationId, actor.membershipId, owner.id),
  )
  const { name, slug } = orNotFound(group)
  if (relationship?.role !== 'admin' && !isAdmin(actor.role)) throw new Problem('permission_denied')
  return { name, slug, locale: 'en' }
}

/** A requested slug must be free. A derived slug that is taken gets the end of the id appended. */
async function insertWithSlug(
  tx: WriteTransaction,
  type: EventTypeRow,
  isExplicit: boolean,
): Promise<EventTypeRow> {
  if (await tx.first(insertEventType(type))) return type
  if (isExplicit) throw slugTaken()
  const renamed = { ...type, slug: slugWithId(type.slug, type.id) }
  await tx.rows(insertEventType(renamed))
  return renamed
}
