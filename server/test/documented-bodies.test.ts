// The OpenAPI document and the service agree on bodies: requests, responses, changes and webhooks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhookEventNames } from '../src/domain/webhooks/events.ts'
import { resourceKinds } from '../src/features/changes/show-resource.ts'
import { isWrite } from '../src/platform/http/route-table.ts'
import { routes } from '../src/processes/routes.ts'
import {
  compileSchema,
  componentSchema,
  document,
  findSchemaErrors,
  requestSchema,
  responseSchema,
} from './documented-schema.ts'
import { readFeed } from './feed.ts'
import type { Person, Service } from './service.ts'
import { startWriteTestbed, type WriteTestbed } from './write-testbed.ts'

let writes: WriteTestbed
let service: Service
let owner: Person

beforeAll(async () => {
  writes = await startWriteTestbed()
  service = writes.service
  owner = writes.owner
})
afterAll(() => writes.stop())

const documentedWrites = routes.filter((route) => isWrite(route) && route.documented !== false)

test.each(documentedWrites.map((route) => [route.id, route] as const))(
  'the bodies of %s match the document',
  async (id, route) => {
    const request = (await writes.recipes[id]?.()) ?? {}
    const response = await writes.call(route, request)
    expect(response.status).toBe(route.status)
    if (request.body !== undefined) expect(findSchemaErrors(requestSchema(id), request.body)).toEqual([])
    if (route.status !== 204)
      expect(findSchemaErrors(responseSchema(id, route.status), response.body)).toEqual([])
  },
)

test('each change matches the form of its resource_type', async () => {
  const { changes } = await readFeed(service, owner)
  const matches = compileSchema(componentSchema('Change'))
  for (const change of changes) {
    const errors = matches(change) ? [] : findSchemaErrors(componentSchema('Change'), change)
    expect(errors, JSON.stringify(change)).toEqual([])
  }
  const { mapping = {} } = document.components.schemas.Change?.discriminator ?? {}
  expect(Object.keys(mapping).sort()).toEqual(resourceKinds.map(({ type }) => type).sort())
  const [booked] = changes.filter(({ event }) => event === 'invitee.created')
  const confused = { ...booked, resource_type: 'Group' }
  expect(matches(confused)).toBe(false)
})

test.each(webhookEventNames)('the webhook %s matches its section of the document', async (event) => {
  const organization = service.uri('organizations', owner.organizationId)
  const query = new URLSearchParams({ event, organization, scope: 'organization' })
  const { body } = await service.call('GET', `/sample_webhook_data?${query}`, { as: owner })
  const schema = document.webhooks[event]?.post.requestBody?.content['application/json']?.schema ?? {}
  expect(schema.$ref).toMatch(/Webhook$/)
  expect(findSchemaErrors(schema, body.resource)).toEqual([])
  expect(findSchemaErrors(schema, { ...body.resource, payload: {} })).not.toEqual([])
})

const RANGE = { start_date: '2026-11-10', end_date: '2026-11-12' }
const SPOT = { start_time: '2026-11-10T10:00:00Z', end_time: '2026-11-10T11:00:00Z' }
const HOURS = [{ from: '09:00', to: '17:00' }]
const QUESTION = { name: 'Size?', type: 'radios', answer_choices: ['1', '2'] }

/** Each union of a request: the body that contains it, its valid forms, and invalid ones. */
const unions = [
  {
    component: 'OneOffDateSetting',
    send: (date_setting: object) => {
      const host = service.uri('users', owner.userId)
      return service.call('POST', '/one_off_event_types', {
        as: owner,
        body: { name: 'Talk', host, duration: 30, date_setting },
      })
    },
    valid: [
      { type: 'date_range', ...RANGE },
      { type: 'days_in_future', days: 7 },
      { type: 'days_in_future', days: 7, only_weekdays: true },
      { type: 'spots', spots: [SPOT] },
    ],
    invalid: [
      { type: 'date_range', start_date: '2026-11-10' },
      { type: 'days_in_future' },
      { type: 'spots', days: 7 },
      { type: 'someday', days: 7 },
      { days: 7 },
    ],
  },
  {
    component: 'ScheduleRule',
    send: (rule: object) =>
      service.call('POST', '/user_availability_schedules', {
        as: owner,
        body: { name: 'Hours', rules: [rule] },
      }),
    valid: [
      { type: 'wday', wday: 'monday', intervals: HOURS },
      { type: 'date', date: '2026-12-24', intervals: [] },
    ],
    invalid: [
      { type: 'wday', date: '2026-12-24', intervals: [] },
      { type: 'date', wday: 'monday', intervals: [] },
      { type: 'date', intervals: [] },
      { wday: 'monday', intervals: [] },
    ],
  },
  {
    component: 'BookingWindow',
    send: (booking_window: object) => createEventType({ booking_window }),
    valid: [{ days: 7 }, RANGE],
    invalid: [{}, { days: 7, ...RANGE }, { start_date: '2026-11-10' }],
  },
  {
    component: 'EventTypeLocationFields',
    send: (location: object) => createEventType({ locations: [location] }),
    valid: [
      { kind: 'physical', location: '1 Main Street' },
      { kind: 'custom', location: 'The café', position: 3 },
      { kind: 'ask_invitee' },
      { kind: 'ask_invitee', location: 'Your office?' },
      { kind: 'inbound_call', phone_number: '+49 30 123456' },
      { kind: 'outbound_call', additional_info: 'We call you' },
    ],
    invalid: [
      { kind: 'physical' },
      { kind: 'physical', location: null },
      { kind: 'inbound_call', location: '1 Main Street' },
      { kind: 'moon' },
      { location: '1 Main Street' },
    ],
  },
  {
    component: 'CustomQuestionFields',
    send: (question: object) => createEventType({ custom_questions: [question] }),
    valid: [
      { name: 'About?', type: 'text' },
      { name: 'Size?', type: 'multi_select', answer_choices: ['S', 'L'], include_other: true },
    ],
    invalid: [{ name: 'Size?', type: 'single_select' }, { name: 'Size?' }],
  },
  {
    component: 'RoutingFormQuestionFields',
    send: (question: object) => createForm({ questions: [question] }),
    valid: [QUESTION, { name: 'Who?', type: 'email', required: true }],
    invalid: [{ name: 'Size?', type: 'select' }, { name: 'Size?' }],
  },
  {
    component: 'RoutingCondition',
    send: (condition: object) => {
      const result = { type: 'custom_message', value: 'Hello' }
      return createForm({ questions: [QUESTION], rules: [{ condition, result }] })
    },
    valid: [
      { question: 'Size?', operator: 'equals', value: '1' },
      { question: 'Size?', operator: 'one_of', values: ['1', '2'] },
      { question: 'Size?', operator: 'is_empty' },
      {
        all: [
          { question: 'Size?', operator: 'contains', value: '1' },
          { any: [{ question: 'Size?', operator: 'is_empty' }] },
        ],
      },
    ],
    invalid: [
      { question: 'Size?', operator: 'equals' },
      { question: 'Size?', operator: 'one_of', value: '1' },
      { question: 'Size?', value: '1' },
      { all: [] },
      {},
    ],
  },
  {
    component: 'NewWebhookSubscription',
    send: (body: object) => service.call('POST', '/webhook_subscriptions', { as: owner, body }),
    valid: [
      () => newSubscription({ scope: 'organization' }),
      () => newSubscription({ scope: 'user', user: service.uri('users', owner.userId) }),
    ],
    invalid: [
      () => newSubscription({ scope: 'user' }),
      () => newSubscription({ scope: 'group' }),
      () => newSubscription({ scope: 'moon' }),
    ],
  },
]

const createEventType = (more: object) =>
  service.call('POST', '/event_types', {
    as: owner,
    body: {
      owner: service.uri('users', owner.userId),
      name: 'Talk',
      slug: `t-${service.ctx.newId()}`,
      ...more,
    },
  })
const createForm = (more: object) =>
  service.call('POST', '/routing_forms', { as: owner, body: { name: 'Form', ...more } })
const newSubscription = (more: object) => ({
  url: `https://example.com/${service.ctx.newId()}`,
  events: ['invitee.created'],
  organization: service.uri('organizations', owner.organizationId),
  ...more,
})

describe.each(unions)('$component', ({ component, send, valid, invalid }) => {
  const inspect = async (one: object | (() => object)) => {
    const value: object = typeof one === 'function' ? one() : one
    const { status, body } = await send(value)
    return { status, details: body.details, errors: findSchemaErrors(componentSchema(component), value) }
  }

  test('is a union of components', () => {
    const { oneOf = [] } = document.components.schemas[component] ?? {}
    expect(oneOf.length).toBeGreaterThan(1)
    for (const { $ref } of oneOf) expect($ref).toMatch(/^#\/components\/schemas\/\w+$/)
  })

  test.each(valid.map((one) => [one]))('the document and the service accept %j', async (one) => {
    expect(await inspect(one)).toEqual({ status: 201, details: undefined, errors: [] })
  })

  test.each(invalid.map((one) => [one]))('the document and the service reject %j', async (one) => {
    const { status, details, errors } = await inspect(one)
    expect(status).toBe(400)
    expect(details?.length).toBeGreaterThan(0)
    expect(errors.length).toBeGreaterThan(0)
  })
})
