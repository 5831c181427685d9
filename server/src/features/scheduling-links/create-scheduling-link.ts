// Creates a single-use link to an event type.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { eventTypeAccess } from '../event-types/store.ts'
import { insertLink, type LinkRow } from './store.ts'

export async function createSchedulingLink(
  ctx: Context,
  actor: Member,
  { eventTypeId }: { readonly eventTypeId: string },
): Promise<LinkRow> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const type = await tx.first(eventTypeAccess(organizationId, eventTypeId, userId))
    requirePermission(actor, orNotFound(type), 'share')
    const link: LinkRow = {
      organization_id: organizationId,
      id: ctx.newId(),
      event_type_id: eventTypeId,
      override: null,
      created_by: userId,
      used_at: null,
      reserved_by: null,
      reserved_until: null,
      created_at: ctx.clock.now(),
    }
    tx.defer(insertLink(link))
    emit(tx, { type: 'scheduling_link.created', subjectId: link.id, before: null, after: link })
    return link
  })
}
