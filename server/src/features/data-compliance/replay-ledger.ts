// Compares the ledger with the database, and deletes again what a restored database does not know to be deleted.
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import {
  defaultHeartbeatSettings,
  type HeartbeatSettings,
  reclaimStalledJobs,
} from '../../platform/jobs/heartbeat.ts'
import { write } from '../../platform/writes/write.ts'
import { hasLedger, readLedger } from './access-ledger.ts'
import { hasKnownKey } from './match-emails.ts'
import { runNextDeletions } from './run-deletions.ts'
import {
  type DeletionRow,
  insertDeletion,
  ledgerStatus,
  markLedgered,
  unfinishedReplays,
  unknownDeletions,
  waitingDeletions,
} from './store.ts'

const BATCH_SIZE = 1_000
const POLL_INTERVAL_MS = 500

type LedgerContext = Pick<Context, 'config' | 'db'>

/** Why a process must not start, without a full stop, and what to do about it. */
export interface StartupBlocker {
  readonly reason: string
  readonly fix: string
}

/** Those of the ledger that this database has never heard of, though it has their organization. */
export async function* missingDeletions(ctx: LedgerContext): AsyncGenerator<DeletionRow> {
  let batch: DeletionRow[] = []
  for await (const deletion of readLedger(ctx.config.deletionLedger)) {
    batch.push(deletion)
    if (batch.length === BATCH_SIZE) {
      yield* filterMissing(ctx, batch)
      batch = []
    }
  }
  yield* filterMissing(ctx, batch)
}

async function* filterMissing(
  ctx: LedgerContext,
  batch: readonly DeletionRow[],
): AsyncGenerator<DeletionRow> {
  if (batch.length === 0) return
  const keys = batch.map(({ organization_id: organizationId, id }) => ({ organizationId, id }))
  const unknown = new Set((await ctx.db.batch(unknownDeletions(keys))).map(({ id }) => id))
  // A line may stand there twice.
  for (const deletion of batch) if (unknown.delete(deletion.id)) yield deletion
}

/** Not null where the database is older than the ledger: nothing may be answered or sent from it before. */
export async function checkLedgerReplayed(ctx: LedgerContext): Promise<StartupBlocker | null> {
  const ledger = `the ledger of deletions (DELETION_LEDGER: ${ctx.config.deletionLedger})`
  if ((await countPendingReplays(ctx)) > 0)
    return {
      reason: `This database holds personal data that was deleted: a restore check against ${ledger} was begun and did not end`,
      fix: 'Run `meetwright restore-check` again.',
    }
  for await (const _ of missingDeletions(ctx))
    return {
      reason: `This database is older than ${ledger}: it holds personal data that was deleted`,
      fix: 'Run `meetwright restore-check` first.',
    }
  return null
}

/** Not null where a worker would begin a second ledger: after a restore the first would not be asked. */
export async function checkLedgerPresent(ctx: LedgerContext): Promise<StartupBlocker | null> {
  const path = ctx.config.deletionLedger
  if ((await hasLedger(path)) || !(await ctx.db.batch(ledgerStatus()))[0]?.is_ledgered) return null
  return {
    reason: `Personal data was deleted here, but there is no file ${path} that remembers it`,
    fix: 'Set DELETION_LEDGER to the file that the workers have written to, or put a copy of it back.',
  }
}

export const assertLedgerReplayed = async (ctx: LedgerContext): Promise<void> =>
  throwIfBlocked(await checkLedgerReplayed(ctx))
export const assertLedgerPresent = async (ctx: LedgerContext): Promise<void> =>
  throwIfBlocked(await checkLedgerPresent(ctx))

function throwIfBlocked(blocker: StartupBlocker | null): void {
  if (blocker !== null) throw new Error(`${blocker.reason}. ${blocker.fix}`)
}

/** A backup may be older than the first deletion: only an empty database surely had none. */
async function assertLedgerToReplay(ctx: Context): Promise<void> {
  const path = ctx.config.deletionLedger
  if (!(await hasLedger(path)) && (await ctx.db.batch(ledgerStatus()))[0]?.is_in_use)
    throw new Error(
      `Nobody can say what was deleted: there is no file ${path}. Set DELETION_LEDGER to the file that the workers have written to, or put a copy of it back. If this installation has never deleted personal data, make an empty file there.`,
    )
}

const countPendingReplays = async (ctx: LedgerContext): Promise<number> =>
  (await ctx.db.batch(unfinishedReplays()))[0]?.waiting ?? 0

/** How many were found missing, now or by a check that did not end, and are deleted again. Runs also what was waiting. */
export async function replayLedger(
  ctx: Context,
  report: (line: string) => void,
  heartbeat: HeartbeatSettings = defaultHeartbeatSettings,
): Promise<number> {
  await assertLedgerToReplay(ctx)
  const missing: DeletionRow[] = []
  for await (const deletion of missingDeletions(ctx)) missing.push(deletion)
  for (const { id, hashes } of missing)
    if (hashes?.some((hash) => !hasKnownKey(ctx, hash)))
      throw new Error(
        `Deletion ${id} was made under a secret that is no longer in MEETWRIGHT_SECRET, so nobody can be recognised by it. Add that secret behind the others and run this again.`,
      )
  for (const deletion of missing) await insertReplayed(ctx, deletion)
  const pending = await countPendingReplays(ctx)
  if (pending > 0)
    report(
      `${pending} of the ledger's deletions ${pending === 1 ? 'is missing here: it is' : 'are missing here: they are'} made again.`,
    )
  await runPendingDeletions(ctx, heartbeat)
  return pending
}

async function runPendingDeletions(ctx: Context, heartbeat: HeartbeatSettings): Promise<void> {
  const isWaiting = async () => ((await ctx.db.batch(waitingDeletions()))[0]?.waiting ?? 0) > 0
  if (!(await isWaiting())) return
  // A deletion waits for jobs that run; those that only seem to would be waited for until a worker came.
  await reclaimStalledJobs(ctx, heartbeat)
  // Where another process is at one, it is waited for.
  do {
    if ((await runNextDeletions(ctx)) === 0) await delay(POLL_INTERVAL_MS)
  } while (await isWaiting())
}

async function insertReplayed(ctx: Context, deletion: DeletionRow): Promise<void> {
  const { organization_id: organizationId, id } = deletion
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    await tx.rows(insertDeletion(deletion, true))
    await tx.rows(markLedgered(organizationId, [id], ctx.clock.now()))
    return undefined
  })
}
