// Emits `invitee.updated` for a change that has no event of its own.
import type { Json } from '../../domain/events/catalog.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import type { InviteeRow } from './invitee-store.ts'
import { eventById } from './store.ts'

/** `before`: the changed fields. */
export async function emitInviteeUpdated(
  tx: WriteTransaction,
  invitee: InviteeRow,
  before: Json,
): Promise<void> {
  const event = orNotFound(await tx.first(eventById(tx.organizationId, invitee.event_id)))
  const after = { ...invitee, scheduled_event: event }
  emit(tx, { type: 'invitee.updated', subjectId: invitee.id, before, after })
}
