// Makes an event type for a user or a group, with its hosts.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { slugFrom } from '../../domain/access/slug.ts'
import { DEFAULT_PRIORITY, typeDefaults } from '../../domain/event-types/settings.ts'
import type { Context } from '../../platform/context.ts'
import { found, invalid, Problem, taken } from '../../platform/errors.ts'
import { collectionOf, idOf } from '../../platform/http/uris.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { groupById, roleInGroup } from '../groups/store.ts'
import { userById } from '../users/store.ts'
import { admitHosts } from './admit-hosts.ts'
import { readSettings } from './read-settings.ts'
import type { EventTypeRow, NewEventType } from './schema.ts'
import { insertEventType, insertHosts } from './store.ts'

export async function createEventType(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewEventType>,
): Promise<EventTypeRow> {
  const owner = {
    kind: collectionOf(input.owner) === 'groups' ? 'group' : 'user',
    id: idOf(input.owner),
  } as const
  if (owner.kind === 'group' && input.hosts === undefined)
    throw invalid('hosts', 'must be given where a group is the owner', 'required')
  const hosts = (input.hosts ?? [{ user: input.owner }]).map(({ user, priority = DEFAULT_PRIORITY }) => ({
    user_id: idOf(user),
    priority,
  }))
  const hostIds = hosts.map((host) => host.user_id)
  const { owner: _, ...given } = input
  const duration = input.duration ?? input.duration_options?.[0] ?? typeDefaults.duration
  const settings = readSettings(
    ctx.config,
    { ...typeDefaults, name: input.name, locale: 'en' },
    { ...given, duration },
    hostIds,
  )
  return write(ctx, actor, async (tx) => {
    const profile = await profileOf(tx, actor, owner)
    if (settings.admin_managed && !isAdmin(actor.role))
      throw new Problem('permission_denied', { message: 'Only admins make event types that admins manage.' })
    await admitHosts(tx, actor, owner, hostIds)
    const now = ctx.clock.now()
    const type: EventTypeRow = {
      ...settings,
      organization_id: actor.organizationId,
      id: ctx.newId(),
      owner_user_id: owner.kind === 'user' ? owner.id : null,
      owner_group_id: owner.kind === 'group' ? owner.id : null,
      type: 'StandardEventType',
      locale: input.locale ?? profile.locale,
      slug: input.slug ?? slugFrom(input.name),
      profile_name: profile.name,
      profile_slug: profile.slug,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    }
    const made = await insertWithSlug(tx, type, input.slug !== undefined)
    const rows = hosts.map((host) => ({ ...host, id: ctx.newId() }))
    await tx.rows(insertHosts(actor.organizationId, made.id, rows, now))
    emit(tx, { type: 'event_type.created', subjectId: made.id, before: null, after: { ...made, hosts } })
    return made
  })
}

/** The owner's part of the type's address, for a caller who may make types there. A group stays until this is done. */
async function profileOf(
  tx: WriteTransaction,
  actor: Member,
  owner: { readonly kind: 'user' | 'group'; readonly id: string },
): Promise<{ name: string; slug: string; locale: string }> {
  const { organizationId } = tx
  if (owner.kind === 'user') {
    const user = found(await tx.first(userById(organizationId, owner.id)))
    if (user.id !== actor.userId && !isAdmin(actor.role)) throw new Problem('permission_denied')
    return user
  }
  const [group, place] = await Promise.all([
    tx.first(groupById(organizationId, owner.id).forKeyShare()),
    tx.first(roleInGroup(organizationId, actor.membershipId, owner.id)),
  ])
  const { name, slug } = found(group)
  if (place?.role !== 'admin' && !isAdmin(actor.role)) throw new Problem('permission_denied')
  return { name, slug: slug ?? '', locale: 'en' }
}

/** A slug that was asked for is had or refused; one made from the name gets the end of the id where it is taken. */
async function insertWithSlug(
  tx: WriteTransaction,
  type: EventTypeRow,
  isGiven: boolean,
): Promise<EventTypeRow> {
  if (await tx.first(insertEventType(type))) return type
  if (isGiven) throw taken('slug', 'Another event type of this owner has this slug.')
  const named = { ...type, slug: `${type.slug.slice(0, 48)}-${type.id.slice(-12)}` }
  await tx.rows(insertEventType(named))
  return named
}
