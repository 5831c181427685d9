// Sending the failed deliveries of a period again, and listing the deliveries of a period.
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../../testbed/receiver.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, storeDeliveries, type Webhooks } from '../../../test/webhooks.ts'
import { DAY, HOUR, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let receiver: Receiver
let owner: Person
let hooks: Webhooks
let now: Instant
let id: string
let key: string

beforeAll(async () => {
  service = await startService({ ALLOW_LOOPBACK_CALLS: 'true' })
})
afterAll(() => service.stop())
beforeEach(async () => {
  receiver = await startReceiver()
  // The library that verifies signatures uses the real clock.
  now = instant(Date.now())
  service.setClock(now)
  owner = await service.createOrganization('Acme')
  hooks = createWebhooks(service, owner)
  ;({ id, key } = await hooks.subscribeOrThrow(receiver.url('/a')))
})
afterEach(() => receiver.stop())

const store = (count: number, status: 'pending' | 'delivered' | 'failed', from: Instant) =>
  storeDeliveries(service, owner, [id], { count, status, from })
const ago = (milliseconds: number) => instant(now - milliseconds)
const redeliver = (body: object = {}, as = owner) =>
  service.call('POST', `/webhook_subscriptions/${id}/redeliveries`, {
    as,
    body: { status: 'failed', ...body },
  })
const count = async (query: Record<string, string>) => {
  const search = new URLSearchParams({ count: '100', ...query })
  const path = `/webhook_subscriptions/${id}/deliveries?${search}`
  return (await service.call('GET', path, { as: owner })).body.collection?.length
}

test('sends what failed in the period, signed and with the same ids, and nothing else', async () => {
  await store(3, 'failed', ago(5 * DAY))
  await store(2, 'failed', ago(DAY))
  await store(4, 'delivered', ago(DAY))
  await store(1, 'failed', ago(HOUR))
  const { status, body } = await redeliver({
    min_created_at: iso(ago(2 * DAY)),
    max_created_at: iso(ago(2 * HOUR)),
  })
  expect([status, body.resource]).toEqual([202, { queued: 2, has_more: false }])
  const failed = (await hooks.deliveries(id)).filter((one) => one.status === 'pending')
  await hooks.send()
  expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(
    failed.map(({ webhook_id }) => webhook_id).sort(),
  )
  for (const { headers, body: sent } of receiver.received)
    expect(new Webhook(key).verify(sent, headers as Record<string, string>)).toEqual({
      event: 'invitee.created',
    })
  expect([await count({ status: 'delivered' }), await count({ status: 'failed' })]).toEqual([6, 4])
})

test('queues at most 1,000, the oldest first, and says that others remain', async () => {
  await store(1_500, 'failed', ago(DAY))
  expect((await redeliver()).body.resource).toEqual({ queued: 1_000, has_more: true })
  const reader = service.ctx.db.withOrganization(owner.organizationId)
  const rows = await reader.rows(
    sql
      .selectFrom('webhook_deliveries')
      .select(['status', 'created_at'])
      .where('subscription_id', '=', id)
      .orderBy('created_at'),
  )
  expect(rows.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 1_000 }, () => 'pending'),
    ...Array.from({ length: 500 }, () => 'failed'),
  ])
  expect((await redeliver()).body.resource).toEqual({ queued: 500, has_more: false })
  expect((await redeliver()).body.resource).toEqual({ queued: 0, has_more: false })
})

test('parallel requests queue each delivery once', async () => {
  await store(1_200, 'failed', ago(DAY))
  const responses = await Promise.all([redeliver(), redeliver(), redeliver()])
  const queued = responses.map(({ body }) => (body.resource as unknown as { queued: number }).queued)
  expect(queued.sort((a, b) => b - a)).toEqual([1_000, 200, 0])
})

test('is refused while the subscription is paused, and to members who may not manage it', async () => {
  await store(1, 'failed', ago(DAY))
  await service.call('PATCH', `/webhook_subscriptions/${id}`, { as: owner, body: { state: 'paused' } })
  const paused = await redeliver()
  expect([paused.status, paused.body.message]).toEqual([409, 'The subscription is paused. Resume it first.'])
  const member = await service.addMember(owner.organizationId, 'Mia')
  expect((await redeliver({}, member)).status).toBe(403)
  expect(await count({ status: 'failed' })).toBe(1)
})

test.each([
  ['another status', { status: 'delivered' }, 'status'],
  ['an invalid time', { min_created_at: 'yesterday' }, 'min_created_at'],
  [
    'a period that ends before it begins',
    { min_created_at: '2026-11-02T00:00:00Z', max_created_at: '2026-11-01T00:00:00Z' },
    'max_created_at',
  ],
])('%s is invalid', async (_, body, parameter) => {
  const response = await redeliver(body)
  expect([response.status, response.body.details[0]?.parameter]).toEqual([400, parameter])
})

test('the deliveries of a period are listed, with and without a status', async () => {
  await store(3, 'failed', ago(5 * DAY))
  await store(2, 'delivered', ago(DAY))
  await store(1, 'pending', ago(DAY))
  const min_created_at = iso(ago(2 * DAY))
  expect(await count({ min_created_at })).toBe(3)
  expect(await count({ max_created_at: min_created_at })).toBe(3)
  expect(await count({ min_created_at, status: 'pending' })).toBe(1)
  expect(await count({ min_created_at, status: 'failed' })).toBe(0)
  expect(await count({ status: 'failed' })).toBe(3)
})

test('a delivery shows the headers that all its attempts have', async () => {
  await service.call('POST', `/webhook_subscriptions/${id}/test`, { as: owner })
  await hooks.send()
  const [delivery] = await hooks.deliveries(id)
  const { body } = await service.call('GET', new URL(delivery?.uri ?? '').pathname, { as: owner })
  const { headers } = body.resource as unknown as { headers: Record<string, string> }
  expect(receiver.received[0]?.headers).toMatchObject(headers)
  expect(headers).toMatchObject({ 'webhook-id': delivery?.webhook_id, 'content-type': 'application/json' })
})
