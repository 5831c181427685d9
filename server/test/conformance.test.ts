// The specification's own tables, asked of the running service: operation, status, envelope, fields and their types.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meetings } from './meetings.ts'
import { routingForms, SIZE } from './routing-forms.ts'
import { type Person, type Service, startService } from './service.ts'
import {
  AvailabilitySchedule,
  EventType,
  expectFields,
  type Fields,
  Group,
  Invitee,
  Membership,
  Organization,
  RoutingForm,
  RoutingFormSubmission,
  ScheduledEvent,
  User,
  WebhookSubscription,
} from './specification.ts'

/** "Endpoints" of the specification, as far as they are built; a name in braces is replaced by what the setup made. */
const operations: readonly (readonly [operation: string, answer: 'resource' | 'list', fields: Fields])[] = [
  ['GET /organizations/{organization}', 'resource', Organization],
  ['GET /organization_memberships', 'list', Membership],
  ['GET /organization_memberships?organization={organization_uri}', 'list', Membership],
  ['GET /organization_memberships?user={user_uri}', 'list', Membership],
  ['GET /organization_memberships?organization={organization_uri}&role=owner', 'list', Membership],
  ['GET /organization_memberships/{membership}', 'resource', Membership],
  ['GET /organization_invitations?organization={organization_uri}', 'list', Organization],
  [
    'GET /organization_invitations?organization={organization_uri}&email=guest@example.com&status=pending&sort=created_at:asc',
    'list',
    Organization,
  ],
  ['GET /groups', 'list', Group],
  ['GET /groups?organization={organization_uri}', 'list', Group],
  ['GET /groups/{group}', 'resource', Group],
  ['GET /event_types', 'list', EventType],
  ['GET /event_types?organization={organization_uri}&sort=name:asc', 'list', EventType],
  ['GET /event_types?user={user_uri}', 'list', EventType],
  ['GET /event_types/{event_type}', 'resource', EventType],
  ['GET /event_type_availability_schedules?event_type={event_type_uri}', 'list', AvailabilitySchedule],
  ['GET /routing_forms', 'list', RoutingForm],
  ['GET /routing_forms?organization={organization_uri}&sort=name:asc', 'list', RoutingForm],
  ['GET /routing_form_submissions', 'list', RoutingFormSubmission],
  ['GET /routing_form_submissions?form={form_uri}&sort=created_at:asc', 'list', RoutingFormSubmission],
  ['GET /scheduled_events', 'list', ScheduledEvent],
  ['GET /scheduled_events?user={user_uri}&status=active&sort=start_time:desc', 'list', ScheduledEvent],
  ['GET /scheduled_events?organization={organization_uri}&sort=created_at:asc', 'list', ScheduledEvent],
  // Named by the change history: "listing scheduled events for a group".
  ['GET /scheduled_events?group={group_uri}', 'list', ScheduledEvent],
  ['GET /scheduled_events/{scheduled_event}', 'resource', ScheduledEvent],
  ['GET /scheduled_events/{scheduled_event}/invitees', 'list', Invitee],
  ['GET /scheduled_events/{scheduled_event}/invitees?status=active&sort=created_at:asc', 'list', Invitee],
  ['GET /scheduled_events/{scheduled_event}/invitees/{invitee}', 'resource', Invitee],
  // Named by the change history: "the host's connected locations", "listing the hosts of a collective or round-robin
  // event type".
  ['GET /locations', 'list', { kind: 'string', connected: 'boolean' }],
  ['GET /event_type_memberships?event_type={event_type_uri}', 'list', { uri: 'URI', member: User }],
  // "Webhook subscriptions exist, including subscription to scheduled events for a specific group".
  [
    'GET /webhook_subscriptions?organization={organization_uri}&scope=organization',
    'list',
    WebhookSubscription,
  ],
  [
    'GET /webhook_subscriptions?organization={organization_uri}&scope=group&group={group_uri}',
    'list',
    WebhookSubscription,
  ],
  ['GET /webhook_subscriptions/{webhook_subscription}', 'resource', WebhookSubscription],
  // Named by the change history: "getting a user and the current user".
  ['GET /users/me', 'resource', User],
  ['GET /users/{user}', 'resource', User],
]

const PAYMENT = {
  external_id: 'ch_1',
  provider: 'stripe',
  amount: 1_999,
  currency: 'EUR',
  terms: 'Paid in advance',
  successful: true,
}

let service: Service
let owner: Person
let names: Record<string, string>

beforeAll(async () => {
  service = await startService()
  owner = await service.found('Acme')
  const ids = { organization: owner.organizationId, membership: owner.membershipId, user: owner.userId }
  const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
  await service.call('POST', '/groups', { as: owner, body: { name: 'Support' } })
  for (const email of ['guest@example.com', 'second@example.com'])
    await service.call('POST', `/organizations/${ids.organization}/invitations`, {
      as: owner,
      body: { email },
    })
  await service.join(owner.organizationId, 'Mia Member')
  const types = []
  for (const name of ['Intro call', 'Demo']) {
    const question = { name: 'What is it about?', type: 'text' }
    const body = { owner: service.uri('users', ids.user), name, custom_questions: [question] }
    types.push((await service.call('POST', '/event_types', { as: owner, body })).body.resource.uri ?? '')
  }
  await service.call('POST', '/group_relationships', {
    as: owner,
    body: {
      group: group.body.resource.uri,
      owner: service.uri('organization_memberships', ids.membership),
    },
  })
  const hook = {
    url: 'https://example.com/hook',
    events: ['invitee.created'],
    organization: service.uri('organizations', ids.organization),
  }
  const hooks = []
  for (const path of ['one', 'two'])
    for (const scope of ['organization', 'group']) {
      const more = scope === 'group' ? { group: group.body.resource.uri } : {}
      const body = { ...hook, url: `https://example.com/${path}`, scope, ...more }
      hooks.push(await service.call('POST', '/webhook_subscriptions', { as: owner, body }))
    }
  const the = meetings(service, owner)
  const meeting = await the.type([owner], {
    kind: 'group',
    invitee_limit: 5,
    locations: [{ kind: 'physical', location: '1 Main Street' }],
  })
  const booked = []
  for (const start of ['2026-11-03T10:00:00Z', '2026-11-03T11:00:00Z', '2026-11-03T11:00:00Z']) {
    const { uri = '', event = '' } = await the.booked(meeting, start, { payment: PAYMENT })
    await service.call('POST', `/invitees/${uri.slice(-36)}/no_show`, { as: owner })
    booked.push({ invitee: uri.slice(-36), scheduled_event: event.slice(-36) })
  }
  const forms = routingForms(service, owner)
  const [form = ''] = [await forms.published(), await forms.published()]
  for (const size of ['1 to 10', 'More']) await forms.submit(form, { [SIZE]: size })
  names = {
    ...ids,
    form_uri: form,
    ...booked.at(-1),
    webhook_subscription: hooks[0]?.body.resource.uri?.slice(-36) ?? '',
    meeting_uri: meeting,
    group_uri: group.body.resource.uri ?? '',
    event_type: types[0]?.slice(-36) ?? '',
    event_type_uri: types[0] ?? '',
    group: (group.body.resource.uri ?? '').slice(-36),
    organization_uri: service.uri('organizations', ids.organization),
    user_uri: service.uri('users', ids.user),
  }
})
afterAll(() => service.stop())

const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')

describe('GET', () => {
  test.each(operations)(
    '%s answers 200 with a %s of the specification’s fields',
    async (operation, answer, fields) => {
      const [method = '', path = ''] = filled(operation).split(' ')
      const { status, headers, body } = await service.call(method, path, { as: owner })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      for (const name of ['limit', 'remaining', 'reset'])
        expect(headers.get(`x-ratelimit-${name}`), name).toMatch(/^\d+$/)
      if (answer === 'resource') {
        expect(Object.keys(body)).toEqual(['resource'])
        return expectFields(body.resource, fields, 'resource')
      }
      expect(Object.keys(body).sort()).toEqual(['collection', 'pagination'])
      expect(body.collection.length).toBeGreaterThan(0)
      for (const [index, item] of body.collection.entries()) expectFields(item, fields, `collection.${index}`)
      expect(Object.keys(body.pagination).sort()).toEqual([
        'count',
        'next_page',
        'next_page_token',
        'previous_page',
        'previous_page_token',
      ])
      expect(body.pagination.count).toBe(body.collection.length)
    },
  )

  test.each(operations.filter(([, answer]) => answer === 'list'))(
    '%s has pages of 1 to 100, linked by strings',
    async (operation) => {
      const path = filled(operation).slice('GET '.length)
      const page = (count: number | string) =>
        service.call('GET', `${path}${path.includes('?') ? '&' : '?'}count=${count}`, { as: owner })
      expect((await page(100)).status).toBe(200)
      expect((await page(0)).status).toBe(400)
      expect((await page(101)).status).toBe(400)
      const { collection, pagination } = (await page(1)).body
      expect(collection).toHaveLength(1)
      const total = (await page(100)).body.pagination.count
      expect(typeof pagination.next_page).toBe(total > 1 ? 'string' : 'object')
    },
  )

  test.each(operations)('%s needs a bearer', async (operation) => {
    const { status, headers } = await service.call('GET', filled(operation).slice('GET '.length))
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/)
  })
})

test('PATCH /event_types/{uuid} takes the specification’s fields and answers 200 with the event type', async () => {
  const body = {
    name: 'Short call',
    duration: 15,
    timezone: 'Europe/Berlin',
    active: true,
    color: '#00ff00',
    description_plain: 'A first word',
    location: { kind: 'physical', location: '1 Main Street' },
  }
  const changed = await service.call('PATCH', filled('/event_types/{event_type}'), { as: owner, body })
  expect(changed.status).toBe(200)
  expect(Object.keys(changed.body)).toEqual(['resource'])
  expectFields(changed.body.resource, EventType, 'resource')
  const { location, ...shown } = body
  expect(changed.body.resource).toMatchObject({ ...shown, locations: [location] })
})

// The second is named by the change history: "update schedules of an existing event type".
test.each(['/{schedule}', '?event_type={event_type_uri}'])(
  'PATCH /event_type_availability_schedules%s answers 200 with the availability schedule',
  async (which) => {
    const path = '/event_type_availability_schedules'
    const shown = await service.call('GET', filled(`${path}?event_type={event_type_uri}`), { as: owner })
    const target = `${path}${which.replace('{schedule}', shown.body.collection[0]?.uri?.slice(-36) ?? '')}`
    const rules = [{ type: 'wday', wday: 'monday', intervals: [{ from: '09:00', to: '17:00' }] }]
    const hours = { rules, timezone: 'Asia/Tokyo' }
    const body = which.startsWith('/') ? hours : { availability_rule: hours }
    const changed = await service.call('PATCH', filled(target), { as: owner, body })
    expect(changed.status).toBe(200)
    expect(Object.keys(changed.body)).toEqual(['resource'])
    expectFields(changed.body.resource, AvailabilitySchedule, 'resource')
    expect(changed.body.resource).toMatchObject(hours)
  },
)

describe('POST', () => {
  const post = async (path: string, fields: Fields, body?: object) => {
    const answer = await service.call('POST', path, { as: owner, ...(body ? { body } : {}) })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body)).toEqual(['resource'])
    expectFields(answer.body.resource, fields, 'resource')
    return answer.body.resource
  }
  const { no_show: _, ...unmarked } = Invitee
  const book = (start_time: string) =>
    post('/invitees', unmarked, {
      event_type: names.meeting_uri,
      start_time,
      invitee: {
        email: 'grace@example.com',
        name: 'Grace Hopper',
        first_name: 'Grace',
        last_name: 'Hopper',
        timezone: 'America/New_York',
      },
      custom_questions: [],
      location: { kind: 'physical' },
      tracking: {
        utm_campaign: 'a',
        utm_source: 'b',
        utm_medium: 'c',
        utm_content: 'd',
        utm_term: 'e',
        crm_uuid: 'f',
      },
      payment: PAYMENT,
    })

  test('/invitees answers 200 with the invitee', async () => {
    expect(await book('2026-11-04T10:00:00Z')).toMatchObject({
      status: 'active',
      timezone: 'America/New_York',
      no_show: null,
      scheduling_method: 'instant_book',
      tracking: {
        utm_campaign: 'a',
        utm_source: 'b',
        utm_medium: 'c',
        utm_content: 'd',
        utm_term: 'e',
        crm_uuid: 'f',
      },
    })
  })

  test('/scheduled_events/{uuid}/cancellation answers 200 with the event, which is canceled', async () => {
    const { event = '' } = await book('2026-11-04T11:00:00Z')
    const path = `${new URL(event).pathname}/cancellation`
    expect(await post(path, ScheduledEvent, { reason: 'Ill' })).toMatchObject({
      uri: event,
      status: 'canceled',
    })
  })

  test('/invitees/{uuid}/no_show answers 200 with the invitee, who carries it', async () => {
    const { uri = '' } = await book('2026-11-04T12:00:00Z')
    expect(await post(`/invitees/${uri.slice(-36)}/no_show`, Invitee)).toMatchObject({
      uri,
      status: 'active',
    })
  })
})

test('POST /shares takes the specification’s fields and answers 201', async () => {
  const body = {
    event_type: names.event_type_uri,
    name: 'A first talk',
    duration: 30,
    duration_options: [15, 30, 60, 720],
    availability_rule: {
      timezone: 'Europe/Berlin',
      rules: [{ type: 'wday', wday: 'monday', intervals: [{ from: '09:00', to: '17:00' }] }],
    },
    period_type: 'fixed',
    max_booking_time: 30,
    location_configurations: [{ kind: 'physical', location: '1 Main Street' }],
  }
  const { status, body: answer } = await service.call('POST', '/shares', { as: owner, body })
  expect(status).toBe(201)
  expect(Object.keys(answer)).toEqual(['resource'])
  const link: Fields = { booking_url: 'URI', owner: 'URI', owner_type: 'string' }
  expectFields(answer.resource, { scheduling_links: [link] }, 'resource')
})

// Named by the change history: "creating a collective one-off (ad-hoc) meeting link".
test('POST /one_off_event_types answers 201 with the event type', async () => {
  const body = {
    name: 'Talk',
    host: names.user_uri,
    duration: 30,
    date_setting: { type: 'date_range', start_date: '2026-11-05', end_date: '2026-11-06' },
  }
  const { status, body: answer } = await service.call('POST', '/one_off_event_types', { as: owner, body })
  expect(status).toBe(201)
  expectFields(answer.resource, EventType, 'resource')
  expect(answer.resource).toMatchObject({ type: 'AdhocEventType' })
})

test('a resource’s uri leads to the resource itself', async () => {
  for (const path of [
    '/users/me',
    '/groups',
    '/event_types',
    '/routing_forms',
    '/routing_form_submissions',
    '/scheduled_events',
    filled('/scheduled_events/{scheduled_event}/invitees'),
    '/organization_memberships',
    `/organizations/${names.organization}`,
  ]) {
    const { body } = await service.call('GET', path, { as: owner })
    const shown = body.resource ?? body.collection[0]
    const again = await service.call('GET', new URL(shown.uri ?? '').pathname, { as: owner })
    expect(again.body.resource).toEqual(shown)
  }
})

test('the default page size of organization invitations is 20', async () => {
  for (let i = 0; i < 20; i += 1) {
    const path = `/organizations/${names.organization}/invitations`
    await service.call('POST', path, { as: owner, body: { email: `many-${i}@example.com` } })
  }
  const path = filled('/organization_invitations?organization={organization_uri}')
  expect((await service.call('GET', path, { as: owner })).body.pagination.count).toBe(20)
})
