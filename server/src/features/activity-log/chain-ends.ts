// Reads the start and the end of a chain, and checks their signatures and a head that was recorded earlier.
import type { Context } from '../../platform/context.ts'
import { type Fault, faultAtPosition, faultText, unknownSecret } from './build-fault.ts'
import { type ChainPosition, compareHead, type RecordedHead } from './compare-heads.ts'
import { verifyCheckpoint, verifyHead } from './sign-log.ts'
import { checkpointOf, headOfChain, linksBetween } from './verify-store.ts'

type OnFault = (fault: Fault) => void

export interface End {
  readonly position: number
  readonly xactId: string
  readonly eventId: string
  readonly hash: Buffer
}

/** Returns the end of the chain from its head, or null if nothing is chained. */
export async function readEnd(ctx: Context, organizationId: string, onFault: OnFault): Promise<End | null> {
  const [row] = await ctx.db.withOrganization(organizationId).rows(headOfChain(organizationId))
  if (row === undefined) return null
  const { position, event_id: eventId, xact_id: xactId, hash, signature } = row
  if (eventId === null || xactId === null || hash === null || signature === null) return null
  const end = { position, eventId, xactId, hash }
  const verdict = verifyHead(ctx.secrets, { organizationId, ...end }, signature)
  if (verdict === 'forged')
    onFault(
      faultAtPosition(
        position,
        faultText(
          'chain_changed',
          'the head of the chain was changed: its signature does not match this entry',
        ),
        eventId,
      ),
    )
  if (verdict === 'unknown')
    onFault(faultAtPosition(position, unknownSecret('the head of the chain'), eventId))
  return end
}

/** Returns the start of the chain: position 0, or the checkpoint after expired entries. */
export async function readStart(
  ctx: Context,
  organizationId: string,
  onFault: OnFault,
): Promise<ChainPosition> {
  const [row] = await ctx.db.withOrganization(organizationId).rows(checkpointOf(organizationId))
  if (!row) return { position: 0, hash: Buffer.alloc(0) }
  const { position, hash, made_at: madeAt, signature } = row
  const verdict = verifyCheckpoint(ctx.secrets, { organizationId, position, hash, madeAt }, signature)
  if (verdict === 'forged')
    onFault(
      faultAtPosition(
        position,
        faultText(
          'entry_deleted',
          'this service did not make the checkpoint: the entries before it were deleted manually',
        ),
      ),
    )
  if (verdict === 'unknown') onFault(faultAtPosition(position, unknownSecret('the checkpoint')))
  return { position, hash }
}

/** Checks that the head matches the last link and that no link follows it. */
export async function checkEnd(
  ctx: Context,
  organizationId: string,
  end: End | null,
  last: ChainPosition,
  onFault: OnFault,
): Promise<void> {
  const changed = (message: string) => faultText('chain_changed', message)
  if (end === null && last.position > 0)
    onFault(faultAtPosition(last.position, changed('the head of the chain was deleted')))
  if (end === null || last.hash === null) return
  if (last.position === end.position && !end.hash.equals(last.hash))
    onFault(
      faultAtPosition(
        end.position,
        changed('the head of the chain does not match the last link'),
        end.eventId,
      ),
    )
  const reader = ctx.db.withOrganization(organizationId)
  const beyond = await reader.rows(linksBetween(organizationId, end.position + 1, Number.MAX_SAFE_INTEGER, 1))
  if (beyond.length === 0) return
  // If entries were chained during the verification, the head has moved too.
  const [now] = await reader.rows(headOfChain(organizationId))
  for (const { position, event_id } of beyond)
    if (position > (now?.position ?? 0))
      onFault(faultAtPosition(position, changed('its link is after the head of the chain'), event_id))
}

/** Null if the chain still contains the link at this position, or if it has expired. */
export async function checkRecordedHead(
  ctx: Context,
  organizationId: string,
  head: RecordedHead,
): Promise<Fault | null> {
  const { position } = head
  const [link] = await ctx.db
    .withOrganization(organizationId)
    .rows(linksBetween(organizationId, position, position, 1))
  if (link) return compareHead(link, head)
  const start = await readStart(ctx, organizationId, () => {})
  return start.position > position ? null : compareHead(start, head)
}
