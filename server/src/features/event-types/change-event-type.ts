// Updates an event type and its hosts.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { DEFAULT_PRIORITY } from '../../domain/event-types/settings.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { readSettings } from './read-settings.ts'
import { rejectTakenSlug } from './reject-taken-slug.ts'
import { requireEligibleHosts } from './require-eligible-hosts.ts'
import { requirePermission } from './require-permission.ts'
import { type EventTypeChanges, type EventTypeRow, toEventType } from './schema.ts'
import {
  deleteHosts,
  type Host,
  hostsOfType,
  insertHosts,
  lockEventType,
  updateEventType,
  updateHost,
} from './store.ts'

export async function changeEventType(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly changes: Static<typeof EventTypeChanges> },
): Promise<EventTypeRow> {
  const { id, changes } = input
  const { organizationId } = actor
  const change = async (tx: WriteTransaction) => {
    const [[locked], hosts] = await tx.pipeline(
      lockEventType(organizationId, id, actor.userId),
      hostsOfType(organizationId, id),
    )
    const { relation, ...before } = orNotFound(locked)
    const isLeaving = isLeavingHost(actor.userId, changes, hosts)
    requirePermission(actor, { ...before, relation }, isLeaving ? 'host' : 'change')
    const isManaged = changes.admin_managed ?? before.admin_managed
    if (isManaged !== before.admin_managed && !isAdmin(actor.role))
      throw new Problem('permission_denied', { message: 'Only admins can change admin_managed.' })
    requireMatch(ctx, () => toEventType(ctx.config.urls, before))

    const wanted = changes.hosts === undefined ? hosts : mergeHosts(changes.hosts, hosts)
    const wantedIds = wanted.map((host) => host.user_id)
    const settings = await readSettings(
      ctx,
      { organizationId, hostIds: wantedIds, run: tx.rows },
      before,
      changes,
    )
    const now = ctx.clock.now()
    const after = { ...before, ...settings, slug: changes.slug ?? before.slug, updated_at: now }
    const owner =
      before.owner_user_id === null
        ? ({ kind: 'group', id: before.owner_group_id ?? '' } as const)
        : ({ kind: 'user', id: before.owner_user_id } as const)
    const currentHostIds = new Set(hosts.map((host) => host.user_id))
    await requireEligibleHosts(
      tx,
      actor,
      owner,
      wantedIds.filter((userId) => !currentHostIds.has(userId)),
    )
    await tx.pipeline(
      updateEventType(after),
      ...(changes.hosts ? replaceHosts(ctx, organizationId, { eventTypeId: id, hosts, wanted, now }) : []),
    )
    emit(tx, {
      type: 'event_type.updated',
      subjectId: id,
      before: { ...before, hosts: hosts.map((host) => ({ ...host })) },
      after: { ...after, hosts: wanted.map((host) => ({ ...host })) },
    })
    return after
  }
  return rejectTakenSlug(write(ctx, actor, change))
}

/** True if the request only removes the caller from the hosts. */
function isLeavingHost(
  userId: string,
  { hosts: inputs, ...others }: Static<typeof EventTypeChanges>,
  hosts: readonly Host[],
): boolean {
  if (inputs === undefined || Object.keys(others).length > 0) return false
  const kept = mergeHosts(inputs, hosts)
  const remaining = hosts.filter((host) => host.user_id !== userId)
  return (
    kept.length === remaining.length &&
    remaining.length < hosts.length &&
    remaining.every(({ user_id, priority }) =>
      kept.some((host) => host.user_id === user_id && host.priority === priority),
    )
  )
}

type HostInput = NonNullable<Static<typeof EventTypeChanges>['hosts']>[number]

/** Hosts without a priority in the request keep theirs. */
const mergeHosts = (inputs: readonly HostInput[], hosts: readonly Host[]): Host[] =>
  inputs.map(({ user, priority }) => {
    const user_id = idOf(user)
    const current = hosts.find((host) => host.user_id === user_id)
    return { user_id, priority: priority ?? current?.priority ?? DEFAULT_PRIORITY }
  })

/** Remaining hosts keep their hours for this event type. */
function replaceHosts(
  ctx: Context,
  organizationId: string,
  change: {
    readonly eventTypeId: string
    readonly hosts: readonly Host[]
    readonly wanted: readonly Host[]
    readonly now: Instant
  },
): readonly Query<unknown>[] {
  const { eventTypeId, hosts, wanted, now } = change
  const findHost = (list: readonly Host[], { user_id }: Host) => list.find((host) => host.user_id === user_id)
  const added = wanted.filter((host) => !findHost(hosts, host)).map((host) => ({ ...host, id: ctx.newId() }))
  const removed = hosts.filter((host) => !findHost(wanted, host)).map((host) => host.user_id)
  const reprioritized = wanted.filter(
    (host) => (findHost(hosts, host)?.priority ?? host.priority) !== host.priority,
  )
  return [
    ...(removed.length > 0 ? [deleteHosts(organizationId, eventTypeId, removed)] : []),
    ...(added.length > 0 ? [insertHosts(organizationId, eventTypeId, added, now)] : []),
    ...reprioritized.map((host) => updateHost(organizationId, eventTypeId, host, now)),
  ]
}
