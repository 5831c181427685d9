// Takes a request to delete personal data: keeps hashes or a period, never an address; the worker does the rest.
import type { Member } from '../../domain/access/actor.ts'
import { normalAddress } from '../../domain/privacy/addresses.ts'
import { type Instant, wire } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { emit, withCommit, write } from '../../platform/writes/write.ts'
import { hashOf } from './recognise-people.ts'
import { type DeletionRow, insertDeletion } from './store.ts'

export type Meant =
  | { readonly kind: 'invitees'; readonly emails: readonly string[] }
  | { readonly kind: 'events'; readonly start: Instant; readonly end: Instant }

export async function requestDeletion(ctx: Context, actor: Member, meant: Meant): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    const deletion: DeletionRow = {
      organization_id: organizationId,
      id: ctx.newId(),
      kind: meant.kind,
      hashes: meant.kind === 'invitees' ? hashesOf(ctx, organizationId, meant.emails) : null,
      period_start: meant.kind === 'events' ? meant.start : null,
      period_end: meant.kind === 'events' ? meant.end : null,
      requested_at: ctx.clock.now(),
    }
    withCommit(tx, insertDeletion(deletion))
    emit(tx, {
      type: 'data_deletion.requested',
      subjectId: deletion.id,
      before: null,
      after: shownIn(deletion),
    })
    return undefined
  })
}

/** In order, so that nothing is told by it. */
const hashesOf = (ctx: Context, organizationId: string, emails: readonly string[]): string[] =>
  [...new Set(emails.map(normalAddress))].map((address) => hashOf(ctx, organizationId, address)).sort()

/** What its events say of it. */
export const shownIn = ({ kind, hashes, period_start: start, period_end: end }: DeletionRow) => ({
  kind,
  hashes,
  start_time: start === null ? null : wire(start),
  end_time: end === null ? null : wire(end),
})
