// Microsoft accounts: connected in a browser, read and written. Microsoft is the contract server.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, idOf } from '../../../test/meetings.ts'
import { timesAt } from '../../../test/microsoft-account.ts'
import {
  CONNECT_PATH,
  eventAt,
  type MicrosoftHost,
  type MicrosoftTestbed,
  startMicrosoftTestbed,
} from '../../../test/microsoft-testbed.ts'
import { CALENDARS_PATH, problemIn } from '../../../test/provider-testbed.ts'
import { type Service, START } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { removeCalendarProvider, setCalendarProvider } from '../calendar-providers/set-calendar-provider.ts'

let testbed: MicrosoftTestbed
let service: Service
let host: MicrosoftHost

beforeAll(async () => {
  testbed = await startMicrosoftTestbed({ accessTokenSeconds: 3_600 })
  service = testbed.service
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  service.setClock(START)
  await testbed.setUp()
  host = await testbed.createHost()
})

// Tests count the requests to Microsoft, so only one host has a connection.
afterEach(async () => {
  testbed.microsoft.refuseRefreshes(null)
  expect(testbed.microsoft.invitations).toEqual([])
  await testbed.deleteAll()
})

const advanceClock = (milliseconds: number) => service.setClock(instant(START + milliseconds))

describe('connecting an account', () => {
  test('asks Microsoft for offline access with PKCE, and lets the form redirect there only', async () => {
    const page = await host.visitor.open(CONNECT_PATH)
    expect(page.status).toBe(200)
    expect(page.html).toContain('Continue to Microsoft')
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${testbed.microsoft.url} https://login.live.com`,
    )
    const { location } = await host.visitor.send(CONNECT_PATH)
    const { pathname, searchParams } = new URL(location ?? '')
    expect(pathname).toBe('/common/oauth2/v2.0/authorize')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: testbed.microsoft.client.clientId,
      redirect_uri: `https://meetwright.test${CONNECT_PATH}/callback`,
      prompt: 'select_account',
      code_challenge_method: 'S256',
    })
    expect(searchParams.get('scope')?.split(' ').sort()).toEqual([
      ...['Calendars.ReadWrite', 'email', 'offline_access', 'openid', 'profile'],
    ])
  })

  test('of one organization only asks that organization', async () => {
    const { clientId, clientSecret } = testbed.microsoft.client
    const set = (tenant: string) =>
      setCalendarProvider(service.ctx, 'microsoft', { clientId, clientSecret, tenant })
    await set('contoso.example')
    const { location } = await host.visitor.send(CONNECT_PATH)
    expect(new URL(location ?? '').pathname).toBe('/contoso.example/oauth2/v2.0/authorize')
    for (const tenant of ['', '../x', 'a/b', 'a?b']) await expect(set(tenant)).rejects.toThrow()
    const google = { clientId, clientSecret, tenant: 'common' }
    await expect(setCalendarProvider(service.ctx, 'google', google)).rejects.toThrow()
  })

  test('shows the account and its calendars, blocks time, and stores no token in plain text', async () => {
    host.calendar.insert(eventAt('2027-01-05T09:00:00Z'))
    testbed.microsoft.addCalendar(host.account, { name: 'Team' })
    expect(await host.connect()).toBe(CALENDARS_PATH)
    expect(await host.connections()).toMatchObject([
      {
        provider: 'microsoft',
        account: host.account.email,
        state: 'active',
        calendars: expect.arrayContaining([
          expect.objectContaining({ name: 'Calendar', receives_bookings: true }),
          expect.objectContaining({ name: 'Team', receives_bookings: false }),
        ]),
      },
    ])
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual(['01-05T09:00'])
    const [stored] = await service.ctx.db
      .withOrganization(testbed.owner.organizationId)
      .rows(sql.selectFrom('calendar_connections').select(['credentials', 'access_token', 'subject']))
    for (const sealed of [stored?.credentials, stored?.access_token])
      expect(sealed?.toString('latin1')).not.toMatch(/eyJ0|0\.AX/)
    expect(stored?.subject).toBe(`${host.account.tenant}.${host.account.subject}`)
  })

  test('that an administrator has to allow says so', async () => {
    expect(problemIn(await host.connect({ error: 'consent_required' }))).toBe('approval_needed')
    const { html } = await host.visitor.open(`${CONNECT_PATH}?problem=approval_needed`)
    expect(html).toContain('Ask your administrator')
    expect(problemIn(await host.connect('denied'))).toBe('denied')
    expect(await host.connections()).toEqual([])
  })

  test('without the permission for calendars connects nothing', async () => {
    const location = await host.connect(host.account, ['openid', 'profile', 'email'])
    expect(location).toBe(`${CONNECT_PATH}?problem=permissions_missing&missing=events`)
    expect(await host.connections()).toEqual([])
  })
})

describe('entries', () => {
  const book = async () => {
    await host.connectOrThrow()
    const meetings = createMeetings(service, testbed.owner)
    const booked = await meetings.bookOrThrow(
      await meetings.createType([host.person]),
      '2026-11-03T10:00:00Z',
    )
    await testbed.sync()
    return { meetings, event: booked.event ?? '' }
  }
  /** Works for some minutes after a change of the host, which Microsoft has announced. */
  async function syncFor(minutes: number): Promise<void> {
    await testbed.microsoft.subscriptions.settled()
    for (let minute = 3; minute <= minutes; minute += 3) {
      advanceClock(minute * MINUTE)
      await testbed.sync()
    }
  }
  const readEvent = async (event: string) =>
    (await service.call('GET', `/scheduled_events/${idOf(event)}`, { as: testbed.owner })).body.resource

  test('follow bookings into the default calendar and out of it', async () => {
    const { meetings, event } = await book()
    expect(host.calendar.list()).toMatchObject([{ written: { start: { dateTime: '2026-11-03T10:00:00' } } }])
    expect(await readEvent(event)).toMatchObject({
      calendar_event: { kind: 'outlook' },
      calendar_entries: [{ provider: 'microsoft', state: 'written' }],
    })
    await meetings.cancel(event, testbed.owner, {})
    await testbed.sync()
    expect(host.calendar.list()).toEqual([])
  })

  test('that the host moves move the booking', async () => {
    await book()
    const [entry] = host.calendar.list()
    host.calendar.patch(entry?.id ?? '', timesAt(Date.UTC(2026, 10, 3, 13), 30))
    await syncFor(9)
    const path = `/scheduled_events?status=active&user=${service.ctx.config.urls.api}/users/${host.person.userId}`
    const { body } = await service.call('GET', path, { as: testbed.owner })
    expect(body.collection).toMatchObject([{ start_time: expect.stringContaining('2026-11-03T13:00') }])
    expect(host.calendar.list()).toHaveLength(1)
  })

  test('that the host deletes are asked about, and the booking stays', async () => {
    const { event } = await book()
    host.calendar.delete(host.calendar.list()[0]?.id ?? '')
    await syncFor(9)
    expect(await readEvent(event)).toMatchObject({
      status: 'active',
      calendar_entries: [{ question: 'deleted' }],
    })
  })
})

test('a booking on Teams gets the link of its meeting', async () => {
  await host.connectOrThrow()
  const meetings = createMeetings(service, testbed.owner)
  const type = await meetings.createType([host.person], {
    locations: [{ kind: 'microsoft_teams_conference' }],
  })
  const invitee = await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z')
  const locationOf = async () => (await meetings.getEvent(invitee)).body.resource.location
  expect(await locationOf()).toMatchObject({ type: 'microsoft_teams_conference', status: 'initiated' })
  for (const minute of [0, 1, 2]) {
    advanceClock(minute * MINUTE)
    await testbed.sync()
  }
  const joinUrl = expect.stringMatching(/^https:\/\/teams\.microsoft\.com\//)
  expect(await locationOf()).toMatchObject({ status: 'pushed', join_url: joinUrl })
  expect(host.calendar.list()).toHaveLength(1)
})

describe('tokens', () => {
  test('are refreshed once when they expire, and the replaced refresh token is used next time', async () => {
    await host.connectOrThrow()
    await testbed.readDue()
    for (const hours of [2, 4]) {
      advanceClock(hours * HOUR)
      const requests = await testbed.requestsDuring(() => testbed.readDue())
      expect(requests.filter((path) => path === '/common/oauth2/v2.0/token')).toHaveLength(1)
    }
    expect(await host.connections()).toMatchObject([{ state: 'active' }])
  })

  test('that need the user make the connection refused at once, and it can be connected again', async () => {
    const id = await host.connectOrThrow()
    await testbed.readDue()
    testbed.microsoft.refuseRefreshes('interaction_required')
    advanceClock(2 * HOUR)
    await testbed.readDue()
    expect(await host.connections()).toMatchObject([{ state: 'refused', failure_code: 'access_revoked' }])
    testbed.microsoft.refuseRefreshes(null)
    expect(await host.connect(host.account, undefined, `?connection=${id}`)).toBe(CALENDARS_PATH)
    expect(await host.connections()).toMatchObject([{ state: 'active' }])
  })

  test('refused because our client secret has expired are no fault of the user', async () => {
    await host.connectOrThrow()
    await testbed.readDue()
    await testbed.setUp('expired')
    advanceClock(2 * HOUR)
    await testbed.readDue()
    expect(await host.connections()).toMatchObject([{ state: 'failing', failure_code: 'unreachable' }])
  })
})

test('deleting a connection deletes its subscription, and revokes nothing: Microsoft has no revocation', async () => {
  const id = await host.connectOrThrow()
  await testbed.readDue()
  const ofHost = () =>
    testbed.microsoft.subscriptions.active.filter(({ account }) => account === host.account)
  expect(ofHost()).toHaveLength(1)
  const deleted = await service.call('DELETE', `/calendar_connections/${id}`, { as: host.person })
  expect(deleted.status).toBe(204)
  const requests = await testbed.requestsDuring(() => testbed.revokeDue())
  expect(requests).toEqual([
    '/common/oauth2/v2.0/token',
    expect.stringMatching(/^\/v1\.0\/subscriptions\/[\w-]+$/),
  ])
  expect(ofHost()).toEqual([])
})

test('the API refers to the page: an account is connected only in a browser', async () => {
  const body = { provider: 'microsoft' }
  const created = await service.call('POST', '/calendar_connections', { as: host.person, body })
  expect([created.status, created.body.code]).toEqual([400, 'browser_required'])
  expect(created.body.message).toContain(`https://meetwright.test${CONNECT_PATH}`)
})

test('the console and the page offer Microsoft only if the operator has set it up', async () => {
  expect((await host.visitor.open(CALENDARS_PATH)).html).toContain('"accountProviders":["microsoft"]')
  await removeCalendarProvider(service.ctx, 'microsoft')
  expect((await host.visitor.open(CALENDARS_PATH)).html).toContain('"accountProviders":[]')
  const { html } = await host.visitor.open(CONNECT_PATH)
  expect(html).toContain('Microsoft 365 isn’t set up')
  expect(html).not.toContain('Continue to Microsoft')
})
