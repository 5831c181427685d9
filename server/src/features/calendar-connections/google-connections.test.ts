// Google accounts: connected in a browser, with tokens instead of a password. Google is the contract server.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSignedInVisitor } from '../../../../testbed/accounts.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import {
  CONNECT_PATH,
  eventAt,
  type GoogleHost,
  type GoogleTestbed,
  startGoogleTestbed,
} from '../../../test/google-testbed.ts'
import { createMeetings, idOf } from '../../../test/meetings.ts'
import { CALENDARS_PATH, problemIn } from '../../../test/provider-testbed.ts'
import { type Service, START } from '../../../test/service.ts'
import { uidOf } from '../../domain/calendar/uid.ts'
import { instant, iso, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { removeCalendarProvider } from '../calendar-providers/set-calendar-provider.ts'

let testbed: GoogleTestbed
let service: Service
let host: GoogleHost

beforeAll(async () => {
  testbed = await startGoogleTestbed({ rotatesRefreshTokens: true, accessTokenSeconds: 3_600 })
  service = testbed.service
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  service.setClock(START)
  await testbed.setUp()
  host = await testbed.createHost()
})

// Tests count the requests to Google, so only one host has a connection.
afterEach(() => testbed.deleteAll())

const advanceClock = (milliseconds: number) => service.setClock(instant(START + milliseconds))

const storedConnections = () =>
  service.ctx.db
    .withOrganization(testbed.owner.organizationId)
    .rows(
      sql
        .selectFrom('calendar_connections')
        .select(['credentials', 'access_token', 'subject', 'scopes'])
        .where('user_id', '=', host.person.userId),
    )

/** As pairs of ISO times. */
const externalBusyTimes = async () => {
  const rows = await service.ctx.db
    .withOrganization(testbed.owner.organizationId)
    .rows(
      sql
        .selectFrom('external_busy_times')
        .select(['start_time', 'end_time'])
        .where('user_id', '=', host.person.userId),
    )
  return rows.map(({ start_time, end_time }) => [iso(start_time), iso(end_time)])
}

describe('connecting an account', () => {
  test('asks Google for offline access with PKCE, and lets the form redirect there only', async () => {
    const page = await host.visitor.open(CONNECT_PATH)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${testbed.google.url}`)
    const { location } = await host.visitor.send(CONNECT_PATH)
    const query = Object.fromEntries(new URL(location ?? '').searchParams)
    expect(query).toMatchObject({
      client_id: testbed.google.client.clientId,
      redirect_uri: `https://meetwright.test${CONNECT_PATH}/callback`,
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
    })
    expect(query.scope?.split(' ').sort()).toEqual([
      'email',
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      'https://www.googleapis.com/auth/calendar.events',
      'https://www.googleapis.com/auth/calendar.events.freebusy',
      'openid',
    ])
  })

  test('shows the account and its calendars, blocks time, and stores no token in plain text', async () => {
    host.calendar.insert(eventAt('2027-01-05T09:00:00Z'))
    testbed.google.addCalendar(host.account, { id: 'team', summary: 'Team' })
    expect(await host.connect()).toBe(CALENDARS_PATH)
    expect(await host.connections()).toMatchObject([
      {
        provider: 'google',
        account: host.account.email,
        state: 'active',
        calendars: expect.arrayContaining([
          expect.objectContaining({ name: host.account.email, receives_bookings: true }),
          expect.objectContaining({ name: 'Team', receives_bookings: false }),
        ]),
      },
    ])
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual(['01-05T09:00'])
    const [stored] = await storedConnections()
    for (const sealed of [stored?.credentials, stored?.access_token])
      expect(sealed?.toString('latin1')).not.toMatch(/ya29|1\/\//)
    expect(stored).toMatchObject({ subject: host.account.subject })
  })

  test('writes bookings into the primary calendar, without attendees', async () => {
    await host.connectOrThrow()
    const { createType, bookOrThrow, cancel } = createMeetings(service, testbed.owner)
    const booked = await bookOrThrow(await createType([host.person]), '2026-11-03T10:00:00Z')
    await testbed.sync()
    const present = () => host.calendar.list().filter(({ resource }) => resource.status !== 'cancelled')
    expect(present()).toMatchObject([
      { resource: { start: { dateTime: expect.stringContaining('2026-11-03T10:00:00') } } },
    ])
    expect(testbed.google.invitations).toEqual([])
    const path = `/scheduled_events/${idOf(booked.event)}`
    const { body } = await service.call('GET', path, { as: testbed.owner })
    expect(body.resource).toMatchObject({
      calendar_event: { kind: 'google' },
      calendar_entries: [{ provider: 'google', state: 'written' }],
    })
    await cancel(booked.event ?? '', testbed.owner, {})
    await testbed.sync()
    expect(present()).toEqual([])
  })

  test('counts a copy of a meeting that Gmail has added from an invitation only where it takes longer', async () => {
    await host.connectOrThrow()
    const { createType, bookOrThrow } = createMeetings(service, testbed.owner)
    const booked = await bookOrThrow(await createType([host.person]), '2026-11-03T10:00:00Z')
    const stored = await service.ctx.db
      .withOrganization(testbed.owner.organizationId)
      .first(sql.selectFrom('scheduled_events').select('booking_id').where('id', '=', idOf(booked.event)))
    const iCalUID = uidOf(service.ctx.config.urls.public, stored?.booking_id ?? '')
    const copy = host.calendar.insert({
      iCalUID,
      start: { dateTime: '2026-11-03T10:00:00Z' },
      end: { dateTime: '2026-11-03T10:30:00Z' },
    })
    await testbed.sync()
    expect(await externalBusyTimes()).toEqual([])
    host.calendar.patch(copy.id, { end: { dateTime: '2026-11-03T11:00:00Z' } })
    advanceClock(20 * MINUTE)
    await testbed.readDue()
    expect(await externalBusyTimes()).toEqual([['2026-11-03T10:30:00.000Z', '2026-11-03T11:00:00.000Z']])
  })

  test('a second time renews the same connection', async () => {
    const first = await host.connectOrThrow()
    expect(await host.connectOrThrow()).toBe(first)
    expect(await host.connections()).toHaveLength(1)
  })
})

describe('a callback', () => {
  test('without permission connects nothing', async () => {
    expect(problemIn(await host.connect('denied'))).toBe('denied')
    expect(await host.connections()).toEqual([])
    expect((await host.visitor.open(`${CONNECT_PATH}?problem=denied`)).html).toContain('nothing is connected')
  })

  test('with a permission left out says which, and gives the others back', async () => {
    const scopes = ['https://www.googleapis.com/auth/calendar.events']
    const location = await host.connect(host.account, scopes)
    expect(location).toBe(`${CONNECT_PATH}?problem=permissions_missing&missing=calendars%2Cfree_busy`)
    expect((await host.visitor.open(location ?? '')).html).toContain('See the list of your calendars')
    expect(await host.connections()).toEqual([])
    expect(await testbed.requestsDuring(() => testbed.revokeDue())).toEqual(['/revoke'])
  })

  test('is refused in another session of the same user, and in that of another user', async () => {
    const callback = await host.allow()
    const other = await testbed.createHost()
    for (const visitor of [await createSignedInVisitor(service, host.person), other.visitor]) {
      for (const [name, value] of host.visitor.cookies)
        if (name.includes('pending_calendar')) visitor.cookies.set(name, value)
      const requests = await testbed.requestsDuring(async () =>
        expect(problemIn((await visitor.open(callback)).location)).toBe('incomplete'),
      )
      expect(requests).toEqual([])
    }
    expect(await other.connections()).toEqual([])
    expect(await host.connections()).toEqual([])
  })

  test('is refused with another state, a second time, and after ten minutes', async () => {
    for (const state of ['forged', 'é'.repeat(43)]) {
      const forged = (await host.allow()).replace(/state=[^&]*/, `state=${encodeURIComponent(state)}`)
      expect(problemIn((await host.visitor.open(forged)).location)).toBe('incomplete')
    }
    const again = await host.allow()
    expect((await host.visitor.open(again)).location).toBe(CALENDARS_PATH)
    expect(problemIn((await host.visitor.open(again)).location)).toBe('incomplete')
    // With a copy of the cookie that the first callback has deleted.
    const copied = await host.allow()
    const cookies = new Map(host.visitor.cookies)
    expect((await host.visitor.open(copied)).location).toBe(CALENDARS_PATH)
    for (const [name, value] of cookies) host.visitor.cookies.set(name, value)
    const requests = await testbed.requestsDuring(async () =>
      expect(problemIn((await host.visitor.open(copied)).location)).toBe('incomplete'),
    )
    expect(requests).toEqual([])
    const late = await host.allow()
    advanceClock(11 * MINUTE)
    expect(problemIn((await host.visitor.open(late)).location)).toBe('incomplete')
  })

  test('is refused if it names another provider', async () => {
    for (const iss of ['https://login.microsoftonline.com/common/v2.0', 'https://accounts.google.com/'])
      expect(
        await testbed.requestsDuring(async () => {
          const callback = `${await host.allow()}&iss=${encodeURIComponent(iss)}`
          expect(problemIn((await host.visitor.open(callback)).location)).toBe('incomplete')
        }),
      ).not.toContain('/token')
    const named = `${await host.allow()}&iss=https%3A%2F%2Faccounts.google.com`
    expect((await host.visitor.open(named)).location).toBe(CALENDARS_PATH)
  })

  test('needs a session', async () => {
    expect((await createVisitor(service).open(await host.allow())).location).toMatch(/^\/sign-in/)
  })

  test('says so if Google fails', async () => {
    const callback = await host.allow()
    testbed.google.faults.plan('server_error')
    expect(problemIn((await host.visitor.open(callback)).location)).toBe('unreachable')
  })

  test('revokes the access if the calendars can’t be listed', async () => {
    const callback = await host.allow()
    testbed.google.faults.plan(null, 'server_error')
    expect(problemIn((await host.visitor.open(callback)).location)).toBe('unreachable')
    expect(await testbed.requestsDuring(() => testbed.revokeDue())).toEqual(['/revoke'])
  })
})

test('an attempt from another site is refused', async () => {
  const cookie = [...host.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${service.url}${CONNECT_PATH}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(response.status).toBe(403)
})

test('the API refers to the page: an account is connected and renewed only in a browser', async () => {
  const body = { provider: 'google' }
  const created = await service.call('POST', '/calendar_connections', { as: host.person, body })
  expect([created.status, created.body.code]).toEqual([400, 'browser_required'])
  expect(created.body.message).toContain(`https://meetwright.test${CONNECT_PATH}`)
  const id = await host.connectOrThrow()
  const changed = await service.call('PATCH', `/calendar_connections/${id}`, {
    as: host.person,
    body: { password: 'x' },
  })
  expect([changed.status, changed.body.code]).toEqual([400, 'browser_required'])
  const incomplete = await service.call('POST', '/calendar_connections', {
    as: host.person,
    body: { provider: 'caldav', url: 'https://caldav.example.com/' },
  })
  expect([incomplete.status, incomplete.body.details[0]?.parameter]).toEqual([400, 'username'])
})

test('the console offers Google only if the operator has set it up, and needs no secret for that', async () => {
  const unseal = vi.spyOn(service.ctx.secrets, 'unseal')
  expect((await host.visitor.open(CALENDARS_PATH)).html).toContain('"accountProviders":["google"]')
  expect(unseal.mock.calls.map(([purpose]) => purpose)).not.toContain('calendar_provider')
  unseal.mockRestore()
  await removeCalendarProvider(service.ctx, 'google')
  expect((await host.visitor.open(CALENDARS_PATH)).html).toContain('"accountProviders":[]')
})

test('without an app, the page says that Google is not set up, and connections fail until it is', async () => {
  await host.connectOrThrow()
  await testbed.readDue()
  await removeCalendarProvider(service.ctx, 'google')
  const page = await host.visitor.open(CONNECT_PATH)
  expect(page.html).toContain('isn’t set up')
  expect(page.html).not.toContain('Continue to Google')
  expect((await host.visitor.send(CONNECT_PATH)).location).toBe(CONNECT_PATH)
  advanceClock(20 * MINUTE)
  expect(await testbed.requestsDuring(() => testbed.readDue())).toEqual([])
  expect(await host.connections()).toMatchObject([{ state: 'failing' }])
})

test('returns too_many_attempts from the 21st callback in an hour, without a call', async () => {
  const callback = `${CONNECT_PATH}/callback?code=guessed&state=guessed`
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(problemIn((await host.visitor.open(callback)).location)).toBe('incomplete')
  const allowed = await host.allow()
  const requests = await testbed.requestsDuring(async () =>
    expect(problemIn((await host.visitor.open(allowed)).location)).toBe('too_many_attempts'),
  )
  expect(requests).toEqual([])
})

test('returns too_many_attempts from the eleventh attempt in an hour', async () => {
  const locations: (string | null)[] = []
  for (let attempt = 0; attempt < 11; attempt += 1)
    locations.push((await host.visitor.send(CONNECT_PATH)).location)
  expect(problemIn(locations[10] ?? null)).toBe('too_many_attempts')
  expect(locations.slice(0, 10).every((location) => location?.startsWith(testbed.google.url))).toBe(true)
})
