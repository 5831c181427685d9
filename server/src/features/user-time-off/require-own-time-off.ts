// Only the user and admins of the organization may change time off. All members may read it.
import type { Member } from '../../domain/access/actor.ts'
import { isSelfOrAdmin } from '../../domain/access/policies.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { TimeOffRow } from './store.ts'

export function requireOwnTimeOff(actor: Member, stored: TimeOffRow | undefined): TimeOffRow {
  const row = orNotFound(stored)
  if (!isSelfOrAdmin(actor, row.user_id)) throw new Problem('permission_denied')
  return row
}
