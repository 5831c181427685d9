// Queue leases: one holder, takeover from a dead worker, and no lost deliveries when a holder releases a queue.
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../../testbed/receiver.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, type Webhooks } from '../../../test/webhooks.ts'
import { instant } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'
import { write } from '../../platform/writes/write.ts'
import { replaceKey, sealKeys } from '../webhook-subscriptions/manage-signing-keys.ts'
import { LeasedQueue } from './leased-queue.ts'
import { claimQueues, wakeQueues } from './queue-store.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { insertDeliveries, recordAttempts } from './store.ts'

let service: Service
let receiver: Receiver
let owner: Person
let meetings: Meetings
let hooks: Webhooks

beforeAll(async () => {
  service = await startService({ ALLOW_LOOPBACK_CALLS: 'true' })
})
afterAll(() => service.stop())
beforeEach(async () => {
  receiver = await startReceiver()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  hooks = createWebhooks(service, owner)
})
afterEach(() => receiver.stop())

const now = () => service.ctx.clock.now()
const advanceClock = (milliseconds: number) => service.setClock(instant(now() + milliseconds))
const book = async () => meetings.bookOrThrow(await meetings.createType([owner]), '2026-11-03T10:00:00Z')

/** Like a worker that is killed right afterwards. */
const claimAndDie = (holder = randomUUID()) =>
  service.ctx.db.batch(
    claimQueues({ holder, held: [], now: now(), until: instant(now() + 45_000), limit: 64 }),
  )

test('another worker sends the deliveries of a killed worker within a minute', async () => {
  await hooks.subscribeOrThrow(receiver.url('/a'))
  await book()
  await hooks.plan()
  expect(await claimAndDie()).toHaveLength(1)
  expect(await hooks.send()).toBe(0)
  advanceClock(44_999)
  expect(await hooks.send()).toBe(0)
  advanceClock(1)
  expect(await hooks.send()).toBe(1)
})

test('a lease whose response was lost is claimed again before it expires', async () => {
  await hooks.subscribeOrThrow(receiver.url('/a'))
  await book()
  await hooks.plan()
  const { db } = service.ctx
  let isLost = false
  const batch: typeof db.batch = async (query) => {
    const rows = await db.batch(query)
    if (isLost) return rows
    isLost = true
    throw new Error('The connection was lost after the commit.')
  }
  const never = new AbortController().signal
  expect(await sendDeliveries.run({ ...service.ctx, db: { ...db, batch } }, never)).toBe(1)
  expect(receiver.received).toHaveLength(1)
})

test('only one of several workers leases a queue, and each delivery is sent once', async () => {
  for (let i = 0; i < 5; i += 1) await hooks.subscribeOrThrow(receiver.url(`/${i}`))
  await book()
  await hooks.plan()
  const never = new AbortController().signal
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendDeliveries.run(service.ctx, never)))
  expect(sent.reduce((sum, one) => sum + one)).toBe(5)
  expect(receiver.received).toHaveLength(5)
})

test('a stale attempt record changes nothing', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
  await book()
  await hooks.deliver()
  const [before] = await hooks.deliveries(id)
  await service.ctx.db.batch(
    recordAttempts([
      {
        organizationId: owner.organizationId,
        id: before?.webhook_id ?? '',
        attempt: 0,
        status: 'pending',
        dueAt: now(),
        entry: { at: now(), status: 500, error: null, ms: 1 },
      },
    ]),
  )
  expect(await hooks.deliveries(id)).toEqual([before])
})

test('a stopping worker finishes its attempts and releases the rest immediately', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
  const added = 40
  await add(id, added)
  const stopping = new AbortController()
  receiver.respondWith(() => {
    stopping.abort()
    return { status: 200 }
  })
  const first = await sendDeliveries.run(service.ctx, stopping.signal)
  expect(first).toBe(receiver.received.length)
  expect(first).toBeLessThan(added)
  expect(await hooks.send()).toBe(added - first)
  expect(receiver.received).toHaveLength(added)
})

/** Like the planner, but runs a callback before it commits. */
const add = (subscriptionId: string, count: number, andThen = async () => undefined as undefined) =>
  write(service.ctx, { kind: 'system', organizationId: owner.organizationId }, async (tx) => {
    const rows = Array.from({ length: count }, () => ({
      id: service.ctx.newId(),
      subscriptionId,
      eventId: service.ctx.newId(),
      event: 'invitee.created',
      body: '{}',
    }))
    await tx.rows(insertDeliveries(owner.organizationId, rows, now()))
    await tx.rows(wakeQueues(owner.organizationId, [subscriptionId], now()))
    return andThen()
  })

const countLockWaiters = async () => {
  const waiting = raw<{ count: number }>`
    SELECT count(*) AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const [row] = await service.ctx.db.directory(rawQuery<{ count: number }>(waiting))
  return row?.count ?? 0
}

test('deliveries committed during a release are sent', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
  await add(id, 1)
  let allowResponse: () => void = () => undefined
  const isAdded = new Promise<void>((resolve) => {
    allowResponse = resolve
  })
  receiver.respondWith(async () => {
    await isAdded
    return { status: 200 }
  })
  const sending = hooks.send()
  await expect.poll(() => receiver.received.length).toBe(1)
  await add(id, 1, async () => {
    // The worker finds nothing more and tries to release the queue, but its row is locked until the commit.
    allowResponse()
    await expect.poll(countLockWaiters, { timeout: 10_000 }).toBeGreaterThan(0)
    return undefined
  })
  expect(await sending).toBe(2)
  expect(receiver.received).toHaveLength(2)
})

test('deliveries added while workers start and stop are sent once', async () => {
  const subscriptions = await Promise.all([0, 1, 2].map((i) => hooks.subscribeOrThrow(receiver.url(`/${i}`))))
  let isAdding = true
  const adding = Promise.all(
    subscriptions.map(async ({ id }) => {
      for (let i = 0; i < 60; i += 1) await add(id, 1)
    }),
  ).then(() => {
    isAdding = false
  })
  const never = new AbortController().signal
  const sending = [0, 1].map(async () => {
    while (isAdding) await sendDeliveries.run(service.ctx, never)
  })
  await Promise.all([adding, ...sending])
  await hooks.send()
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(180)
  expect(receiver.received).toHaveLength(180)
  const left = await service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('webhook_queues')
        .select(['next_due_at', 'leased_by'])
        .where(raw<boolean>`next_due_at IS NOT NULL OR leased_by IS NOT NULL`),
    )
  expect(left).toEqual([])
})

test('a delivery read before a key change is signed with the new keys', () => {
  const { ctx } = service
  const [organization_id, subscription_id] = [ctx.newId(), ctx.newId()]
  const queue = new LeasedQueue({ organization_id, subscription_id, failures: 0, failing_since: null }, 0)
  const due = {
    organization_id,
    subscription_id,
    id: ctx.newId(),
    callback_url: receiver.url('/a'),
    body: '{}',
    attempt: 0,
    due_at: now(),
    created_at: now(),
  }
  const first = [{ text: 'the first key of all', until: null }]
  queue.setKeys(ctx, sealKeys(ctx, organization_id, subscription_id, first))
  queue.recordPoll([due], 1, 1)
  const both = replaceKey(first, 'the second one of them', now())
  queue.setKeys(ctx, sealKeys(ctx, organization_id, subscription_id, both))
  expect(queue.next()?.keys).toHaveLength(2)
})
