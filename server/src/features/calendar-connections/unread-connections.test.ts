// Calendar servers that fail or refuse the password: last known times, retries and mail.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCalendar } from '../../../test/calendar-server.ts'
import {
  type CalendarHost,
  type CalendarTestbed,
  dinner,
  lunch,
  PASSWORD,
  startCalendarTestbed,
} from '../../../test/calendar-testbed.ts'
import { findMailTo } from '../../../test/mail-server.ts'
import { type Service, START } from '../../../test/service.ts'
import { DAY, HOUR, instant, MINUTE } from '../../domain/time/instant.ts'

let testbed: CalendarTestbed
let service: Service
let host: CalendarHost

beforeAll(async () => {
  testbed = await startCalendarTestbed()
  service = testbed.mailServer.service
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  service.setClock(START)
  testbed.proxy.reset()
  host = await testbed.createHost()
})

const advanceClock = (milliseconds: number) => service.setClock(instant(START + milliseconds))

describe('a server that fails', () => {
  const fail = (status: number) => testbed.proxy.respondWith(() => ({ status }))

  test('leaves the last known times, and is tried again', async () => {
    await host.save('lunch', ...lunch)
    const id = await host.connectOrThrow()
    await testbed.readDue()
    fail(500)
    advanceClock(6 * MINUTE)
    await testbed.readDue()
    expect(await host.show(id)).toMatchObject({ state: 'failing', failure_code: 'unreachable' })
    expect(await host.busyStarts()).toEqual(['01-05T09:00'])
    testbed.proxy.reset()
    advanceClock(8 * MINUTE)
    await testbed.readDue()
    expect(await host.show(id)).toMatchObject({ state: 'active', failure: null, failing_since: null })
  })

  test('only with its cursors is read without them after two attempts, all calendars at once', async () => {
    const team = await host.program.createCalendar('team', { name: 'Team' })
    const id = await host.connectOrThrow()
    await testbed.readDue()
    await host.save('lunch', ...lunch)
    await host.program.save(team, 'dinner.ics', buildCalendar(['UID:dinner', ...dinner]))
    testbed.proxy.respondWith(({ body }) => (/sync-token>[^<]/.test(body) ? { status: 503 } : undefined))
    for (const [minutes, state] of [
      [6, 'failing'],
      [8, 'failing'],
      [11, 'active'],
    ] as const) {
      advanceClock(minutes * MINUTE)
      await testbed.readDue()
      expect(await host.show(id)).toMatchObject({ state })
    }
    expect(await host.busyStarts()).toEqual(['01-05T09:00', '01-06T19:00'])
  })

  test('causes 424 after an hour, and mail after a day', async () => {
    const id = await host.connectOrThrow()
    await testbed.readDue()
    fail(503)
    for (let hours = 1; hours <= 26; hours += 1) {
      advanceClock(hours * HOUR)
      await testbed.readDue()
    }
    const response = await host.busy()
    expect(response.status).toBe(424)
    expect(response.body.message).toContain('127.0.0.1')
    await testbed.mailServer.plan()
    const mail = findMailTo(await testbed.mailServer.send(), await host.email())
    expect(mail.text).toContain('for a day')
    expect(mail.text).toContain(host.username)
    await service.call('DELETE', `/calendar_connections/${id}`, { as: host.person })
    expect((await host.busy()).status).toBe(200)
  })

  test('is given up after 30 days, and its times no longer count', async () => {
    await host.save('lunch', ...lunch)
    const id = await host.connectOrThrow()
    await testbed.readDue()
    fail(503)
    for (const day of [1, 31.1]) {
      advanceClock(day * DAY)
      await testbed.readDue()
    }
    expect(await host.show(id)).toMatchObject({ state: 'given_up' })
    expect(await host.rowsOf('external_busy_times')).toEqual([])
    // The host can try it again.
    testbed.proxy.reset()
    expect((await service.call('POST', `/calendar_connections/${id}/read`, { as: host.person })).status).toBe(
      202,
    )
    await testbed.readDue()
    expect(await host.show(id)).toMatchObject({ state: 'active' })
  })
})

describe('a refused password', () => {
  test('is reported at once when connecting, and limited', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await host.connect({ password: 'wrong' })
      expect(refused.status).toBe(400)
      expect(refused.body.details).toMatchObject([{ parameter: 'password' }])
    }
    const limited = await host.connect({ password: 'wrong' })
    expect(limited.status).toBe(429)
    expect(await host.rowsOf('calendar_connections')).toEqual([])
  })

  test('is limited for an organization and a server, however many users try', async () => {
    const url = 'http://localhost:1/'
    const others = [host, await testbed.createHost()]
    for (const other of others)
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await other.connect({ url: `${url}${attempt}` })).status).toBe(424)
    for (const address of [url, 'LOCALHOST:2', 'http://localhost:3/ada/']) {
      const limited = await (await testbed.createHost()).connect({ url: address })
      expect(limited.status).toBe(429)
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    // Another server, and another organization.
    await host.connectOrThrow()
    const body = { provider: 'caldav', url, username: 'ada', password: 'a password' }
    const stranger = await service.createOrganization('Others')
    const { status } = await service.call('POST', '/calendar_connections', { as: stranger, body })
    expect(status).toBe(424)
  })

  test('stops the calls after three, tells the host by mail, and a new one makes it active', async () => {
    await host.save('lunch', ...lunch)
    const id = await host.connectOrThrow()
    await testbed.readDue()
    testbed.proxy.respondWith(() => ({ status: 401 }))
    for (const minutes of [6, 12, 80, 200, 600]) {
      advanceClock(minutes * MINUTE)
      testbed.proxy.requests.length = 0
      await testbed.readDue()
      expect(testbed.proxy.requests.length > 0, `after ${minutes} minutes`).toBe(minutes < 100)
    }
    expect(await host.show(id)).toMatchObject({ state: 'refused', failure_code: 'refused' })
    expect(await host.rowsOf('external_busy_times')).toHaveLength(1)
    const email = await host.email()
    await testbed.mailServer.plan()
    const subjectsNow = async () =>
      (await testbed.mailServer.send()).filter(({ to }) => to.includes(email)).map(({ mail }) => mail.subject)
    expect(await subjectsNow()).toEqual([expect.stringContaining('127.0.0.1')])
    advanceClock(3 * DAY + HOUR)
    expect(await subjectsNow()).toHaveLength(1)
    testbed.proxy.reset()
    const path = `/calendar_connections/${id}`
    const wrong = await service.call('PATCH', path, { as: host.person, body: { password: 'wrong' } })
    expect(wrong.status).toBe(400)
    expect(await host.show(id)).toMatchObject({ state: 'refused' })
    const right = await service.call('PATCH', path, { as: host.person, body: { password: PASSWORD } })
    expect(right.body.resource).toMatchObject({ state: 'active', failure: null })
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual(['01-05T09:00'])
    advanceClock(8 * DAY)
    expect(await subjectsNow()).toEqual([])
  })
})
