// Stores a request to delete personal data as hashes or a period, never with an address. A worker runs it.
import type { Member } from '../../domain/access/actor.ts'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { hashAddress } from './match-emails.ts'
import { type DeletionRow, insertDeletion } from './store.ts'

export type DeletionTarget =
  /** `account`: of a user who has closed it, with what is kept about their address. */
  | { readonly kind: 'invitees' | 'account'; readonly emails: readonly string[] }
  | { readonly kind: 'events'; readonly start: Instant; readonly end: Instant }

export async function requestDeletion(ctx: Context, actor: Member, target: DeletionTarget): Promise<void> {
  await write(ctx, actor, async (tx) => insertRequest(ctx, tx, target))
}

export function insertRequest(ctx: Context, tx: WriteTransaction, target: DeletionTarget): void {
  const { organizationId } = tx
  const deletion: DeletionRow = {
    organization_id: organizationId,
    id: ctx.newId(),
    kind: target.kind,
    hashes: target.kind === 'events' ? null : hashAddresses(ctx, organizationId, target.emails),
    period_start: target.kind === 'events' ? target.start : null,
    period_end: target.kind === 'events' ? target.end : null,
    requested_at: ctx.clock.now(),
  }
  tx.defer(insertDeletion(deletion))
  emit(tx, {
    type: 'data_deletion.requested',
    subjectId: deletion.id,
    before: null,
    after: toDeletionEvent(deletion),
  })
}

/** Sorted, so the order reveals nothing about the addresses. */
const hashAddresses = (ctx: Context, organizationId: string, emails: readonly string[]): string[] =>
  [...new Set(emails.map((address) => hashAddress(ctx, organizationId, address)))].sort()

/** The payload of events about a deletion. */
export const toDeletionEvent = ({ kind, hashes, period_start: start, period_end: end }: DeletionRow) => ({
  kind,
  hashes,
  start_time: start === null ? null : toWireTime(start),
  end_time: end === null ? null : toWireTime(end),
})
