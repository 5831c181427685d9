// Adds committed entries to the chain of each organization, in the order of the change feed.
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import {
  addLinks,
  type NewHead,
  type NewLink,
  type Note,
  type UnchainedRow,
  unchainedEvents,
} from './chain-store.ts'
import { digestContent, newSalt } from './digest-content.ts'
import { reportDamage } from './report-damage.ts'
import { type Head, signHead, signLink, verifyHead } from './sign-log.ts'

/** Together the limits keep at most 2,000 events in memory. */
const ORGANIZATIONS_PER_BATCH = 10
const EVENTS_PER_ORGANIZATION = 200

export const chainEntries: PeriodicTask = {
  name: 'activity_log',
  intervalSeconds: 1,
  async run(ctx, stopping) {
    let total = 0
    for (;;) {
      const chained = await chainBatch(ctx)
      total += chained.links
      // Entries behind an open transaction wait for the next run, one second later.
      if (chained.links + chained.notes === 0 || stopping.aborted) return total
    }
  },
}

async function chainBatch(ctx: Context): Promise<{ links: number; notes: number }> {
  const rows = await ctx.db.batch(unchainedEvents(ORGANIZATIONS_PER_BATCH, EVENTS_PER_ORGANIZATION))
  const now = ctx.clock.now()
  const heads: NewHead[] = []
  const links: NewLink[] = []
  const notes: Note[] = []
  for (const [organizationId, unchained] of Map.groupBy(rows, (row) => row.organization_id)) {
    const [first] = unchained
    if (first === undefined) continue
    const head = checkHead(ctx, first)
    if (head === 'damaged') continue
    const ready = selectReadyRows(unchained)
    const added = buildLinks(ctx, organizationId, head, ready, now)
    links.push(...added)
    const last = { link: added.at(-1), event: ready.at(-1) }
    if (last.link && last.event) {
      const { position, id: eventId, hash } = last.link
      const end: Head = { organizationId, position, eventId, xactId: last.event.xact_id, hash }
      heads.push({ ...end, signature: signHead(ctx.secrets, end), revision: first.revision ?? 0 })
    }
    // Keep one note until all entries are chained.
    const isDone =
      unchained.length < EVENTS_PER_ORGANIZATION &&
      ready.length === unchained.filter(({ id }) => id !== null).length
    for (const eventId of first.noted.slice(isDone ? 0 : 1)) notes.push({ organizationId, eventId })
  }
  if (heads.length + notes.length === 0) return { links: 0, notes: 0 }
  return (await ctx.db.batch(addLinks({ heads, links, notes, now })))[0] ?? { links: 0, notes: 0 }
}

/**
 * A truncated chain must not grow: a new signature would hide the damage. A chain without any rows starts again, like
 * that of a new organization; verification then reports that its entries were chained late.
 */
function checkHead(ctx: Context, row: UnchainedRow): Pick<Head, 'position' | 'hash'> | 'damaged' {
  const { organization_id: organizationId, head_position: position, last_position: last } = row
  const { head_hash: hash, head_signature: signature, head_event_id: eventId, head_xact_id: xactId } = row
  const isBegun =
    position !== null && hash !== null && signature !== null && eventId !== null && xactId !== null
  if (!isBegun && last === null) return { position: 0, hash: Buffer.alloc(0) }
  if (isBegun && position === last) {
    const head = { organizationId, position, eventId, xactId, hash }
    if (verifyHead(ctx.secrets, head, signature) !== 'forged') return head
  }
  reportDamage(ctx, organizationId, 'no entries are added to it')
  return 'damaged'
}

type ReadyRow = UnchainedRow & { readonly id: string }

/** Stops at the first row whose position is not final. */
function selectReadyRows(unchained: readonly UnchainedRow[]): ReadyRow[] {
  const ready: ReadyRow[] = []
  for (const row of unchained) {
    const { id, is_over } = row
    if (id === null || !is_over) break
    ready.push({ ...row, id })
  }
  return ready
}

function buildLinks(
  ctx: Context,
  organizationId: string,
  head: Pick<Head, 'position' | 'hash'>,
  events: readonly ReadyRow[],
  chainedAt: Instant,
): NewLink[] {
  let { position, hash } = head
  return events.map((event) => {
    position += 1
    const salt = newSalt()
    const digest = digestContent(salt, event)
    hash = signLink(ctx.secrets, organizationId, hash, { ...event, position, digest, chained_at: chainedAt })
    // A redacted entry has no content, so it needs no salt.
    return { ...event, position, digest, salt: event.redaction_id === null ? salt : null, hash }
  })
}
