// The role of the viewer in the organization, and the groups that they administer.
import { isAdmin, type Role } from '../../../../server/src/domain/access/policies.ts'
import { administeredGroupsOf } from '../../../../server/src/domain/pages/console-pages.ts'
import { useConsole } from '../context.ts'
import { groupRelationships, membershipOf } from './team-queries.ts'
import { useAnswer } from './use-answer.ts'

export interface Membership {
  /** `user` until it is known. */
  readonly role: Role
  /** The role is `admin` or `owner`. */
  readonly isAdmin: boolean
  /** The URIs of groups. Empty for admins of the organization, who may do the same in all groups. */
  readonly administeredGroups: readonly string[]
}

export function useMembership(isNeeded = true): Membership {
  const { viewer } = useConsole()
  const own = useAnswer(isNeeded ? membershipOf(viewer.uri) : null).value?.collection[0]
  const role = own?.role ?? 'user'
  const { value: roles } = useAnswer(own && !isAdmin(role) ? groupRelationships(own.uri) : null)
  return { role, isAdmin: isAdmin(role), administeredGroups: administeredGroupsOf(roles?.collection ?? []) }
}
