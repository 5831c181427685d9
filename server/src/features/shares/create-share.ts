// Creates a share: a single-use link to an event type with custom settings.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { eventTypeById, hostsOfType } from '../event-types/store.ts'
import { loadConferenceKinds } from '../locations/load-conference-kinds.ts'
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
    const typeId = idOf(input.event_type)
    const [[found], hosts] = await tx.pipeline(
      eventTypeById(organizationId, typeId, userId),
      hostsOfType(organizationId, typeId),
    )
    const type = orNotFound(found)
    requirePermission(actor, type, 'share')
    const conferences = await loadConferenceKinds(
      ctx,
      tx.rows,
      { organizationId, hostIds: hosts.map(({ user_id }) => user_id), pooling: type.pooling_type },
      (input.location_configurations ?? []).map(({ kind }) => kind),
    )
    const link = {
      organization_id: organizationId,
      id: ctx.newId(),
      event_type_id: type.id,
      override: readShare(ctx, input, type, conferences),
      created_by: userId,
      used_at: null,
      reserved_by: null,
      reserved_until: null,
      created_at: ctx.clock.now(),
    }
    tx.defer(insertLink(link))
    const share = toShareRow(link, type)
    emit(tx, { type: 'share.created', subjectId: link.id, before: null, after: share })
    return share
  })
}
