// Deletes a whole organization: leaves calendars and other services first, then empties table after table. Another worker can continue.
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { write } from '../../platform/writes/write.ts'
import { dropConnections } from '../calendar-connections/drop-connections.ts'
import { removeErasedEntries } from '../calendar-entries/erase-entries.ts'
import { unreachedEntries } from '../calendar-entries/erasure-store.ts'
import { dropConferenceAccounts } from '../conference-accounts/drop-accounts.ts'
import {
  anyRevocation,
  connectedUsers,
  eraseRows,
  eventsInCalendars,
  lockOrganizationRow,
} from './organization-store.ts'
import { lastTables, organizationTables } from './organization-tables.ts'
import { type ReadAfter, readBatches } from './read-batches.ts'
import { LEASE_MS } from './start-deletion-run.ts'
import { type DeletionRow, MAX_WAIT_MS, renewLease } from './store.ts'
import { waitForRunningWork } from './wait-for-running-work.ts'

const EVENTS_PER_TRANSACTION = 50
const USERS_PER_BATCH = 100
const ROWS_PER_TRANSACTION = 1_000
const MAX_ROWS = 2_147_483_647

interface Erasure {
  readonly ctx: Context
  readonly organizationId: string
  readonly deletion: DeletionRow
  renewLease(): Promise<void>
}

export interface OrganizationErasureInput {
  readonly holder: string
  readonly deletion: DeletionRow
  /** Other tasks write the calendars and revoke tokens meanwhile. Without them, as after a restore, nothing waits for that. */
  readonly hasWorker: boolean
}

/** The deletion must be in the ledger. If it must wait, it keeps its lease, and goes on when that expires. */
export async function eraseOrganization(
  ctx: Context,
  { holder, deletion, hasWorker }: OrganizationErasureInput,
): Promise<void> {
  const { organization_id: organizationId, requested_at: requestedAt } = deletion
  const erasure: Erasure = {
    ctx,
    organizationId,
    deletion,
    async renewLease() {
      const until = instant(ctx.clock.now() + LEASE_MS)
      const held = await ctx.db.transaction(organizationId, (tx) =>
        tx.rows(renewLease(organizationId, holder, until)),
      )
      if (held.length === 0) throw new Error('Lease lost: another worker has taken over the deletion.')
    },
  }
  // Then calendars and services keep what they have.
  const mayWait = hasWorker && ctx.clock.now() < requestedAt + MAX_WAIT_MS
  if (mayWait && !(await haveCalendarsLostEntries(erasure))) return
  await leaveServices(erasure)
  if (mayWait && (await isRevoking(erasure))) return
  // Running work may add rows to tables that were emptied.
  const counts = (await waitForRunningWork(erasure)) ? await eraseTables(erasure) : null
  if (counts === null) {
    ctx.log.warn({ organization: organizationId }, 'deletion runs again: concurrent work took too long')
    return
  }
  ctx.log.info({ organization: organizationId, deletion: deletion.id, counts }, 'organization deleted')
}

const batchesOf = (
  { ctx, organizationId, renewLease: renew }: Erasure,
  read: ReadAfter<{ id: string }>,
  limit: number,
) => readBatches(ctx, organizationId, read, limit, renew)

/** Plans the removal of all entries, also of past meetings. Returns false while calendars still have some. */
async function haveCalendarsLostEntries(erasure: Erasure): Promise<boolean> {
  const { ctx, organizationId, deletion } = erasure
  for await (const events of batchesOf(erasure, eventsInCalendars, EVENTS_PER_TRANSACTION))
    await write(ctx, { kind: 'system', organizationId }, async (tx) => {
      const ids = events.map(({ id }) => id)
      await removeErasedEntries(ctx, tx, deletion.id, ids)
    })
  const unreached = await ctx.db
    .withOrganization(organizationId)
    .first(unreachedEntries(organizationId, deletion.id))
  return (unreached?.waiting ?? 0) === 0
}

/** Deletes the credentials, and plans the revocation of tokens. */
async function leaveServices(erasure: Erasure): Promise<void> {
  const { ctx, organizationId } = erasure
  for await (const users of batchesOf(erasure, connectedUsers, USERS_PER_BATCH))
    for (const { id } of users)
      await write(ctx, { kind: 'system', organizationId }, async (tx) => {
        await dropConnections(ctx, tx, id)
        await dropConferenceAccounts(ctx, tx, id)
      })
}

const isRevoking = async ({ ctx, organizationId }: Erasure): Promise<boolean> =>
  (await ctx.db.withOrganization(organizationId).first(anyRevocation(organizationId))) !== undefined

/**
 * Until a pass finds nothing: work that had begun before may have added rows. Null: such work is still running, so the organization
 * must not go yet. Not every table refers to it.
 */
async function eraseTables(erasure: Erasure): Promise<Readonly<Record<string, number>> | null> {
  const counts: Record<string, number> = {}
  for (let erased = 1; erased > 0; ) {
    erased = 0
    for (const table of organizationTables) {
      const rows = await eraseTable(erasure, table)
      if (rows > 0) counts[table] = (counts[table] ?? 0) + rows
      erased += rows
    }
  }
  if (!(await waitForRunningWork(erasure))) return null
  const { ctx, organizationId } = erasure
  await ctx.db.transaction(organizationId, async (tx) => {
    await tx.rows(lockOrganizationRow(organizationId))
    for (const table of [...organizationTables, ...lastTables])
      await tx.rows(eraseRows(organizationId, table, MAX_ROWS))
  })
  return counts
}

async function eraseTable(
  { ctx, organizationId, renewLease: renew }: Erasure,
  table: string,
): Promise<number> {
  for (let total = 0; ; ) {
    await renew()
    const query = eraseRows(organizationId, table, ROWS_PER_TRANSACTION)
    const erased = (await ctx.db.transaction(organizationId, (tx) => tx.first(query)))?.erased ?? 0
    total += erased
    if (erased < ROWS_PER_TRANSACTION) return total
  }
}
