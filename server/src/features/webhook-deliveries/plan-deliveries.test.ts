// Which subscriptions get which events: those of hosts, groups and the organization, each once, as API resources.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../../testbed/receiver.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { createRoutingForms, SIZE } from '../../../test/routing-forms.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, type Webhooks } from '../../../test/webhooks.ts'
import { instant } from '../../domain/time/instant.ts'
import { webhookEventNames } from '../../domain/webhooks/events.ts'
import { chunkByLength, deriveDeliveryId } from './plan-deliveries.ts'

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
/** Events available to users and groups: forms belong only to the organization. */
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
/** Sorted, because several are sent concurrently. */
const eventsAt = (path: string) =>
  sentTo(path)
    .map(({ event }) => event)
    .sort()
const getResource = async (uri = '') => (await service.call('GET', pathOf(uri), { as: owner })).body.resource
/** Webhooks don't have what the calendars of the hosts have: entries are written after the event. */
const getEvent = async (uri = '') => {
  const { calendar_event, calendar_entries, ...event } = await getResource(uri)
  expect([calendar_event, calendar_entries]).toEqual([null, []])
  return event
}

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
  test('of the organization gets all events, as API resources', async () => {
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
      scheduled_event: await getEvent(invitee.event),
    })
  })

  test('gets no-shows, removed no-shows, cancellations and deleted event types', async () => {
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
    // Several are sent concurrently; each has the time of its event.
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
    expect(canceled.scheduled_event).toEqual(await getEvent(invitee.event))
    expect(sent[3]?.payload.name).toBe('Renamed')
    expect(sent[4]?.payload).toEqual(await getResource(type))
  })

  test('gets a meeting that was given away, with both hosts; the former host gets it as it was', async () => {
    const [ada, grace, other] = await Promise.all(
      ['Ada', 'Grace', 'Other'].map((name) => service.addMember(owner.organizationId, name)),
    )
    if (!ada || !grace || !other) throw new Error('A member is missing.')
    const type = await meetings.createType([ada])
    const { event } = await meetings.bookOrThrow(type, START)
    service.setClock(instant(service.ctx.clock.now() + 1))
    const events = ['scheduled_event.reassigned'] as const
    await hooks.subscribeOrThrow(receiver.url('/all'), { events })
    for (const [path, as] of [
      ['/ada', ada],
      ['/grace', grace],
      ['/other', other],
    ] as const)
      await hooks.subscribeOrThrow(receiver.url(path), { events, as, scope: 'user' })
    const group = await groupOf(grace)
    await hooks.subscribeOrThrow(receiver.url('/group'), { events, scope: 'group', scopeId: group })
    const to = service.uri('users', grace.userId)
    await service.call('POST', `${pathOf(event)}/reassignment`, { as: ada, body: { to } })
    await hooks.deliver()
    const reassignment = {
      from: { user: service.uri('users', ada.userId), user_email: expect.any(String), user_name: 'Ada' },
      to: { user: to, user_email: expect.any(String), user_name: 'Grace' },
    }
    const current = { ...(await getEvent(event)), reassignment }
    for (const path of ['/all', '/grace', '/group'])
      expect(sentTo(path)).toEqual([
        {
          event: 'scheduled_event.reassigned',
          created_at: expect.any(String),
          created_by: expect.any(String),
          payload: current,
        },
      ])
    expect(sentTo('/ada')).toMatchObject([
      { payload: { uri: event, event_memberships: [{ user_name: 'Ada' }], reassignment } },
    ])
    expect(sentTo('/other')).toEqual([])
  })

  test('of the organization gets form submissions, as API resources', async () => {
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

  test('gets a reschedule, and the cancellation and booking that it consists of', async () => {
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

  test('gets only the subscribed events', async () => {
    await hooks.subscribeOrThrow(receiver.url('/some'), { events: ['invitee.canceled'] })
    const invitee = await meetings.bookOrThrow(await meetings.createType([owner]), START)
    await meetings.cancel(invitee.event ?? '')
    await hooks.deliver()
    expect(eventsAt('/some')).toEqual(['invitee.canceled'])
  })

  test('gets no events from before it was created', async () => {
    await meetings.bookOrThrow(await meetings.createType([owner]), START)
    service.setClock(instant(service.ctx.clock.now() + 1))
    await hooks.subscribeOrThrow(receiver.url('/late'))
    await hooks.deliver()
    expect(receiver.received).toEqual([])
  })

  test('of a user gets only events that they host', async () => {
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

  test('of a group gets the meetings of its members, each once', async () => {
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

  test('of a group gets a meeting whose host has left the group since', async () => {
    const ada = await service.addMember(owner.organizationId, 'Ada')
    const group = await groupOf(ada)
    await hooks.subscribeOrThrow(receiver.url('/group'), { scope: 'group', scopeId: group })
    const invitee = await meetings.bookOrThrow(await meetings.createType([ada]), START)
    const relationships = await service.call(
      'GET',
      `/group_relationships?group=${service.uri('groups', group)}`,
      {
        as: owner,
      },
    )
    for (const { uri } of relationships.body.collection)
      await service.call('DELETE', pathOf(uri), { as: owner })
    await meetings.cancel(invitee.event ?? '')
    await hooks.deliver()
    expect(eventsAt('/group')).toEqual(['invitee.canceled', 'invitee.created'])
  })

  test('of a removed user or a deleted group is deleted', async () => {
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

test('an event planned twice is sent once', async () => {
  await hooks.subscribeOrThrow(receiver.url('/once'))
  await meetings.bookOrThrow(await meetings.createType([owner]), START)
  await hooks.plan()
  await createWebhooks(service, owner).plan()
  await hooks.send()
  expect(receiver.received).toHaveLength(1)
})

test('another organization gets nothing', async () => {
  const other = await service.createOrganization('Other')
  await createWebhooks(service, other).subscribeOrThrow(receiver.url('/other'), { events: ALL })
  await hooks.subscribeOrThrow(receiver.url('/own'))
  await meetings.bookOrThrow(await meetings.createType([owner]), START)
  await hooks.deliver()
  await createWebhooks(service, other).deliver()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/own'])
})

test('the id of a delivery is a UUID derived from event and subscription, with the event’s time', () => {
  const event = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
  const [one, same, other] = ['a', 'a', 'b'].map((subscription) => deriveDeliveryId(event, subscription))
  expect(one).toMatch(/^01985a3e-7c1b-7d44-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})

test('large bodies are inserted in chunks', () => {
  const bodies = Array.from({ length: 50 }, () => ({ body: 'x'.repeat(100_000) }))
  const chunks = [...chunkByLength(bodies)]
  expect(chunks.map(([{ length }, isLast]) => [length, isLast])).toEqual([
    [11, false],
    [11, false],
    [11, false],
    [11, false],
    [6, true],
  ])
  expect([...chunkByLength([])]).toEqual([])
})
