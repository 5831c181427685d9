// Only the user and admins of the organization may access a calendar subscription or feed.
import type { Member } from '../../domain/access/actor.ts'
import { isSelfOrAdmin } from '../../domain/access/policies.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'

export function requireOwn<Row extends { readonly user_id: string }>(
  actor: Member,
  stored: Row | undefined,
): Row {
  const one = orNotFound(stored)
  if (!isSelfOrAdmin(actor, one.user_id)) throw new Problem('permission_denied')
  return one
}
