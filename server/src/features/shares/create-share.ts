// Creates a share: a single-use link to an event type with custom settings.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { eventTypeById } from '../event-types/store.ts'
import { insertLink } from '../scheduling-links/store.ts'
import { readShare } from './read-share.ts'
import { type NewShare, type ShareRow, toShareRow } from './schema.ts'

export async function createShare(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewShare>,
): Promise<ShareRow> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const type = orNotFound(await tx.first(eventTypeById(organizationId, idOf(input.event_type), userId)))
    requirePermission(actor, type, 'share')
    const link = {
      organization_id: organizationId,
      id: ctx.newId(),
      event_type_id: type.id,
      override: readShare(ctx, input, type),
      created_by: userId,
      used_at: null,
      created_at: ctx.clock.now(),
    }
    tx.defer(insertLink(link))
    const share = toShareRow(link, type)
    emit(tx, { type: 'share.created', subjectId: link.id, before: null, after: share })
    return share
  })
}
