// Who is told of what: the hosts, the groups a meeting was booked in, the organization; each once, and as the API shows it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { createRoutingForms, SIZE } from '../../../test/routing-forms.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, type Webhooks } from '../../../test/webhooks.ts'
import { instant } from '../../domain/time/instant.ts'
import { webhookEventNames } from '../../domain/webhooks/events.ts'
import { deriveDeliveryId } from './plan-deliveries.ts'

let service: Service
let receiver: Receiver
let owner: Person
let meetings: Meetings
let hooks: Webhooks

beforeAll(async () => {
  service = await startService({ ALLOW_LOOPBACK_CALLS: 'true' })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.stop()
  await service.stop()
})
beforeEach(async () => {
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  hooks = createWebhooks(service, owner)
  receiver.received.length = 0
})

const START = '2026-11-03T10:00:00Z'
const LATER = '2026-11-03T11:00:00Z'
/** What a user or a group may be told of: a form is the organization's alone. */
const ALL = webhookEventNames.filter((name) => !name.startsWith('routing'))

const ORDER = [
  'invitee_no_show.created',
  'invitee_no_show.deleted',
  'invitee.canceled',
  'event_type.updated',
  'event_type.deleted',
]

interface Sent {
  readonly event: string
  readonly created_at: string
  readonly created_by: string
  readonly payload: Record<string, string>
}

const sentTo = (path: string): Sent[] => receiver.receivedAt(path).map(({ body }) => JSON.parse(body))
/** In the order of the alphabet: several are under way at once. */
const eventsAt = (path: string) =>
  sentTo(path)
    .map(({ event }) => event)
    .sort()
const getResource = async (uri = '') => (await service.call('GET', pathOf(uri), { as: owner })).body.resource

async function groupOf(...people: Person[]): Promise<string> {
  const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Group' } })
  const { uri = '' } = group.body.resource
  for (const { membershipId } of people) {
    const body = { group: uri, owner: service.uri('organization_memberships', membershipId) }
    await service.call('POST', '/group_relationships', { as: owner, body })
  }
  return uri.slice(-36)
}

describe('a subscription', () => {
  test('of the organization is told of everything, in the words of the API', async () => {
    await hooks.subscribeOrThrow(receiver.url('/all'), { events: ALL })
    const type = await meetings.createType([owner])
    const invitee = await meetings.bookOrThrow(type, START)
    await hooks.deliver()
    const [made, created] = sentTo('/all').sort((a, b) => a.event.localeCompare(b.event))
    expect(made).toEqual({
      event: 'event_type.created',
      created_at: expect.stringMatching(/^2026-11-02T09:00:00\.000000Z$/),
      created_by: service.uri('users', owner.userId),
      payload: await getResource(type),
    })
    expect(created).toMatchObject({ event: 'invitee.created' })
    expect(created?.payload).toEqual({
      ...(await getResource(invitee.uri)),
      scheduled_event: await getResource(invitee.event),
    })
  })

  test('is told of a no-show, of its end, of a cancellation and of the end of a type', async () => {
    const type = await meetings.createType([owner])
    const invitee = await meetings.bookOrThrow(type, START)
    service.setClock(instant(service.ctx.clock.now() + 1))
    await hooks.subscribeOrThrow(receiver.url('/all'), { events: ALL })
    const marked = await service.call('POST', `/invitees/${invitee.uri?.slice(-36)}/no_show`, { as: owner })
    await service.call('DELETE', `/invitees/${invitee.uri?.slice(-36)}/no_show`, { as: owner })
    await meetings.cancel(invitee.event ?? '')
    await service.call('PATCH', pathOf(type), { as: owner, body: { name: 'Renamed' } })
    await service.call('DELETE', pathOf(type), { as: owner })
    await hooks.deliver()
    const sent = sentTo('/all')
    // Several are under way at once; each says when it happened.
    sent.sort((a, b) => ORDER.indexOf(a.event) - ORDER.indexOf(b.event))
    expect(sent.map(({ event, payload }) => [event, payload.no_show ?? payload.deleted_at ?? null])).toEqual([
      ['invitee_no_show.created', marked.body.resource.no_show],
      ['invitee_no_show.deleted', null],
      ['invitee.canceled', null],
      ['event_type.updated', null],
      ['event_type.deleted', expect.any(String)],
    ])
    const canceled = sent[2]?.payload as unknown as { scheduled_event: Record<string, unknown> }
    expect(canceled).toMatchObject({ status: 'canceled' })
    expect(canceled.scheduled_event).toEqual(await getResource(invitee.event))
    expect(sent[3]?.payload.name).toBe('Renamed')
    expect(sent[4]?.payload).toEqual(await getResource(type))
  })

  test('of the organization is told what was submitted to a form, in the words of the API', async () => {
    await hooks.subscribeOrThrow(receiver.url('/all'), { events: [...webhookEventNames] })
    const forms = createRoutingForms(service, owner)
    const { body } = await forms.submit(await forms.createPublished(), { [SIZE]: 'More' })
    await hooks.deliver()
    expect(sentTo('/all')).toEqual([
      {
        event: 'routing_form_submission.created',
        created_at: expect.stringMatching(/^2026-11-02T09:00:00\.\d{6}Z$/),
        created_by: service.uri('users', owner.userId),
        payload: body.resource,
      },
    ])
  })

  test('is told of a reschedule as such, and of the pair that it is made of', async () => {
    await hooks.subscribeOrThrow(receiver.url('/all'))
    const invitee = await meetings.bookOrThrow(await meetings.createType([owner]), START)
    const { resource: moved } = (await meetings.reschedule(invitee, LATER)).body
    await hooks.deliver()
    const sent = sentTo('/all').map(({ event, payload }) => `${event} ${payload.uri} ${payload.status}`)
    expect(sent.sort()).toEqual(
      [
        `invitee.created ${invitee.uri} active`,
        `invitee.canceled ${invitee.uri} canceled`,
        `invitee.created ${moved.uri} active`,
        `invitee.rescheduled ${moved.uri} active`,
      ].sort(),
    )
  })

  test('hears only the events it asked for', async () => {
    await hooks.subscribeOrThrow(receiver.url('/some'), { events: ['invitee.canceled'] })
    const invitee = await meetings.bookOrThrow(await meetings.createType([owner]), START)
    await meetings.cancel(invitee.event ?? '')
    await hooks.deliver()
    expect(eventsAt('/some')).toEqual(['invitee.canceled'])
  })

  test('hears nothing from before it was made', async () => {
    await meetings.bookOrThrow(await meetings.createType([owner]), START)
    service.setClock(instant(service.ctx.clock.now() + 1))
    await hooks.subscribeOrThrow(receiver.url('/late'))
    await hooks.deliver()
    expect(receiver.received).toEqual([])
  })

  test('of a user is told of what they host, and of nothing else', async () => {
    const [ada, ben] = [
      await service.addMember(owner.organizationId, 'Ada'),
      await service.addMember(owner.organizationId, 'Ben'),
    ]
    await hooks.subscribeOrThrow(receiver.url('/ada'), { as: ada, scope: 'user', events: ALL })
    await hooks.subscribeOrThrow(receiver.url('/ben'), { scope: 'user', scopeId: ben.userId, events: ALL })
    const both = await meetings.createType([ada, ben], { pooling_type: 'collective' })
    await meetings.bookOrThrow(both, START)
    await meetings.bookOrThrow(await meetings.createType([ben]), LATER)
    await meetings.bookOrThrow(await meetings.createType([owner]), START)
    await hooks.deliver()
    expect(eventsAt('/ada')).toEqual(['event_type.created', 'invitee.created'])
    expect(eventsAt('/ben')).toEqual([
      'event_type.created',
      'event_type.created',
      'invitee.created',
      'invitee.created',
    ])
  })

  test('of a group is told of its members’ meetings, each once, and of no other’s', async () => {
    const [ada, ben, zoe] = [
      await service.addMember(owner.organizationId, 'Ada'),
      await service.addMember(owner.organizationId, 'Ben'),
      await service.addMember(owner.organizationId, 'Zoe'),
    ]
    const group = await groupOf(ada, ben)
    await hooks.subscribeOrThrow(receiver.url('/group'), { scope: 'group', scopeId: group, events: ALL })
    const both = await meetings.createType([ada, ben], { pooling_type: 'collective' })
    const invitee = await meetings.bookOrThrow(both, START)
    await meetings.bookOrThrow(await meetings.createType([zoe]), START)
    await hooks.deliver()
    expect(eventsAt('/group')).toEqual(['event_type.created', 'invitee.created'])
    expect(
      sentTo('/group')
        .map(({ payload }) => payload.uri)
        .sort(),
    ).toEqual([both, invitee.uri].sort())
  })

  test('of a group is told of a meeting whose host has left the group since', async () => {
    const ada = await service.addMember(owner.organizationId, 'Ada')
    const group = await groupOf(ada)
    await hooks.subscribeOrThrow(receiver.url('/group'), { scope: 'group', scopeId: group })
    const invitee = await meetings.bookOrThrow(await meetings.createType([ada]), START)
    const places = await service.call('GET', `/group_relationships?group=${service.uri('groups', group)}`, {
      as: owner,
    })
    for (const { uri } of places.body.collection) await service.call('DELETE', pathOf(uri), { as: owner })
    await meetings.cancel(invitee.event ?? '')
    await hooks.deliver()
    expect(eventsAt('/group')).toEqual(['invitee.canceled', 'invitee.created'])
  })

  test('of a user who leaves, or of a group that is deleted, ends', async () => {
    const ada = await service.addMember(owner.organizationId, 'Ada')
    const group = await groupOf(ada)
    const own = await hooks.subscribeOrThrow(receiver.url('/ada'), { as: ada, scope: 'user' })
    const groups = await hooks.subscribeOrThrow(receiver.url('/group'), { scope: 'group', scopeId: group })
    await service.call('DELETE', `/organization_memberships/${ada.membershipId}`, { as: owner })
    await service.call('DELETE', `/groups/${group}`, { as: owner })
    await hooks.plan()
    for (const { id } of [own, groups])
      expect((await service.call('GET', `/webhook_subscriptions/${id}`, { as: owner })).status).toBe(404)
  })
})

test('what is planned twice is sent once', async () => {
  await hooks.subscribeOrThrow(receiver.url('/once'))
  await meetings.bookOrThrow(await meetings.createType([owner]), START)
  await hooks.plan()
  await createWebhooks(service, owner).plan()
  await hooks.send()
  expect(receiver.received).toHaveLength(1)
})

test('another organization hears nothing', async () => {
  const other = await service.createOrganization('Other')
  await createWebhooks(service, other).subscribeOrThrow(receiver.url('/other'), { events: ALL })
  await hooks.subscribeOrThrow(receiver.url('/own'))
  await meetings.bookOrThrow(await meetings.createType([owner]), START)
  await hooks.deliver()
  await createWebhooks(service, other).deliver()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/own'])
})

test('the id of a delivery follows from event and subscription, and is a UUID of the event’s time', () => {
  const event = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
  const [one, same, other] = ['a', 'a', 'b'].map((subscription) => deriveDeliveryId(event, subscription))
  expect(one).toMatch(/^01985a3e-7c1b-7d44-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})
