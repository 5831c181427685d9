// The process that works in the background. For now it tidies: deletes what has expired, which no read shows any more.
import { setTimeout as delay } from 'node:timers/promises'
import { Counter } from 'prom-client'
import type { Instant } from '../domain/time/instant.ts'
import { deleteExpiredInvitations } from '../features/organization-invitations/store.ts'
import type { Context } from '../platform/context.ts'
import type { Query } from '../platform/db/sql.ts'
import type { Readiness } from '../platform/ops/ops-server.ts'
import { deleteExpiredAnswers } from '../platform/writes/store.ts'
import { databaseWord } from './api.ts'
import type { Built } from './build-context.ts'

/** Something done again and again. Every chore may run twice at once: several workers know nothing of each other. */
export interface Chore {
  /** Also the label of its metric. */
  readonly name: string
  readonly everySeconds: number
  /** Returns how many rows it dealt with; `stopping` asks it to end early. */
  run(ctx: Context, stopping: AbortSignal): Promise<number>
}

export interface Worker {
  readiness(): Promise<Readiness>
  /** Lets the chores that are running finish. */
  stop(): Promise<void>
}

const BATCH = 1_000
const FIRST_RUN_WITHIN_SECONDS = 2
const RETRY_SECONDS = 10

export const chores: readonly Chore[] = [
  { name: 'idempotency_keys', everySeconds: 60, run: inBatches(deleteExpiredAnswers) },
  { name: 'organization_invitations', everySeconds: 60, run: inBatches(deleteExpiredInvitations) },
]

/** Small statements: each holds its locks shortly and stays far from the statement timeout. */
function inBatches(statement: (now: Instant, most: number) => Query<{ deleted: number }>): Chore['run'] {
  return async (ctx, stopping) => {
    let total = 0
    for (;;) {
      const [answer] = await ctx.db.batch(statement(ctx.clock.now(), BATCH))
      const deleted = answer?.deleted ?? 0
      total += deleted
      if (deleted < BATCH || stopping.aborted) return total
    }
  }
}

export function startWorker({ ctx, metrics }: Built, todo: readonly Chore[] = chores): Worker {
  const stopping = new AbortController()
  const tidied = new Counter({
    name: 'meetwright_tidied_total',
    help: 'Expired rows that the worker has deleted.',
    labelNames: ['what'],
    registers: [metrics.registry],
  })
  for (const { name } of todo) tidied.inc({ what: name }, 0)
  const loops = todo.map((chore) =>
    repeat(ctx, chore, stopping.signal, (count) => tidied.inc({ what: chore.name }, count)),
  )
  return {
    async readiness() {
      const checks = {
        database: await databaseWord(ctx),
        draining: stopping.signal.aborted ? 'on the way out' : 'ok',
      }
      return { checks, ready: Object.values(checks).every((word) => word === 'ok') }
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function repeat(
  ctx: Context,
  chore: Chore,
  stopping: AbortSignal,
  done: (count: number) => void,
): Promise<void> {
  let seconds = Math.random() * FIRST_RUN_WITHIN_SECONDS
  while (await slept(seconds, stopping)) {
    try {
      done(await chore.run(ctx, stopping))
      // Spread, so that workers which were started together do not stay together.
      seconds = chore.everySeconds * (0.9 + 0.2 * Math.random())
    } catch (err) {
      seconds = Math.min(chore.everySeconds, RETRY_SECONDS)
      ctx.log.error({ err, chore: chore.name }, `a chore failed and is tried again in ${seconds} s`)
    }
  }
}

/** False when it is time to go. */
async function slept(seconds: number, stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return false
  return delay(seconds * 1_000, true, { signal: stopping }).catch(() => false)
}
