// Compares the deletion ledger with the database and repeats deletions that a restored database lacks.
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { write } from '../../platform/writes/write.ts'
import { hasLedger, readLedger } from './access-ledger.ts'
import { hasKnownKey } from './match-emails.ts'
import { runNextDeletions } from './run-deletions.ts'
import {
  type DeletionRow,
  insertDeletion,
  ledgerStatus,
  markLedgered,
  oldestDeletion,
  unfinishedReplays,
  unknownDeletions,
} from './store.ts'

const BATCH_SIZE = 1_000
const POLL_INTERVAL_MS = 500

type LedgerContext = Pick<Context, 'config' | 'db'>

/** Why a process must not start, without a final period, and how to fix it. */
export interface StartupBlocker {
  readonly reason: string
  readonly fix: string
}

/** Deletions in the ledger that this database lacks, for organizations that it has. */
export async function* listMissingDeletions(ctx: LedgerContext): AsyncGenerator<DeletionRow> {
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
  // A line may occur twice.
  for (const deletion of batch) if (unknown.delete(deletion.id)) yield deletion
}

/** Not null if the database is older than the ledger. Until the replay, it must not serve requests or send anything. */
export async function checkLedgerReplayed(ctx: LedgerContext): Promise<StartupBlocker | null> {
  const ledger = `the deletion ledger (DELETION_LEDGER: ${ctx.config.deletionLedger})`
  if ((await countPendingReplays(ctx)) > 0)
    return {
      reason: `This database contains deleted personal data: a restore check against ${ledger} did not finish`,
      fix: 'Run `meetwright restore-check` again.',
    }
  for await (const _ of listMissingDeletions(ctx))
    return {
      reason: `This database is older than ${ledger} and contains deleted personal data`,
      fix: 'Run `meetwright restore-check` first.',
    }
  return null
}

/** Not null if a worker would start a second ledger: a restore would then miss the first one. */
export async function checkLedgerPresent(ctx: LedgerContext): Promise<StartupBlocker | null> {
  const path = ctx.config.deletionLedger
  if ((await hasLedger(path)) || !(await ctx.db.batch(ledgerStatus()))[0]?.is_ledgered) return null
  return {
    reason: `Personal data was deleted here, but the deletion ledger ${path} is missing`,
    fix: 'Set DELETION_LEDGER to the file that the workers write to, or restore a copy of it.',
  }
}

export const assertLedgerReplayed = async (ctx: LedgerContext): Promise<void> =>
  throwIfBlocked(await checkLedgerReplayed(ctx))
export const assertLedgerPresent = async (ctx: LedgerContext): Promise<void> =>
  throwIfBlocked(await checkLedgerPresent(ctx))

function throwIfBlocked(blocker: StartupBlocker | null): void {
  if (blocker !== null) throw new Error(`${blocker.reason}. ${blocker.fix}`)
}

/** A backup may be older than the first deletion, so only an empty database proves that there were none. */
async function assertLedgerToReplay(ctx: Context): Promise<void> {
  const path = ctx.config.deletionLedger
  if (!(await hasLedger(path)) && (await ctx.db.batch(ledgerStatus()))[0]?.is_in_use)
    throw new Error(
      `Cannot tell what was deleted: the deletion ledger ${path} is missing. Set DELETION_LEDGER to the file that the workers write to, or restore a copy of it. If this installation has never deleted personal data, create an empty file there.`,
    )
}

const countPendingReplays = async (ctx: LedgerContext): Promise<number> =>
  (await ctx.db.batch(unfinishedReplays()))[0]?.waiting ?? 0

/** Returns the number of repeated deletions, including those of an unfinished check. Also runs waiting deletions. */
export async function replayLedger(ctx: Context, report: (line: string) => void): Promise<number> {
  await assertLedgerToReplay(ctx)
  const missing: DeletionRow[] = []
  for await (const deletion of listMissingDeletions(ctx)) missing.push(deletion)
  for (const { id, hashes } of missing)
    if (hashes?.some((hash) => !hasKnownKey(ctx, hash)))
      throw new Error(
        `Deletion ${id} uses a secret that is no longer in MEETWRIGHT_SECRET, so its email addresses cannot be matched. Append that secret to MEETWRIGHT_SECRET and run this again.`,
      )
  for (const deletion of missing) await insertReplayed(ctx, deletion)
  const pending = await countPendingReplays(ctx)
  if (pending > 0)
    report(
      `Repeating ${pending} ${pending === 1 ? 'deletion' : 'deletions'} from the ledger that this database lacks.`,
    )
  await runPendingDeletions(ctx)
  return pending
}

async function runPendingDeletions(ctx: Context): Promise<void> {
  // Another process may hold a deletion; wait for it.
  while ((await ctx.db.batch(oldestDeletion()))[0]?.due_at != null)
    if (!(await runNextDeletions(ctx))) await delay(POLL_INTERVAL_MS)
}

async function insertReplayed(ctx: Context, deletion: DeletionRow): Promise<void> {
  const { organization_id: organizationId, id } = deletion
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    await tx.rows(insertDeletion(deletion, true))
    await tx.rows(markLedgered(organizationId, [id], ctx.clock.now()))
  })
}
