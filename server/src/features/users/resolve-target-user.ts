// Finds the user that an operation applies to: the caller, unless an admin names another user.
import type { Member } from '../../domain/access/actor.ts'
import { isSelfOrAdmin } from '../../domain/access/policies.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { lockUser, type UserRow, userById } from './store.ts'

/** `user` is a URI, or undefined for the caller. */
export async function resolveTargetUser(
  ctx: Context,
  actor: Member,
  user: string | undefined,
): Promise<string> {
  if (user === undefined) return actor.userId
  const reader = ctx.db.withOrganization(actor.organizationId)
  const { id } = orNotFound(await reader.first(userById(actor.organizationId, idOf(user))))
  if (!isSelfOrAdmin(actor, id)) throw new Problem('permission_denied')
  return id
}

/** The same for a write: locks the user, so that limits counted in the transaction still hold at commit. */
export async function lockTargetUser(tx: WriteTransaction, actor: Member, id: string): Promise<UserRow> {
  const user = orNotFound(await tx.first(lockUser(actor.organizationId, id)))
  if (!isSelfOrAdmin(actor, id)) throw new Problem('permission_denied')
  return user
}
