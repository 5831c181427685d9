// Test deliveries, and deliveries after the URL or the events of a subscription changed.
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../../testbed/receiver.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, type Webhooks } from '../../../test/webhooks.ts'
import { instant } from '../../domain/time/instant.ts'

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
  // The library that verifies signatures uses the real clock.
  service.setClock(instant(Date.now()))
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  hooks = createWebhooks(service, owner)
})
afterEach(() => receiver.stop())

const sendTest = (id: string, as = owner) => service.call('POST', `/webhook_subscriptions/${id}/test`, { as })
const change = (id: string, body: object) =>
  service.call('PATCH', `/webhook_subscriptions/${id}`, { as: owner, body })
const book = async () => {
  const type = await meetings.createType([owner], { booking_window: null })
  return meetings.bookOrThrow(type, '2036-01-07T10:00:00Z')
}

describe('a test delivery', () => {
  test('arrives once, signed, at this subscription only, and is recorded as a test', async () => {
    const { id, key } = await hooks.subscribeOrThrow(receiver.url('/a'))
    await hooks.subscribeOrThrow(receiver.url('/b'))
    const { status, body } = await sendTest(id)
    expect([status, body.resource]).toMatchObject([
      202,
      { event: 'webhook_subscription.tested', is_test: true, status: 'pending', attempts: [] },
    ])
    await hooks.deliver()
    const [received, ...more] = receiver.received
    if (!received) throw new Error('Nothing came.')
    expect([received.path, more]).toEqual(['/a', []])
    const subscription = service.uri('webhook_subscriptions', id)
    expect(new Webhook(key).verify(received.body, received.headers as Record<string, string>)).toMatchObject({
      event: 'webhook_subscription.tested',
      created_by: service.uri('users', owner.userId),
      payload: { uri: subscription, callback_url: receiver.url('/a'), state: 'active' },
    })
    expect(await hooks.deliveries(id)).toMatchObject([
      { webhook_id: received.headers['webhook-id'], is_test: true, status: 'delivered' },
    ])
  })

  test('is retried like any other, and other deliveries are not tests', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    receiver.respondWith(() => ({ status: 500 }))
    await sendTest(id)
    await hooks.deliver()
    expect(await hooks.deliveries(id)).toMatchObject([
      { is_test: true, status: 'pending', attempts: [{ response_status: 500 }] },
    ])
    await book()
    await hooks.plan()
    expect((await hooks.deliveries(id)).map(({ is_test }) => is_test).sort()).toEqual([false, true])
  })

  test('is not sent while the subscription is paused', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    await change(id, { state: 'paused' })
    const { status, body } = await sendTest(id)
    expect([status, body.message]).toEqual([409, 'The subscription is paused. Resume it first.'])
  })

  test('needs the permission to manage the subscription', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    const member = await service.addMember(owner.organizationId, 'Mia')
    expect((await sendTest(id, member)).status).toBe(403)
  })

  test('is limited to 60 an hour in an organization', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
    const statuses = []
    for (let i = 0; i < 61; i += 1) statuses.push((await sendTest(id)).status)
    expect([statuses.slice(0, 60).every((status) => status === 202), statuses[60]]).toEqual([true, 429])
  })
})

describe('a changed subscription', () => {
  test('sends pending deliveries to the new URL, without the backoff of the old one', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/old'))
    receiver.respondWith(() => ({ status: 500 }))
    for (let i = 0; i < 3; i += 1) await sendTest(id)
    await hooks.deliver()
    receiver.respondWith(() => ({ status: 200 }))
    const { body } = await change(id, { url: receiver.url('/new') })
    expect(body.resource).toMatchObject({ callback_url: receiver.url('/new'), retry_started_at: null })
    await book()
    await hooks.deliver()
    expect(receiver.received.at(-1)?.path).toBe('/new')
  })

  test('sends its new events only', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'), { events: ['invitee.created'] })
    await change(id, { events: ['event_type.created'] })
    await book()
    await hooks.deliver()
    expect(receiver.received.map(({ body }) => JSON.parse(body).event)).toEqual(['event_type.created'])
  })
})
