// What the user may do with event types. The service decides; the console hides what it would refuse.
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import {
  canActOnType,
  type TypeAction,
  type TypeRelation,
} from '../../../../../server/src/domain/access/event-type-permission.ts'
import { isAdmin, type Role } from '../../../../../server/src/domain/access/policies.ts'
import { useConsole } from '../../context.ts'
import { permissions } from '../../data/event-type-queries.ts'
import { groupRelationships, membershipOf } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'

export interface Membership {
  readonly role: Role
  /** The URIs of groups that the user administers. */
  readonly administeredGroups: readonly string[]
}

export function useMembership(): Membership {
  const { user } = useConsole()
  const { value: found } = useAnswer(membershipOf(user.uri))
  const own = found?.collection[0]
  const { value: roles } = useAnswer(own ? groupRelationships(own.uri) : null)
  const administered = roles?.collection.filter(({ role }) => role === 'admin') ?? []
  return { role: own?.role ?? 'user', administeredGroups: administered.map(({ group }) => group) }
}

export type Can = (action: TypeAction) => boolean

/** Permissions are only read if ownership does not decide. */
export function useTypeAccess(type: EventType): Can {
  const { user } = useConsole()
  const { role, administeredGroups } = useMembership()
  const { owner } = type.profile
  const known: TypeRelation | null =
    owner === user.uri ? 'owner' : administeredGroups.includes(owner) ? 'group_admin' : null
  const { value: granted } = useAnswer(known === null && !isAdmin(role) ? permissions(type.uri) : null)
  const isGranted = granted?.collection.some((one) => one.user === user.uri)
  const relation = known ?? (isGranted ? 'granted' : 'host')
  const isBookable = type.active && type.deleted_at === null
  return (action) => canActOnType(action, role, { relation, isAdminManaged: type.admin_managed, isBookable })
}
