// Compares the ledger with the database, and deletes again what a restored database does not know to be deleted.
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import { freeJobsOfTheDead, type Pulse, usualPulse } from '../../platform/jobs/heartbeat.ts'
import { write } from '../../platform/writes/write.ts'
import { hasLedger, readLedger } from './keep-ledger.ts'
import { isReadable } from './recognise-people.ts'
import { runNext } from './run-deletions.ts'
import {
  type DeletionRow,
  insertDeletion,
  ledgerTraces,
  markLedgered,
  unfinishedReplays,
  unknownDeletions,
  waitingDeletions,
} from './store.ts'

const TOGETHER = 1_000
const LOOK_EVERY_MS = 500

type Reader = Pick<Context, 'config' | 'db'>

/** Why a process must not start, without a full stop, and what to do about it. */
export interface Hindrance {
  readonly fault: string
  readonly mend: string
}

/** Those of the ledger that this database has never heard of, though it has their organization. */
export async function* missingDeletions(ctx: Reader): AsyncGenerator<DeletionRow> {
  let some: DeletionRow[] = []
  for await (const deletion of readLedger(ctx.config.deletionLedger)) {
    some.push(deletion)
    if (some.length === TOGETHER) {
      yield* missingAmong(ctx, some)
      some = []
    }
  }
  yield* missingAmong(ctx, some)
}

async function* missingAmong(ctx: Reader, some: readonly DeletionRow[]): AsyncGenerator<DeletionRow> {
  if (some.length === 0) return
  const names = some.map(({ organization_id: organizationId, id }) => ({ organizationId, id }))
  const unknown = new Set((await ctx.db.batch(unknownDeletions(names))).map(({ id }) => id))
  // A line may stand there twice.
  for (const deletion of some) if (unknown.delete(deletion.id)) yield deletion
}

/** Not null where the database is older than the ledger: nothing may be answered or sent from it before. */
export async function oldDatabase(ctx: Reader): Promise<Hindrance | null> {
  const ledger = `the ledger of deletions (DELETION_LEDGER: ${ctx.config.deletionLedger})`
  if ((await replaysWaiting(ctx)) > 0)
    return {
      fault: `This database holds personal data that was deleted: a restore check against ${ledger} was begun and did not end`,
      mend: 'Run `meetwright restore-check` again.',
    }
  for await (const _ of missingDeletions(ctx))
    return {
      fault: `This database is older than ${ledger}: it holds personal data that was deleted`,
      mend: 'Run `meetwright restore-check` first.',
    }
  return null
}

/** Not null where a worker would begin a second ledger: after a restore the first would not be asked. */
export async function lostLedger(ctx: Reader): Promise<Hindrance | null> {
  const path = ctx.config.deletionLedger
  if ((await hasLedger(path)) || !(await ctx.db.batch(ledgerTraces()))[0]?.is_ledgered) return null
  return {
    fault: `Personal data was deleted here, but there is no file ${path} that remembers it`,
    mend: 'Set DELETION_LEDGER to the file that the workers have written to, or put a copy of it back.',
  }
}

export const requireNoneMissing = async (ctx: Reader): Promise<void> => refuse(await oldDatabase(ctx))
export const requireLedger = async (ctx: Reader): Promise<void> => refuse(await lostLedger(ctx))

function refuse(hindrance: Hindrance | null): void {
  if (hindrance !== null) throw new Error(`${hindrance.fault}. ${hindrance.mend}`)
}

/** A backup may be older than the first deletion: only an empty database surely had none. */
async function requireLedgerToReplay(ctx: Context): Promise<void> {
  const path = ctx.config.deletionLedger
  if (!(await hasLedger(path)) && (await ctx.db.batch(ledgerTraces()))[0]?.is_in_use)
    throw new Error(
      `Nobody can say what was deleted: there is no file ${path}. Set DELETION_LEDGER to the file that the workers have written to, or put a copy of it back. If this installation has never deleted personal data, make an empty file there.`,
    )
}

const replaysWaiting = async (ctx: Reader): Promise<number> =>
  (await ctx.db.batch(unfinishedReplays()))[0]?.waiting ?? 0

/** How many were found missing, now or by a check that did not end, and are deleted again. Runs also what was waiting. */
export async function replayLedger(
  ctx: Context,
  tell: (line: string) => void,
  pulse: Pulse = usualPulse,
): Promise<number> {
  await requireLedgerToReplay(ctx)
  const missing: DeletionRow[] = []
  for await (const deletion of missingDeletions(ctx)) missing.push(deletion)
  for (const { id, hashes } of missing)
    if (hashes?.some((hash) => !isReadable(ctx, hash)))
      throw new Error(
        `Deletion ${id} was made under a secret that is no longer in MEETWRIGHT_SECRET, so nobody can be recognised by it. Add that secret behind the others and run this again.`,
      )
  for (const deletion of missing) await take(ctx, deletion)
  const found = await replaysWaiting(ctx)
  if (found > 0)
    tell(
      `${found} of the ledger's deletions ${found === 1 ? 'is missing here: it is' : 'are missing here: they are'} made again.`,
    )
  await runAll(ctx, pulse)
  return found
}

async function runAll(ctx: Context, pulse: Pulse): Promise<void> {
  const isWaiting = async () => ((await ctx.db.batch(waitingDeletions()))[0]?.waiting ?? 0) > 0
  if (!(await isWaiting())) return
  // A deletion waits for jobs that run; those that only seem to would be waited for until a worker came.
  await freeJobsOfTheDead(ctx, pulse)
  // Where another process is at one, it is waited for.
  do {
    if ((await runNext(ctx)) === 0) await delay(LOOK_EVERY_MS)
  } while (await isWaiting())
}

async function take(ctx: Context, deletion: DeletionRow): Promise<void> {
  const { organization_id: organizationId, id } = deletion
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    await tx.rows(insertDeletion(deletion, true))
    await tx.rows(markLedgered(organizationId, [id], ctx.clock.now()))
    return undefined
  })
}
