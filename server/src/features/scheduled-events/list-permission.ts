// Whose scheduled events a request is about, and whether the caller may list them. Lists and reports share this.
import type { Member } from '../../domain/access/actor.ts'
import { canListEvents } from '../../domain/access/event-permission.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { groupById, roleInGroup } from '../groups/store.ts'
import { anyUserById } from '../users/store.ts'
import type { EventFilter } from './event-list-store.ts'
import { anyEventTypeById } from './store.ts'

interface TargetQuery {
  readonly organization?: string
  readonly user?: string
  readonly group?: string
  readonly event_type?: string
}

/** Without a user, group or organization: the caller's own events. */
export function readTarget(actor: Member, query: TargetQuery): TargetFilter {
  if (query.organization !== undefined && idOf(query.organization) !== actor.organizationId)
    throw new Problem('not_found')
  const isUnfiltered = (query.user ?? query.group ?? query.organization) === undefined
  return {
    userId: query.user === undefined ? (isUnfiltered ? actor.userId : null) : idOf(query.user),
    groupId: query.group === undefined ? null : idOf(query.group),
    eventTypeId: query.event_type === undefined ? null : idOf(query.event_type),
  }
}

export type TargetFilter = Pick<EventFilter, 'userId' | 'groupId' | 'eventTypeId'>

/** The objects of the filter; null is replaced with an id that they can't have. */
export const selectTarget = (
  { organizationId, userId: ownId, membershipId }: Member,
  { userId, groupId, eventTypeId }: TargetFilter,
) =>
  [
    // Also a removed user, whose events stay.
    anyUserById(organizationId, userId ?? ownId),
    groupById(organizationId, groupId ?? ownId),
    roleInGroup(organizationId, membershipId, groupId ?? ownId),
    anyEventTypeById(organizationId, eventTypeId ?? ownId),
  ] as const

type RowsOf<Queries extends readonly Query<unknown>[]> = {
  readonly [K in keyof Queries]: Queries[K] extends Query<infer Row> ? readonly Row[] : never
}

export function requireListPermission(
  actor: Member,
  { userId, groupId, eventTypeId }: TargetFilter,
  [users, groups, groupRoles, eventTypes]: RowsOf<ReturnType<typeof selectTarget>>,
): void {
  if (userId !== null) orNotFound(users[0])
  if (groupId !== null) orNotFound(groups[0])
  if (eventTypeId !== null) orNotFound(eventTypes[0])
  const target = {
    user: userId === null ? null : userId === actor.userId ? 'self' : 'other',
    group:
      groupId === null ? null : ((groupRoles[0]?.role ?? 'non_member') as 'admin' | 'member' | 'non_member'),
  } as const
  if (!canListEvents(actor.role, target)) throw new Problem('permission_denied')
}
