// Sending webhooks: signatures, retry times, and isolation of failing endpoints.
import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Received, type Receiver, startReceiver } from '../../../../testbed/receiver.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, type Webhooks } from '../../../test/webhooks.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'

let service: Service
let receiver: Receiver
let owner: Person
let meetings: Meetings
let hooks: Webhooks
let type: string
let now: Instant
let bookingCount = 0

beforeAll(async () => {
  service = await startService({ ALLOW_LOOPBACK_CALLS: 'true' })
})
afterAll(() => service.stop())

beforeEach(async () => {
  receiver = await startReceiver()
  // The library that verifies signatures uses the real clock.
  setClock(instant(Date.now()))
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  hooks = createWebhooks(service, owner)
  type = await meetings.createType([owner], { booking_window: null })
})
afterEach(() => receiver.stop())

function setClock(at: Instant): void {
  now = at
  service.setClock(at)
}

/** On working days of 2036, each at a different time. */
function book() {
  bookingCount += 1
  const day = new Date(Date.UTC(2036, 0, 7 + 7 * Math.floor(bookingCount / 6), 9 + (bookingCount % 6), 0))
  return meetings.bookOrThrow(type, day.toISOString())
}

const verify = (key: string, { body, headers }: Received) =>
  new Webhook(key).verify(body, headers as Record<string, string>) as { event: string; payload: object }
const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id'])

describe('a delivery', () => {
  test('arrives once, with signatures that other libraries can verify', async () => {
    const { key } = await hooks.subscribeOrThrow(receiver.url('/a'))
    const invitee = await book()
    await hooks.deliver()
    await hooks.deliver()
    const [received, ...more] = receiver.received
    if (!received) throw new Error('Nothing came.')
    expect(more).toEqual([])
    expect(verify(key, received)).toMatchObject({
      event: 'invitee.created',
      created_by: service.uri('users', owner.userId),
      payload: { uri: invitee.uri, scheduled_event: { uri: invitee.event } },
    })
    const [, seconds = '', signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(received.headers['meetwright-webhook-signature'])) ?? []
    const own = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    expect(own.update(`${seconds}.${received.body}`).digest('hex')).toBe(signature)
    expect(received.headers['content-type']).toBe('application/json')
  })

  test('is signed with the bytes of a custom text key', async () => {
    await hooks.subscribeOrThrow(receiver.url('/a'), { signing_key: 'schlüssel-mit-ümlaut' })
    await book()
    await hooks.deliver()
    const [received] = receiver.received
    if (!received) throw new Error('Nothing came.')
    const key = Buffer.from('schlüssel-mit-ümlaut').toString('base64')
    expect(verify(key, received).event).toBe('invitee.created')
    expect(() => verify(key, { ...received, body: `${received.body} ` })).toThrow()
  })

  test('is signed with both keys for a day after a rotation, then with the new one', async () => {
    const { id, key: first } = await hooks.subscribeOrThrow(receiver.url('/a'))
    const changed = await service.call('PATCH', `/webhook_subscriptions/${id}`, {
      as: owner,
      body: { rotate_signing_key: true },
    })
    const second = changed.body.resource.signing_key ?? ''
    await book()
    await hooks.deliver()
    const start = now
    setClock(instant(start + DAY))
    await book()
    await hooks.deliver()
    const [both, one] = receiver.received
    if (!both || !one) throw new Error('Two should have come.')
    expect([first, second].map((key) => verify(key, both).event)).toEqual(Array(2).fill('invitee.created'))
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2)
    const signed = new Webhook(second).sign(
      String(one.headers['webhook-id']),
      new Date(Number(one.headers['webhook-timestamp']) * 1_000),
      one.body,
    )
    expect(one.headers['webhook-signature']).toBe(signed)
  })

  test('that fails is attempted ten times with the same id and body', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    receiver.respondWith(() => ({ status: 500 }))
    await book()
    await hooks.plan()
    const delays = [0, 5_000, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)]
    let earliest = now
    for (const [before, delay] of delays.entries()) {
      setClock(instant(earliest + delay * 0.9 - (delay === 0 ? 0 : 1)))
      if (delay > 0) expect(await hooks.send()).toBe(0)
      setClock(instant(earliest + delay * 1.1))
      expect(await hooks.send()).toBe(1)
      expect(receiver.received).toHaveLength(before + 1)
      earliest = now
    }
    setClock(instant(now + 4 * DAY))
    expect(await hooks.send()).toBe(0)
    expect(new Set(idsOf(receiver.received)).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    const [delivery] = await hooks.deliveries(id)
    expect(delivery).toMatchObject({ status: 'failed', next_attempt_at: null })
    expect(delivery?.attempts.map((attempt) => attempt.response_status)).toEqual(Array(10).fill(500))
  })

  test('that finally succeeds is delivered', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    receiver.respondWith(() => ({ status: receiver.received.length < 3 ? 503 : 204 }))
    await book()
    await hooks.deliver()
    setClock(instant(now + 6_000))
    await hooks.send()
    const retrying = await service.call('GET', `/webhook_subscriptions/${id}`, { as: owner })
    expect(retrying.body.resource.retry_started_at).toEqual(expect.any(String))
    setClock(instant(now + 6 * MINUTE))
    await hooks.send()
    setClock(instant(now + DAY))
    expect(await hooks.send()).toBe(0)
    const [delivery] = await hooks.deliveries(id)
    expect(delivery).toMatchObject({ status: 'delivered' })
    expect(delivery?.attempts.map((attempt) => attempt.response_status)).toEqual([503, 503, 204])
    const healthy = await service.call('GET', `/webhook_subscriptions/${id}`, { as: owner })
    expect(healthy.body.resource.retry_started_at).toBeNull()
  })

  test.each([301, 302, 307, 400, 404])('fails with status %i', async (status) => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    receiver.respondWith(() => ({ status, headers: { location: receiver.url('/b') } }))
    await book()
    await hooks.deliver()
    expect(receiver.receivedAt('/b')).toEqual([])
    expect(await hooks.deliveries(id)).toMatchObject([
      { status: 'pending', attempts: [{ response_status: status }] },
    ])
  })

  test('to an unreachable host fails and records the reason', async () => {
    const { id } = await hooks.subscribeOrThrow('https://127.0.0.1:1/nobody')
    await book()
    await hooks.deliver()
    expect(await hooks.deliveries(id)).toMatchObject([
      { status: 'pending', attempts: [{ response_status: null, error: 'connect_failed' }] },
    ])
  })

  test('honors Retry-After up to an hour, also for later deliveries', async () => {
    await hooks.subscribeOrThrow(receiver.url('/a'))
    receiver.respondWith(() => ({ status: 429, headers: { 'retry-after': '7200' } }))
    await book()
    await hooks.deliver()
    receiver.respondWith(() => ({ status: 200 }))
    await book()
    setClock(instant(now + HOUR - 1))
    await hooks.deliver()
    expect(receiver.received).toHaveLength(1)
    setClock(instant(now + 1))
    await hooks.deliver()
    expect(receiver.received).toHaveLength(3)
  })

  test('can be redelivered with the same id, in any status', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    await book()
    await hooks.deliver()
    const [done] = await hooks.deliveries(id)
    const path = `${new URL(done?.uri ?? '').pathname}/redelivery`
    const again = await service.call('POST', path, { as: owner })
    expect(again.status).toBe(202)
    expect(again.body.resource).toMatchObject({ status: 'pending', webhook_id: done?.webhook_id })
    await hooks.send()
    expect(idsOf(receiver.received)).toEqual([done?.webhook_id, done?.webhook_id])
    const [twice] = await hooks.deliveries(id)
    expect(twice).toMatchObject({ status: 'delivered', attempts: [{}, {}] })
  })
})

describe('an endpoint', () => {
  const state = async (id: string) =>
    (await service.call('GET', `/webhook_subscriptions/${id}`, { as: owner })).body.resource.state

  test('that returns 410 gets nothing until the subscription is resumed', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    receiver.respondWith(() => ({ status: 410 }))
    await book()
    await hooks.deliver()
    expect(await state(id)).toBe('disabled')
    await book()
    setClock(instant(now + DAY))
    await hooks.deliver()
    expect(receiver.received).toHaveLength(1)
    receiver.respondWith(() => ({ status: 200 }))
    await service.call('PATCH', `/webhook_subscriptions/${id}`, { as: owner, body: { state: 'active' } })
    await book()
    await hooks.deliver()
    // Events during the disabled time are not sent later.
    expect(receiver.received).toHaveLength(2)
    expect(await state(id)).toBe('active')
  })

  test('that fails for five days is disabled', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    receiver.respondWith(() => ({ status: 500 }))
    await book()
    await hooks.deliver()
    setClock(instant(now + 5 * DAY - 1))
    await hooks.send()
    expect(await state(id)).toBe('active')
    await book()
    setClock(instant(now + 1))
    await hooks.deliver()
    expect(await state(id)).toBe('disabled')
  })

  test('that was paused gets pending deliveries when resumed, but no events from the pause', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    const set = (state: string) =>
      service.call('PATCH', `/webhook_subscriptions/${id}`, { as: owner, body: { state } })
    const before = await book()
    await hooks.plan()
    await set('paused')
    await hooks.send()
    setClock(instant(now + 1_000))
    await book()
    await hooks.deliver()
    expect(receiver.received).toEqual([])
    setClock(instant(now + 1_000))
    await set('active')
    const after = await book()
    await hooks.deliver()
    const uris = receiver.received.map(({ body }) => JSON.parse(body).payload.uri)
    expect(uris.sort()).toEqual([before.uri, after.uri].sort())
  })

  test('that is deleted gets no pending deliveries', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    await book()
    await hooks.plan()
    await service.call('DELETE', `/webhook_subscriptions/${id}`, { as: owner })
    expect(await hooks.send()).toBe(0)
    expect(receiver.received).toEqual([])
  })

  test('that fails gets one delivery at a time, and its queue resumes after recovery', async () => {
    await hooks.subscribeOrThrow(receiver.url('/a'))
    receiver.respondWith(() => ({ status: 500 }))
    for (let i = 0; i < 30; i += 1) await book()
    await hooks.deliver()
    // Four attempts may have started before the first failed; two more are free.
    const first = receiver.received.length
    expect(first).toBeLessThanOrEqual(6)
    setClock(instant(now + 5_000))
    await hooks.send()
    expect(receiver.received.length - first).toBe(1)
    receiver.respondWith(() => ({ status: 200 }))
    setClock(instant(now + 10 * MINUTE))
    await hooks.send()
    expect(new Set(idsOf(receiver.received)).size).toBe(30)
  })

  test('that hangs does not delay others', async () => {
    await hooks.subscribeOrThrow(receiver.url('/hangs'))
    for (let i = 0; i < 5; i += 1) await hooks.subscribeOrThrow(receiver.url(`/well-${i}`))
    receiver.respondWith(({ path }) => (path === '/hangs' ? 'hang' : { status: 200 }))
    for (let i = 0; i < 8; i += 1) await book()
    await hooks.plan()
    const sending = hooks.send()
    const countDelivered = () => receiver.received.filter(({ path }) => path !== '/hangs').length
    // Long before the hanging attempt times out.
    await expect.poll(countDelivered, { timeout: 14_000 }).toBe(40)
    expect(receiver.receivedAt('/hangs').length).toBeLessThanOrEqual(4)
    receiver.respondWith(() => ({ status: 200 }))
    await receiver.stop()
    await sending
    receiver = await startReceiver()
  })
})
