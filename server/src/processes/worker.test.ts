// What has expired is deleted, in batches and for all organizations; what has not stays; an error is tried again.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Service, START, startService } from '../../test/service.ts'
import { DAY, HOUR, instant } from '../domain/time/instant.ts'
import type { Chore } from '../platform/jobs/chore.ts'
import { createMetrics } from '../platform/ops/metrics.ts'
import { chores } from './chores.ts'
import { startWorker } from './worker.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const never = new AbortController().signal
const tidy = (name: string) => chores.find((chore) => chore.name === name)?.run(service.ctx, never)

test('an expired invitation and an expired answer are deleted in every organization', async () => {
  const [one, other] = [await service.found('One'), await service.found('Other')]
  const invite = (owner: typeof one, email: string, key: string) =>
    service.call('POST', `/organizations/${owner.organizationId}/invitations`, {
      as: owner,
      body: { email },
      headers: { 'idempotency-key': key },
    })
  expect((await invite(one, 'a@example.org', 'first')).status).toBe(201)
  expect((await invite(other, 'b@example.org', 'first')).status).toBe(201)
  expect([await tidy('idempotency_keys'), await tidy('organization_invitations')]).toEqual([0, 0])

  service.setClock(instant(START + 72 * HOUR))
  expect((await invite(one, 'c@example.org', 'second')).status).toBe(201)
  expect([await tidy('idempotency_keys'), await tidy('organization_invitations')]).toEqual([2, 0])

  service.setClock(instant(START + 60 * DAY))
  expect([await tidy('idempotency_keys'), await tidy('organization_invitations')]).toEqual([1, 3])
})

test('a chore runs again after an error, counts what it did, and is finished before the worker ends', async () => {
  const metrics = createMetrics()
  let runs = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const chore: Chore = {
    name: 'shelves',
    everySeconds: 0.001,
    async run() {
      runs += 1
      if (runs === 1) throw new Error('not today')
      if (runs === 3) await finished
      return 5
    },
  }
  const worker = await startWorker({ ctx: service.ctx, metrics }, { subscribers: [], chores: [chore] })
  await vi.waitFor(() => expect(runs).toBe(3), 10_000)
  let ended = false
  const ending = worker.stop().then(() => {
    ended = true
  })
  expect((await worker.readiness()).ready).toBe(false)
  expect(ended).toBe(false)
  finish()
  await ending
  expect(await metrics.registry.metrics()).toContain('meetwright_tidied_total{what="shelves"} 10')
  expect(runs).toBe(3)
})
