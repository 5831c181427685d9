// The metrics of the worker.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, START, startService } from '../../../test/service.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { instant } from '../../domain/time/instant.ts'
import { createMetrics } from '../ops/metrics.ts'
import type { PeriodicTask } from './periodic-task.ts'
import { createWorkerMetrics } from './worker-metrics.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test('reports the queue depth, the waiting time, and completed and failed runs', async () => {
  const { registry } = createMetrics()
  const queue: PeriodicTask = {
    name: 'parcels',
    intervalSeconds: 1,
    run: async () => 0,
    oldestDueAt: async () => instant(START + 30_000),
  }
  const metrics = createWorkerMetrics(service.ctx, registry, { subscribers: [], periodicTasks: [queue] })
  const lines = async () => (await registry.metrics()).split('\n')
  await service.createOrganization('One')
  service.setClock(instant(START + 90_000))
  const before = await lines()
  expect(before).toContainEqual(expect.stringMatching(/^meetwright_events_undispatched [1-9]/))
  expect(before).toContain('meetwright_events_undispatched_seconds 90')
  expect(before).toContain('meetwright_queue_oldest_due_seconds{queue="parcels"} 60')

  const worker = await startTestWorker(service, {
    subscribers: [
      {
        name: 'failing',
        eventTypes: ['organization.created'],
        handle: async () => {
          throw new Error('not today')
        },
      },
    ],
  })
  await worker.waitUntilIdle()
  await worker.stop()
  metrics.recordRun('failing', 'failed', 0.02)
  const after = await lines()
  expect(after).toContain('meetwright_events_undispatched 0')
  expect(after).toContain('meetwright_events_undispatched_seconds 0')
  expect(after).toContain('meetwright_event_retries_waiting 1')
  expect(after).toContain('meetwright_event_retries_failed 0')
  expect(after).toContain('meetwright_subscriber_runs_total{subscriber="failing",outcome="failed"} 1')
})

test('still reports the other metrics if the database is unavailable', async () => {
  const { registry, measureProcess } = createMetrics()
  measureProcess()
  const unreachableDb = { ...service.ctx.db, batch: rejectQuery }
  createWorkerMetrics({ ...service.ctx, db: unreachableDb }, registry, { subscribers: [], periodicTasks: [] })
  const text = await registry.metrics()
  expect(text).toMatch(/^meetwright_event_retries_failed nan$/im)
  expect(text).toContain('meetwright_process_cpu_seconds_total')
})

const rejectQuery = () => Promise.reject(new Error('away'))
