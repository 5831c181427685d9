// Events are handled once, even if a worker is killed, paused or stopped while it handles them.
import { spawn } from 'node:child_process'
import { sql as raw } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COMPILE_CACHE } from '../../../../testbed/compile-cache.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { runAsOwner, startTestWorker, type TestWorker } from '../../../test/worker.ts'
import { rawQuery, sql } from '../db/sql.ts'
import { afterCommit, emit, type WriteTransaction, write } from '../writes/write.ts'
import { retryCounts, undispatchedEvents } from './store.ts'
import type { Subscriber } from './subscriber.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let service: Service
let person: Person
beforeEach(async () => {
  service = await startService()
  person = await service.createOrganization('One')
})

const running: { kill(signal: NodeJS.Signals): unknown }[] = []
const workers: TestWorker[] = []
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await service.stop()
})

async function startProcess(environment: Record<string, string> = {}) {
  const program = new URL('../../../test/worker-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATABASE_URL: service.ctx.config.database.url,
      MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const waitForOutput = (text: string) =>
    vi.waitFor(() => expect(output).toContain(text), { timeout: 30_000, interval: 20 })
  await waitForOutput('started')
  return { child, waitForOutput, finish: () => child.stdin.write('finish\n') }
}

const emitEvent = () =>
  write(service.ctx, { kind: 'system', organizationId: person.organizationId }, async (tx) => {
    emit(tx, { type: 'group.created', subjectId: person.userId, before: null, after: null })
    return undefined
  })

async function startTakeoverWorker(handle: Subscriber['handle']): Promise<TestWorker> {
  const worker = await startTestWorker(service, {
    subscribers: [{ name: 'slow', eventTypes: ['group.created'], handle }],
  })
  workers.push(worker)
  return worker
}

const countUnhandled = async () => {
  const { ctx } = service
  const [undispatched] = await ctx.db.batch(undispatchedEvents())
  const [retries] = await ctx.db.batch(retryCounts(ctx.clock.now()))
  return { events: undispatched?.events, ...retries }
}
const NONE = { events: 0, due: 0, waiting: 0, failed: 0 }

/** Ends all sessions with an open transaction, like a timeout. */
const terminateTransactions = () =>
  runAsOwner(
    service.ctx.config.database.url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
  )

test('another worker handles the events of a killed worker at once', async () => {
  const killed = await startProcess()
  await emitEvent()
  await killed.waitForOutput('begun')
  const rerun = vi.fn(async () => {})
  const worker = await startTakeoverWorker(rerun)
  killed.child.kill('SIGKILL')
  await vi.waitFor(() => expect(rerun).toHaveBeenCalledOnce(), 2_000)
  await worker.waitUntilIdle()
  expect(await countUnhandled()).toEqual(NONE)
})

test('a paused worker loses its events after 30 seconds, and then changes nothing', async () => {
  const paused = await startProcess()
  await emitEvent()
  await paused.waitForOutput('begun')
  paused.child.kill('SIGSTOP')
  const timeouts: unknown[] = []
  const handle = vi.fn(async (_: unknown, tx: WriteTransaction) => {
    timeouts.push(...(await tx.rows(rawQuery(raw`SHOW idle_in_transaction_session_timeout`))))
  })
  const worker = await startTakeoverWorker(handle)
  // PostgreSQL does this when the timeout has passed.
  await terminateTransactions()
  await worker.waitUntilIdle()
  expect(timeouts).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
  paused.child.kill('SIGCONT')
  paused.finish()
  await paused.waitForOutput('finished')
  paused.child.kill('SIGTERM')
  await paused.waitForOutput('ended')
  expect(handle).toHaveBeenCalledOnce()
  expect(await countUnhandled()).toEqual(NONE)
})

test('a stopping worker finishes its events and takes no others', async () => {
  const stoppingProcess = await startProcess()
  await emitEvent()
  await stoppingProcess.waitForOutput('begun')
  stoppingProcess.child.kill('SIGTERM')
  await emitEvent()
  stoppingProcess.finish()
  await stoppingProcess.waitForOutput('ended')
  expect(await countUnhandled()).toEqual({ ...NONE, events: 1 })
  const handle = vi.fn(async () => {})
  await (await startTakeoverWorker(handle)).waitUntilIdle()
  expect(handle).toHaveBeenCalledOnce()
})

test('events that are not handled within DRAIN_SECONDS stay in the queue', async () => {
  const stoppingProcess = await startProcess({ DRAIN_SECONDS: '1' })
  await emitEvent()
  await stoppingProcess.waitForOutput('begun')
  stoppingProcess.child.kill('SIGTERM')
  await stoppingProcess.waitForOutput('ended')
  const handle = vi.fn(async () => {})
  await (await startTakeoverWorker(handle)).waitUntilIdle()
  expect(handle).toHaveBeenCalledOnce()
})

test('a worker whose connections are cut while it handles an event handles it again, and continues', async () => {
  const started = Promise.withResolvers<void>()
  const cut = Promise.withResolvers<void>()
  const handled: string[] = []
  const worker = await startTakeoverWorker(async (_, tx, events) => {
    started.resolve()
    await cut.promise
    await tx.rows(sql.selectFrom('organizations').select('name'))
    afterCommit(tx, () => handled.push(...events.map(({ id }) => id)))
  })
  await emitEvent()
  await started.promise
  await terminateTransactions()
  cut.resolve()
  // A write on a connection whose end has not been detected fails, so the caller retries.
  await vi.waitFor(() => emitEvent(), 20_000)
  await worker.waitUntilIdle()
  await vi.waitFor(() => expect(handled).toHaveLength(2))
  expect(new Set(handled).size).toBe(2)
  expect(await countUnhandled()).toEqual(NONE)
})
