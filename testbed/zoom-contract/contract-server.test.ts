// The contract server of Zoom accepts what the documents allow, and refuses the rest with the documented errors.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Account } from './accounts.ts'
import { type ContractOptions, startZoomContract, type ZoomContract } from './contract-server.ts'

let now = 0
let contract: ZoomContract
let account: Account
let token: string

async function start(options: ContractOptions = {}): Promise<void> {
  contract = await startZoomContract({ now: () => now, ...options })
  account = contract.addAccount('ada@example.com')
  token = contract.issueTokens(account).accessToken
}

beforeEach(async () => {
  now = Date.parse('2027-01-04T08:00:00Z')
  await start()
})
afterEach(() => contract.stop())

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${contract.url}/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text) }
}

const meeting = (hour: number, more: object = {}) => ({
  topic: 'Intro call',
  type: 2,
  start_time: `2027-01-04T${String(hour).padStart(2, '0')}:00:00Z`,
  duration: 30,
  timezone: 'Europe/Berlin',
  agenda: 'Created by Meetwright',
  ...more,
})
const create = (hour: number, more: object = {}) => call('POST', '/users/me/meetings', meeting(hour, more))

test('a meeting is created, changed, listed and deleted, without any email', async () => {
  const { status, json } = await create(9)
  expect(status).toBe(201)
  expect(json).toMatchObject({ topic: 'Intro call', duration: 30, agenda: 'Created by Meetwright' })
  expect(Number.isInteger(json.id)).toBe(true)
  expect(json.join_url).toMatch(/^https:\/\/us05web\.zoom\.us\/j\/\d+\?pwd=/)
  expect(
    (await call('PATCH', `/meetings/${json.id}`, { start_time: '2027-01-04T11:00:00Z', duration: 45 }))
      .status,
  ).toBe(204)
  const changed = await call('GET', `/meetings/${json.id}`)
  expect(changed.json).toMatchObject({
    start_time: '2027-01-04T11:00:00Z',
    duration: 45,
    join_url: json.join_url,
  })
  expect((await call('DELETE', `/meetings/${json.id}?schedule_for_reminder=false`)).status).toBe(204)
  expect(contract.emails).toEqual([])
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const gone = await call(method, `/meetings/${json.id}`, method === 'PATCH' ? {} : undefined)
    expect([gone.status, gone.json.code]).toEqual([404, 3001])
  }
})

test('two equal requests create two meetings', async () => {
  const [first, second] = [await create(9), await create(9)]
  expect(first.json.id).not.toBe(second.json.id)
})

test('a list has the meetings that have not ended, in pages, with short agendas', async () => {
  for (const hour of [7, 9, 10, 11, 12]) await create(hour, { agenda: 'x'.repeat(2_000) })
  const first = await call('GET', '/users/me/meetings?type=upcoming&page_size=300')
  expect(first.json.meetings).toHaveLength(3)
  expect(first.json.meetings[0]).toMatchObject({
    start_time: '2027-01-04T09:00:00Z',
    agenda: 'x'.repeat(250),
  })
  const query = new URLSearchParams({ type: 'upcoming', next_page_token: first.json.next_page_token })
  const second = await call('GET', `/users/me/meetings?${query}`)
  expect(second.json).toMatchObject({
    next_page_token: '',
    meetings: [{ start_time: '2027-01-04T12:00:00Z' }],
  })
  expect((await call('GET', '/users/me/meetings?type=upcoming&page_size=301')).status).toBe(400)
  expect((await call('GET', '/users/me/meetings?type=upcoming&next_page_token=xyz')).status).toBe(400)
})

test.each([
  ['an unknown field', { attendees: [] }],
  ['an unknown setting', { settings: { color: 1 } }],
  ['another type', { type: 1 }],
  ['a start without a zone', { start_time: '2027-01-04T09:00:00' }],
  ['a duration that is no number of minutes', { duration: 0.5 }],
  ['a long topic', { topic: 'x'.repeat(201) }],
  ['a long agenda', { agenda: 'x'.repeat(2_001) }],
  ['an unknown time zone', { timezone: 'Mars/Olympus' }],
])('%s is refused', async (_, more) => {
  const { status, json } = await create(9, more)
  expect([status, json.code, json.message]).toEqual([400, 300, 'Validation Failed.'])
})

test('what makes Zoom send emails is recorded', async () => {
  await create(9, { settings: { meeting_invitees: [{ email: 'bob@example.com' }] } })
  await create(10, { settings: { alternative_hosts: 'carol@example.com' } })
  const { json } = await create(11)
  await call('DELETE', `/meetings/${json.id}`)
  expect(contract.emails.map(({ recipient }) => recipient)).toEqual([
    'bob@example.com',
    'carol@example.com',
    'ada@example.com',
  ])
})

test('an unknown or expired token, and one without the scope, are refused', async () => {
  now += 3_600_000
  expect(await call('GET', '/users/me')).toMatchObject({ status: 401, json: { code: 124 } })
  token = contract.issueTokens(account, ['user:read:user']).accessToken
  expect(await call('GET', '/users/me')).toMatchObject({ status: 200, json: { email: 'ada@example.com' } })
  expect(await create(9)).toMatchObject({ status: 400, json: { code: 4711 } })
})

test('a user can create and change a number of meetings a day', async () => {
  await contract.stop()
  await start({ changesPerDay: 2 })
  const { json } = await create(9)
  await call('PATCH', `/meetings/${json.id}`, { duration: 45 })
  const refused = await create(10)
  expect([refused.status, refused.json.code]).toEqual([429, 429])
  expect(refused.headers.get('retry-after')).toBe('2027-01-05T00:00:00Z')
  expect(refused.headers.get('x-ratelimit-type')).toBe('Daily-limit')
  expect((await call('DELETE', `/meetings/${json.id}?schedule_for_reminder=false`)).status).toBe(204)
  now += 16 * 3_600_000
  token = contract.issueTokens(account).accessToken
  expect((await create(10)).status).toBe(201)
})

test('requests per second are limited', async () => {
  await contract.stop()
  await start({ requestsPerSecond: 3 })
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => (await call('GET', '/users/me')).status),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(3)
})
