// Deletes the personal meeting link of a user for one kind of conference, if there is one. Booked meetings keep it.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { readLinkKind } from './read-link-kind.ts'
import { deleteLinkOfUser, type PersonalLinkRow } from './store.ts'

export async function deletePersonalLink(
  ctx: Context,
  actor: Member,
  input: { readonly kind: string; readonly user: string | undefined },
): Promise<void> {
  const kind = readLinkKind(input.kind)
  const userId = input.user === undefined ? actor.userId : idOf(input.user)
  await write(ctx, actor, async (tx) => {
    await lockTargetUser(tx, actor, userId)
    emitLinksDeleted(tx, await tx.rows(deleteLinkOfUser(actor.organizationId, userId, kind)))
  })
}

export function emitLinksDeleted(tx: WriteTransaction, deleted: readonly PersonalLinkRow[]): void {
  for (const before of deleted)
    emit(tx, { type: 'personal_meeting_link.deleted', subjectId: before.user_id, before, after: null })
}
