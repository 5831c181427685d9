// Jobs survive a worker that is killed, paused or stopped while it runs them.
import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COMPILE_CACHE } from '../../../test/compile-cache.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { runAsOwner, startTestWorker, type TestWorker } from '../../../test/worker.ts'
import { sql } from '../db/sql.ts'
import { emit, write } from '../writes/write.ts'
import { heartbeats, queueDepth } from './store.ts'
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

async function startTakeoverWorker(handle: Subscriber['handle'], intervalSeconds = 0.1): Promise<TestWorker> {
  const worker = await startTestWorker(service, {
    subscribers: [{ name: 'slow', eventTypes: ['group.created'], handle }],
    heartbeat: { intervalSeconds, deadAfterSeconds: 1 },
  })
  workers.push(worker)
  return worker
}

const depth = async () => (await service.ctx.db.jobs(queueDepth()))[0]
const pools = async () => (await service.ctx.db.jobs(heartbeats())).map(({ pool_id }) => pool_id).sort()

test('another worker reruns the job of a killed worker', async () => {
  const killed = await startProcess()
  await emitEvent()
  await killed.waitForOutput('begun')
  killed.child.kill('SIGKILL')
  const rerun = vi.fn(async () => {})
  const worker = await startTakeoverWorker(rerun)
  await worker.waitUntilIdle()
  expect(rerun).toHaveBeenCalledOnce()
  expect(await pools()).toHaveLength(1)
})

test('a paused worker does not complete a job that another took over, and continues with a new pool', async () => {
  const paused = await startProcess()
  await emitEvent()
  await paused.waitForOutput('begun')
  paused.child.kill('SIGSTOP')
  const [before] = await pools()

  const attempt = Promise.withResolvers<void>()
  const handle = vi.fn(() => attempt.promise)
  const worker = await startTakeoverWorker(handle)
  await vi.waitFor(() => expect(handle).toHaveBeenCalledOnce(), { timeout: 20_000 })
  paused.child.kill('SIGCONT')
  paused.finish()
  await paused.waitForOutput('another worker took over the job')
  await vi.waitFor(async () => expect(await pools()).toHaveLength(2), { timeout: 20_000 })
  expect(await pools()).not.toContain(before)

  // The run of the other worker fails: the job must still exist for a retry.
  expect(await depth()).toMatchObject({ due: 1, waiting: 0, failed: 0 })
  attempt.reject(new Error('not at once'))
  await vi.waitFor(async () => expect((await depth())?.waiting).toBe(1), { timeout: 20_000 })
  handle.mockImplementation(async () => {})
  paused.child.kill('SIGKILL')
  await worker.retryNow()
  await worker.waitUntilIdle()
  expect(handle).toHaveBeenCalledTimes(2)
  expect(await depth()).toMatchObject({ due: 0, waiting: 0, failed: 0 })
})

test('a new worker checks for orphaned jobs soon, even with a long heartbeat interval', async () => {
  const killed = await startProcess()
  await emitEvent()
  await killed.waitForOutput('begun')
  killed.child.kill('SIGKILL')
  await runAsOwner(service.ctx.config.database.url, 'DELETE FROM worker_heartbeats')
  const rerun = vi.fn(async () => {})
  await (await startTakeoverWorker(rerun, 600)).waitUntilIdle()
  expect(rerun).toHaveBeenCalledOnce()
})

test('a job that is locked by a live worker but not running, because a reply was lost, runs', async () => {
  const handle = vi.fn(async () => {})
  const worker = await startTakeoverWorker(handle)
  const [pool] = await pools()
  // The state after a crash of the database right after it locked a job. One transaction, so no worker takes the job first.
  await runAsOwner(
    service.ctx.config.database.url,
    `BEGIN;
     INSERT INTO events (organization_id, id, type, actor_kind, subject_id, occurred_at)
     VALUES ('${person.organizationId}', '${person.userId}', 'group.created', 'system', '${person.userId}', now());
     SELECT graphile_worker.add_job('slow', '["${person.organizationId}/${person.userId}"]'::json);
     UPDATE graphile_worker._private_jobs SET locked_by = '${pool}', locked_at = now(), attempts = 1;
     COMMIT`,
  )
  await worker.waitUntilIdle()
  expect(handle).toHaveBeenCalledOnce()
})

test('a stopping worker finishes its job and takes no other', async () => {
  const stoppingProcess = await startProcess()
  await emitEvent()
  await stoppingProcess.waitForOutput('begun')
  stoppingProcess.child.kill('SIGTERM')
  await emitEvent()
  stoppingProcess.finish()
  await stoppingProcess.waitForOutput('ended')
  expect(await pools()).toEqual([])
  const handle = vi.fn(async () => {})
  await (await startTakeoverWorker(handle)).waitUntilIdle()
  expect(handle).toHaveBeenCalledOnce()
})

test('jobs that are not finished within DRAIN_SECONDS are released immediately', async () => {
  const stoppingProcess = await startProcess({ DRAIN_SECONDS: '1' })
  await emitEvent()
  await stoppingProcess.waitForOutput('begun')
  stoppingProcess.child.kill('SIGTERM')
  await stoppingProcess.waitForOutput('ended')
  expect(await depth()).toMatchObject({ due: 1, waiting: 0, failed: 0 })
  const handle = vi.fn(async () => {})
  await (await startTakeoverWorker(handle)).waitUntilIdle()
  expect(handle).toHaveBeenCalledOnce()
})

test('a worker whose connections are cut during a job still completes it, and continues', async () => {
  const started = Promise.withResolvers<void>()
  const cut = Promise.withResolvers<void>()
  const done = vi.fn()
  const worker = await startTakeoverWorker(async ({ db }, organizationId, events) => {
    started.resolve()
    await cut.promise
    await db.withOrganization(organizationId).rows(sql.selectFrom('organizations').select('name'))
    done(...events.map(({ id }) => id))
  })
  await emitEvent()
  await started.promise
  await runAsOwner(
    service.ctx.config.database.url,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  cut.resolve()
  // A write on a connection whose end has not been detected fails, so the caller retries.
  await vi.waitFor(() => emitEvent(), 20_000)
  await vi.waitFor(async () => {
    await worker.retryNow()
    expect(new Set(done.mock.calls.flat()).size).toBeGreaterThanOrEqual(2)
  }, 20_000)
  await vi.waitFor(async () => expect(await depth()).toMatchObject({ due: 0, waiting: 0, failed: 0 }), 20_000)
})
