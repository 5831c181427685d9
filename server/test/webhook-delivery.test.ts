// End-to-end webhook delivery with a running worker: booking, cancellation, reschedule and no-show.
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../testbed/receiver.ts'
import { DAY, instant } from '../src/domain/time/instant.ts'
import { sql } from '../src/platform/db/sql.ts'
import { createMetrics } from '../src/platform/ops/metrics.ts'
import { periodicTasks } from '../src/processes/periodic-tasks.ts'
import { subscribers } from '../src/processes/subscribers.ts'
import { startWorker, type Worker } from '../src/processes/worker.ts'
import { createMeetings, type Meetings } from './meetings.ts'
import { type Person, type Service, startService } from './service.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'
import { startTestWorker } from './worker.ts'

const metrics = createMetrics()
let service: Service
let receiver: Receiver
let owner: Person
let meetings: Meetings
let hooks: Webhooks
let worker: Worker | undefined

beforeAll(async () => {
  service = await startService({ ALLOW_LOOPBACK_CALLS: 'true', DATABASE_POOL_SIZE: '10' })
  service.setClock(instant(Date.now()))
  receiver = await startReceiver()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  hooks = createWebhooks(service, owner)
})
afterAll(async () => {
  await worker?.stop()
  await receiver.stop()
  await service.stop()
})

test('the worker delivers each API change once, signed', async () => {
  const { key } = await hooks.subscribeOrThrow(receiver.url('/a'), {
    events: ['invitee.created', 'invitee.canceled', 'invitee.rescheduled', 'invitee_no_show.created'],
  })
  worker = await startWorker({ ctx: service.ctx, metrics })
  const type = await meetings.createType([owner], { booking_window: null })
  const invitee = await meetings.bookOrThrow(type, '2036-11-03T10:00:00Z')
  const moved = (await meetings.reschedule(invitee, '2036-11-03T11:00:00Z')).body.resource
  await service.call('POST', `/invitees/${moved.uri?.slice(-36)}/no_show`, { as: owner })
  await meetings.cancel(moved.event ?? '')
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(6)
  await worker.stop()
  worker = undefined
  const verified = receiver.received.map(
    ({ body, headers }) =>
      new Webhook(key).verify(body, headers as Record<string, string>) as { event: string },
  )
  expect(verified.map(({ event }) => event).sort()).toEqual([
    'invitee.canceled',
    'invitee.canceled',
    'invitee.created',
    'invitee.created',
    'invitee.rescheduled',
    'invitee_no_show.created',
  ])
  const attempts = await metrics.registry.getSingleMetric('meetwright_webhook_attempts_total')?.get()
  expect(attempts?.values.find(({ labels }) => labels.outcome === 'delivered')?.value).toBe(6)
})

test('deliveries are kept for 30 days, or until their subscription is deleted', async () => {
  const count = async (table: 'webhook_deliveries' | 'webhook_subscriptions') =>
    (
      await service.ctx.db
        .withOrganization(owner.organizationId)
        .rows(sql.selectFrom(table).select('id').where('organization_id', '=', owner.organizationId))
    ).length
  const cleanupWorker = await startTestWorker(service, {
    subscribers,
    periodicTasks: periodicTasks.filter(({ name }) => name.startsWith('webhook')),
  })
  const { id } = await hooks.subscribeOrThrow(receiver.url('/b'))
  await meetings.bookOrThrow(
    await meetings.createType([owner], { booking_window: null }),
    '2036-11-04T10:00:00Z',
  )
  await cleanupWorker.waitUntilIdle()
  expect(await count('webhook_deliveries')).toBe(8)
  await service.call('DELETE', `/webhook_subscriptions/${id}`, { as: owner })
  await cleanupWorker.waitUntilIdle()
  expect([await count('webhook_deliveries'), await count('webhook_subscriptions')]).toEqual([7, 1])
  service.setClock(instant(service.ctx.clock.now() + 30 * DAY + 1))
  await cleanupWorker.waitUntilIdle()
  expect([await count('webhook_deliveries'), await count('webhook_subscriptions')]).toEqual([0, 1])
  await cleanupWorker.stop()
})
