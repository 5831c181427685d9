// Notices of Microsoft about changes of a mailbox: they make us read soon, and nothing else.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '../../../test/meetings.ts'
import {
  eventAt,
  type MicrosoftHost,
  type MicrosoftTestbed,
  startMicrosoftTestbed,
} from '../../../test/microsoft-testbed.ts'
import { type Service, START } from '../../../test/service.ts'
import { DAY, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { createWatchLink, createWatchToken, noticePath } from './watch-address.ts'

let testbed: MicrosoftTestbed
let service: Service
let host: MicrosoftHost
let organizationId: string
let connectionId: string

beforeAll(async () => {
  testbed = await startMicrosoftTestbed({ accessTokenSeconds: 3_000_000 })
  service = testbed.service
  organizationId = testbed.owner.organizationId
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  service.setClock(START)
  host = await testbed.createHost()
  testbed.microsoft.addCalendar(host.account, { name: 'Team' })
  connectionId = await host.connectOrThrow()
  await testbed.readDue()
})

const advanceClock = (milliseconds: number) => service.setClock(instant(START + milliseconds))

async function dueAt(): Promise<Instant | null> {
  const query = sql.selectFrom('calendar_connections').select('due_at').where('id', '=', connectionId)
  return (await service.ctx.db.withOrganization(organizationId).first(query))?.due_at ?? null
}

const subscriptions = () =>
  testbed.microsoft.subscriptions.active.filter((one) => one.account === host.account)

/** The calendar that has the subscription of its account. */
async function watchedCalendarId(): Promise<string> {
  const calendars = sql
    .selectFrom('connected_calendars')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('watch_expires_at', 'is not', null)
  const rows = await service.ctx.db.withOrganization(organizationId).rows(calendars)
  expect(rows).toHaveLength(1)
  return rows[0]?.id ?? ''
}

async function linkOf(generation = 1): Promise<string> {
  const target = { organizationId, objectId: await watchedCalendarId(), generation }
  return createWatchLink(service.ctx, target)
}

const post = (link: string, body: unknown, query = '') =>
  fetch(`${service.url}${noticePath('microsoft', link)}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('one subscription covers all calendars of an account', async () => {
  expect(subscriptions()).toHaveLength(1)
  expect(await dueAt()).toBeGreaterThanOrEqual(START + 15 * MINUTE)
  for (const [index, calendar] of [...host.account.calendars.values()].entries()) {
    advanceClock((index + 1) * MINUTE)
    calendar.insert(eventAt(`2027-01-0${index + 5}T09:00:00Z`))
    await testbed.microsoft.subscriptions.settled()
    expect(await dueAt()).toBe(START + (index + 1) * MINUTE)
    await testbed.readDue()
  }
  expect(await host.busyStarts()).toEqual(['01-05T09:00', '01-06T09:00'])
  expect(subscriptions()).toHaveLength(1)
})

describe('the handshake', () => {
  test('returns the token as plain text', async () => {
    const token = 'Validation: <script>alert(1)</script>'
    const response = await post(await linkOf(), '', `?validationToken=${encodeURIComponent(token)}`)
    expect([response.status, await response.text()]).toEqual([200, token])
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('needs a link of ours, and a short token', async () => {
    expect((await post('x', '', '?validationToken=x')).status).toBe(404)
    expect((await post(await linkOf(), '', `?validationToken=${'x'.repeat(2_001)}`)).status).toBe(400)
  })
})

describe('a notice', () => {
  const tokenOf = (link: string) => createWatchToken(service.ctx, link)

  test('with the secret of the subscription makes the account due, at most every three seconds', async () => {
    const link = await linkOf()
    advanceClock(1_000)
    expect((await post(link, { value: [{ clientState: tokenOf(link) }] })).status).toBe(202)
    expect(await dueAt()).toBe(START + 3_000)
  })

  test('without it, of another subscription or in another form is refused', async () => {
    const before = await dueAt()
    const link = await linkOf()
    const other = await linkOf(2)
    for (const body of [
      { value: [{ clientState: 'wrong' }] },
      { value: [{ clientState: tokenOf(other) }] },
      { value: [{ changeType: 'created' }] },
      { value: [] },
      { value: 'x' },
      '{',
      '[]',
    ])
      expect((await post(link, body)).status).toBe(404)
    expect((await post(other, { value: [{ clientState: tokenOf(other) }] })).status).toBe(404)
    expect(await dueAt()).toBe(before)
  })

  test('has no effect on a deleted connection', async () => {
    const link = await linkOf()
    await service.call('DELETE', `/calendar_connections/${connectionId}`, { as: host.person })
    expect((await post(link, { value: [{ clientState: tokenOf(link) }] })).status).toBe(404)
  })
})

describe('a subscription', () => {
  test('is renewed a day before it ends, and the old one is deleted', async () => {
    const [first] = subscriptions()
    advanceClock(5 * DAY)
    await testbed.readDue()
    expect(subscriptions()).toEqual([first])
    advanceClock(6 * DAY + 20 * MINUTE)
    await testbed.readDue()
    expect(subscriptions()).toHaveLength(1)
    expect(subscriptions()[0]?.id).not.toBe(first?.id)
  })

  test.each(['subscriptionRemoved', 'reauthorizationRequired'] as const)(
    'is replaced after the event %s, and the account is read',
    async (event) => {
      const [first] = subscriptions()
      advanceClock(MINUTE)
      testbed.microsoft.sendLifecycleEvent(host.account, event)
      await testbed.microsoft.subscriptions.settled()
      expect(await dueAt()).toBe(START + MINUTE)
      await testbed.readDue()
      expect(subscriptions()).toHaveLength(1)
      expect(subscriptions()[0]?.id).not.toBe(first?.id)
    },
  )

  test('that has missed notices is kept, and the account is read', async () => {
    const before = subscriptions()
    advanceClock(MINUTE)
    testbed.microsoft.sendLifecycleEvent(host.account, 'missed')
    await testbed.microsoft.subscriptions.settled()
    expect(await dueAt()).toBe(START + MINUTE)
    await testbed.readDue()
    expect(subscriptions()).toEqual(before)
  })

  test('stays with its calendar when another one is added', async () => {
    const [first] = subscriptions()
    const calendar = await watchedCalendarId()
    testbed.microsoft.addCalendar(host.account, { name: 'A new one' })
    advanceClock(2 * 60 * MINUTE)
    await testbed.readDue()
    expect(await watchedCalendarId()).toBe(calendar)
    expect(subscriptions()).toEqual([first])
    expect(idOf((await host.connections())[0]?.uri)).toBe(connectionId)
  })
})
