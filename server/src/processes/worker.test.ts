// The worker deletes expired rows in batches, for all organizations, and retries after errors.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitUntilSettled, withClient } from '../../test/feed.ts'
import { type Service, START, startService } from '../../test/service.ts'
import { startTestWorker } from '../../test/worker.ts'
import { DAY, HOUR, instant } from '../domain/time/instant.ts'
import { sql } from '../platform/db/sql.ts'
import type { PeriodicTask } from '../platform/jobs/periodic-task.ts'
import { createMetrics } from '../platform/ops/metrics.ts'
import { periodicTasks } from './periodic-tasks.ts'
import { startWorker } from './worker.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const never = new AbortController().signal
const runTask = (name: string) => periodicTasks.find((task) => task.name === name)?.run(service.ctx, never)

test('deletes expired invitations and idempotency keys in every organization', async () => {
  const [one, other] = [await service.createOrganization('One'), await service.createOrganization('Other')]
  const invite = (owner: typeof one, email: string, key: string) =>
    service.call('POST', `/organizations/${owner.organizationId}/invitations`, {
      as: owner,
      body: { email },
      headers: { 'idempotency-key': key },
    })
  expect((await invite(one, 'a@example.org', 'first')).status).toBe(201)
  expect((await invite(other, 'b@example.org', 'first')).status).toBe(201)
  expect([await runTask('idempotency_keys'), await runTask('organization_invitations')]).toEqual([0, 0])

  service.setClock(instant(START + 72 * HOUR))
  expect((await invite(one, 'c@example.org', 'second')).status).toBe(201)
  expect([await runTask('idempotency_keys'), await runTask('organization_invitations')]).toEqual([2, 0])

  // Expired invitations can be sent again for 30 days.
  service.setClock(instant(START + 60 * DAY))
  expect([await runTask('idempotency_keys'), await runTask('organization_invitations')]).toEqual([1, 2])
  service.setClock(instant(START + 63 * DAY))
  expect(await runTask('organization_invitations')).toBe(1)
})

test('keeps events for EVENTS_RETENTION_DAYS, and longer if they are not yet dispatched', async () => {
  const kept = await startService({ EVENTS_RETENTION_DAYS: '7' })
  const run = (taskName: string) => periodicTasks.find(({ name }) => name === taskName)?.run(kept.ctx, never)
  const deleteEvents = () => run('events')
  const worker = await startTestWorker(kept, {})
  for (const name of ['One', 'Other', 'Third']) await kept.createOrganization(name)
  await worker.waitUntilIdle()
  await worker.stop()
  // Only chained events may be deleted. Otherwise verification could not prove that they existed.
  kept.setClock(instant(START + 8 * DAY))
  expect(await deleteEvents()).toBe(0)
  await waitUntilSettled(kept)
  await run('activity_log')
  kept.setClock(instant(START + 7 * DAY))
  expect(await deleteEvents()).toBe(0)
  const late = await kept.createOrganization('Late')
  kept.setClock(instant(START + 7 * DAY + 1))
  expect(await deleteEvents()).toBeGreaterThan(3)
  expect(await deleteEvents()).toBe(0)
  kept.setClock(instant(START + 30 * DAY))
  expect(await deleteEvents()).toBe(0)
  const left = await kept.ctx.db
    .withOrganization(late.organizationId)
    .rows(sql.selectFrom('events').select('type'))
  expect(left).not.toEqual([])
  await kept.stop()
})

test('a periodic task that processes a full batch runs again immediately', async () => {
  let left = 5
  const task: PeriodicTask = {
    name: 'stack',
    intervalSeconds: 3_600,
    batchSize: 1,
    run: async () => Math.min(1, left--),
  }
  const metrics = createMetrics()
  const worker = await startWorker({ ctx: service.ctx, metrics }, { subscribers: [], periodicTasks: [task] })
  await vi.waitFor(() => expect(left).toBe(-1), 10_000)
  await worker.stop()
})

test('a periodic task runs again after an error, counts its work, and finishes before the worker stops', async () => {
  const metrics = createMetrics()
  let runs = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const task: PeriodicTask = {
    name: 'shelves',
    intervalSeconds: 0.001,
    async run() {
      runs += 1
      if (runs === 1) throw new Error('not today')
      if (runs === 3) await finished
      return 5
    },
  }
  const worker = await startWorker({ ctx: service.ctx, metrics }, { subscribers: [], periodicTasks: [task] })
  await vi.waitFor(() => expect(runs).toBe(3), 10_000)
  let ended = false
  const ending = worker.stop().then(() => {
    ended = true
  })
  expect((await worker.readiness()).ready).toBe(false)
  expect(ended).toBe(false)
  finish()
  await ending
  expect(await metrics.registry.metrics()).toContain('meetwright_processed_total{task="shelves"} 10')
  expect(runs).toBe(3)
})

test('a worker that can dispatch no events is not ready', async () => {
  const broken = await startService()
  const rename = (from: string, to: string) =>
    withClient(broken, (client) => client.query(`ALTER TABLE ${from} RENAME TO ${to}`))
  const tasks = { subscribers: [], periodicTasks: [] }
  const worker = await startWorker({ ctx: broken.ctx, metrics: createMetrics() }, tasks, 2_000)
  expect(await worker.readiness()).toMatchObject({ ready: true, checks: { dispatch: 'ok' } })
  await rename('undispatched_events', 'gone')
  const readiness = () => worker.readiness()
  const dispatch = expect.stringMatching(/^no success for \d+ s/)
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ ready: false, checks: { dispatch } })
  expect(worker.dispatchStatus()).toMatch(/^no success/)
  await rename('gone', 'undispatched_events')
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ ready: true })
  await worker.stop()
  await broken.stop()
})
