// Compares the running service with the specification: every operation, field, parameter, status, header and limit.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../src/processes/routes.ts'
import { checkBookingLimits } from './check-booking-limits.ts'
import { checkLimits } from './check-limits.ts'
import { checkBody, checkCallers, checkIdempotency, checkIds, checkPlans } from './check-refusals.ts'
import { checkPages, checkQuery, checkSort, checkSuccess } from './check-response.ts'
import { checkMetadata, checkTokenEndpoint } from './check-tokens.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { EventType, Invitee, WebhookSubscription } from './resources.ts'
import { eventTypeRows } from './rows-event-types.ts'
import { organizationRows } from './rows-organizations.ts'
import { schedulingRows } from './rows-scheduling.ts'
import { createRowRequester, methodOf, type RowRequester, seenFields, tally } from './send-request.ts'

const rows = [...schedulingRows, ...eventTypeRows, ...organizationRows]

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.service.stop())
beforeEach(() => fixture.advanceMinute())

test('every row is an operation of the service with the same scope, plan, limits and status', () => {
  const built = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
  for (const { operation, scope, plan, limits, status } of rows) {
    const route = built.get(operation)
    const declared = route && { ...route, limit: [route.limit].flat() }
    expect(declared, operation).toMatchObject({ scope, plan, limit: limits, status })
  }
})

const checks: Readonly<Record<string, (send: RowRequester) => Promise<void>>> = {
  'returns its status, envelope and fields': checkSuccess,
  'accepts only its parameters': checkQuery,
  'pages with 1 to 100 items': checkPages,
  'sorts as requested': checkSort,
  'rejects callers without permission': checkCallers,
  'requires its plan': checkPlans,
  'returns 404 for an unknown id': checkIds,
  'validates its body': checkBody,
  'runs once per Idempotency-Key': checkIdempotency,
  'has its rate limits': checkLimits,
}

describe.each(rows)('$operation', (row) => {
  test.each(Object.keys(checks))('%s', async (name) => checks[name]?.(await createRowRequester(fixture, row)))
})

test('GET {mcp_url}/.well-known/oauth-protected-resource', () => checkMetadata(fixture))
test('POST {auth_url}/oauth/token', () => checkTokenEndpoint(fixture))
test('POST /invitees has the limits of each plan', () => checkBookingLimits(fixture))

test('version 1 returns 404 with an explanation', async () => {
  for (const path of ['/v1', '/v1/event_types', '/v1/users/me']) {
    const { status, body } = await fixture.service.call('GET', path, { as: fixture.owner })
    expect([status, body.code]).toEqual([404, 'v1_gone'])
    expect(body.message).toMatch(/no v1/)
  }
})

test('the uri of a resource returns the resource', async () => {
  const as = await fixture.createToken(fixture.owner)
  for (const row of rows.filter((one) => methodOf(one) === 'GET' && 'uri' in fieldsOf(one))) {
    const send = await createRowRequester(fixture, row)
    const { body } = await send({ status: 200 })
    const shown = body.resource ?? body.collection[0]
    const path = new URL(shown.uri ?? '').pathname
    // These can only be listed.
    if (/^\/(event_type_memberships|event_type_availability_schedules|activity_log_entries)\//.test(path))
      continue
    const { resource } = (await fixture.service.call('GET', path, { as })).body
    // A list of events leaves out what the calendars of their hosts have.
    const leftOut = body.resource ? {} : { calendar_event: undefined, calendar_entries: undefined }
    expect({ ...resource, ...leftOut }, path).toEqual(shown)
  }
})

const fieldsOf = ({ response }: (typeof rows)[number]) => (response.kind === 'empty' ? {} : response.fields)

/** Fields that are only set in the tests of mail, invitations and webhooks. */
const COVERED_BY_OTHER_TESTS = [
  'Invitee.reconfirmation',
  'OrganizationInvitation.user',
  'WebhookSubscription.retry_started_at',
]

test('every field was seen with a value', async () => {
  const as = await fixture.createToken(fixture.owner)
  const read = async (path: string) =>
    (await fixture.service.call('GET', await fixture.fill(path), { as })).body.resource
  seenFields.check(await read('/event_types/{deleted_event_type}'), EventType, 'EventType')
  for (const name of ['{webhook_of_user}', '{webhook_of_group}'])
    seenFields.check(await read(`/webhook_subscriptions/${name}`), WebhookSubscription, 'WebhookSubscription')
  const events = await fixture.service.call('GET', '/scheduled_events?sort=created_at:asc', { as })
  for (const { uri = '' } of events.body.collection.slice(0, 2)) {
    const path = `${new URL(uri).pathname}/invitees`
    for (const one of (await fixture.service.call('GET', path, { as })).body.collection)
      seenFields.check(one, Invitee, 'Invitee')
  }
  expect(seenFields.alwaysEmpty).toEqual(COVERED_BY_OTHER_TESTS)
})

afterAll(() => console.log(`\n${tally.table}`))
