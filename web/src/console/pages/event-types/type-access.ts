// What the user may do with event types. The service decides; the console hides what it would refuse.
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import {
  canActOnType,
  type TypeAction,
  type TypeRelation,
} from '../../../../../server/src/domain/access/event-type-permission.ts'
import { useConsole } from '../../context.ts'
import { permissions } from '../../data/event-type-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useMembership } from '../../data/use-membership.ts'

export type Can = (action: TypeAction) => boolean

/** Permissions are only read if ownership does not decide. */
export function useTypeAccess(type: EventType): Can {
  const { user } = useConsole()
  const { role, isAdmin, administeredGroups } = useMembership()
  const { owner } = type.profile
  const known: TypeRelation | null =
    owner === user.uri ? 'owner' : administeredGroups.includes(owner) ? 'group_admin' : null
  const { value: granted } = useAnswer(known === null && !isAdmin ? permissions(type.uri) : null)
  const isGranted = granted?.collection.some((one) => one.user === user.uri)
  const relation = known ?? (isGranted ? 'granted' : 'host')
  const isBookable = type.active && type.deleted_at === null
  return (action) => canActOnType(action, role, { relation, isAdminManaged: type.admin_managed, isBookable })
}
