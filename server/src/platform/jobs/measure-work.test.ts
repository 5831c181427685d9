// What an operator reads of the work behind the api.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, START, startService } from '../../../test/service.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { instant } from '../../domain/time/instant.ts'
import { createMetrics } from '../ops/metrics.ts'
import { measureWork } from './measure-work.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test('says how much waits and for how long, what was run and what failed', async () => {
  const { registry } = createMetrics()
  const measured = measureWork(service.ctx, registry, { subscribers: [], chores: [] })
  const lines = async () => (await registry.metrics()).split('\n')
  await service.found('One')
  service.setClock(instant(START + 90_000))
  const before = await lines()
  expect(before).toContainEqual(expect.stringMatching(/^meetwright_events_undispatched [1-9]/))
  expect(before).toContain('meetwright_events_undispatched_seconds 90')
  expect(before).toContain('meetwright_jobs_due 0')

  const worker = await startTestWorker(service, {
    subscribers: [
      {
        name: 'failing',
        to: ['organization.created'],
        handle: async () => {
          throw new Error('not today')
        },
      },
    ],
  })
  await worker.untilIdle()
  await worker.stop()
  measured.ran('failing', 'failed', 0.02)
  const after = await lines()
  expect(after).toContain('meetwright_events_undispatched 0')
  expect(after).toContain('meetwright_events_undispatched_seconds 0')
  expect(after).toContain('meetwright_jobs_waiting 1')
  expect(after).toContain('meetwright_jobs_failed 0')
  expect(after).toContain('meetwright_job_runs_total{subscriber="failing",outcome="failed"} 1')
})

test('a database that does not answer leaves the other measurements readable', async () => {
  const { registry, measureProcess } = createMetrics()
  measureProcess()
  const away = { ...service.ctx.db, batch: refuse, jobs: refuse }
  measureWork({ ...service.ctx, db: away }, registry, { subscribers: [], chores: [] })
  const text = await registry.metrics()
  expect(text).toMatch(/^meetwright_jobs_failed nan$/im)
  expect(text).toContain('meetwright_process_cpu_seconds_total')
})

const refuse = () => Promise.reject(new Error('away'))
