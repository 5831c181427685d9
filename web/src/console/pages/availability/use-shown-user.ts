// The user whose availability is shown: the viewer, or the member whom an admin has chosen. The address has the choice.
import type { User } from '../../../../../sdk/src/api.gen.ts'
import { isAdmin as isAdminRole } from '../../../../../server/src/domain/access/policies.ts'
import { findShownUser } from '../../../../../server/src/domain/pages/console-pages.ts'
import { useConsole } from '../../context.ts'
import { idOf, member } from '../../data/queries.ts'
import { membershipOf } from '../../data/team-queries.ts'
import { type Loaded, useAnswer } from '../../data/use-answer.ts'

export interface ShownUser {
  /** Undefined while it loads, or if it can't be shown. */
  readonly user: User | undefined
  /** Only admins may choose another member. */
  readonly isAdmin: boolean
  /** The address has another member, and the viewer is not an admin. */
  readonly isForbidden: boolean
  readonly error: unknown
}

export function useShownUser(): ShownUser {
  const { viewer, location } = useConsole()
  const membership = useAnswer(membershipOf(viewer.uri))
  const isAdmin = membership.value?.collection.some(({ role }) => isAdminRole(role)) ?? false
  // The role decides what is above the hours: they wait for it, so that they don't move.
  const isKnown = membership.value !== undefined || membership.error !== null
  const uri = findShownUser({ user: viewer.uri, isAdmin }, location.query.user)
  const other = useAnswer(isKnown && uri !== null && uri !== viewer.uri ? member(idOf(uri)) : null)
  const { value, error }: Loaded<User> = uri === viewer.uri ? { value: viewer, error: null } : other
  return { user: isKnown ? value : undefined, isAdmin, isForbidden: isKnown && uri === null, error }
}
