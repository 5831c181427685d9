// The specification's own tables, asked of the running service: every operation, field, parameter, status, header and limit.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../src/processes/routes.ts'
import { checkPages, checkQuery, checkSort, checkSuccess } from './check-answer.ts'
import { checkBookingLimits } from './check-booking-limits.ts'
import { checkLimits } from './check-limits.ts'
import { checkBody, checkCallers, checkIdempotency, checkIds, checkPlans } from './check-refusals.ts'
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

test('every row is an operation of the service, with the scope, plan, limits and status that it says', () => {
  const built = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
  for (const { operation, scope, plan, limits, status } of rows) {
    const route = built.get(operation)
    const declared = route && { ...route, limit: [route.limit].flat() }
    expect(declared, operation).toMatchObject({ scope, plan, limit: limits, status })
  }
})

const checks: Readonly<Record<string, (send: RowRequester) => Promise<void>>> = {
  'answers with its status, envelope and fields': checkSuccess,
  'takes its parameters, and no other': checkQuery,
  'has pages of 1 to 100': checkPages,
  'is sorted as asked': checkSort,
  'refuses whoever may not': checkCallers,
  'is for the plans that it says': checkPlans,
  'finds nothing by a wrong id': checkIds,
  'reads its body': checkBody,
  'is done once under one key': checkIdempotency,
  'has its limits': checkLimits,
}

describe.each(rows)('$operation', (row) => {
  test.each(Object.keys(checks))('%s', async (name) => checks[name]?.(await createRowRequester(fixture, row)))
})

test('GET {mcp_url}/.well-known/oauth-protected-resource', () => checkMetadata(fixture))
test('POST {auth_url}/oauth/token', () => checkTokenEndpoint(fixture))
test('POST /invitees has the limits of each plan', () => checkBookingLimits(fixture))

test('there is no version 1, and the answer says so', async () => {
  for (const path of ['/v1', '/v1/event_types', '/v1/users/me']) {
    const { status, body } = await fixture.service.call('GET', path, { as: fixture.owner })
    expect([status, body.code]).toEqual([404, 'v1_gone'])
    expect(body.message).toMatch(/no v1/)
  }
})

test('a resource’s uri leads to the resource itself', async () => {
  const as = await fixture.createToken(fixture.owner)
  for (const row of rows.filter((one) => methodOf(one) === 'GET' && 'uri' in fieldsOf(one))) {
    const send = await createRowRequester(fixture, row)
    const { body } = await send({ status: 200 })
    const shown = body.resource ?? body.collection[0]
    const path = new URL(shown.uri ?? '').pathname
    // These are read in their list alone.
    if (/^\/(event_type_memberships|event_type_availability_schedules|activity_log_entries)\//.test(path))
      continue
    expect((await fixture.service.call('GET', path, { as })).body.resource, path).toEqual(shown)
  }
})

const fieldsOf = ({ answer }: (typeof rows)[number]) => (answer.kind === 'empty' ? {} : answer.fields)

/** What nothing here makes happen; the tests of mail, of invitations and of webhooks do. */
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
