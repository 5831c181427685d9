// Access to Google accounts: tokens that expire or are revoked, and access that is given back. Google is the contract server.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  CONNECT_PATH,
  eventAt,
  type GoogleHost,
  type GoogleTestbed,
  startGoogleTestbed,
} from '../../../test/google-testbed.ts'
import { findMailTo } from '../../../test/mail-server.ts'
import { idOf } from '../../../test/meetings.ts'
import { CALENDARS_PATH, problemIn } from '../../../test/provider-testbed.ts'
import { type Service, START } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { removeCalendarProvider } from '../calendar-providers/set-calendar-provider.ts'
import { calendarProviders } from '../calendar-providers/store.ts'

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

describe('tokens', () => {
  test('are refreshed once when they expire, and a replaced refresh token is used next time', async () => {
    await host.connectOrThrow()
    await testbed.readDue()
    for (const hours of [2, 4]) {
      advanceClock(hours * HOUR)
      const requests = await testbed.requestsDuring(() => testbed.readDue())
      expect(requests.filter((path) => path === '/token')).toHaveLength(1)
    }
    expect((await host.connections())[0]?.state).toBe('active')
  })

  test('that are revoked make the connection refused at once: one mail, and no further call', async () => {
    const id = await host.connectOrThrow()
    await testbed.readDue()
    const [before] = await host.connections()
    const calendar = idOf(before?.calendars[0]?.uri)
    await service.call('PATCH', `/connected_calendars/${calendar}`, {
      as: host.person,
      body: { counts_tentative: false },
    })
    testbed.google.revoke(host.account)
    advanceClock(2 * HOUR)
    await testbed.readDue()
    expect(await host.connections()).toMatchObject([{ state: 'refused', failure_code: 'access_revoked' }])
    const mail = findMailTo(await testbed.mailServer.deliver(), await host.email())
    expect(mail.text).toContain('Google no longer allows us to read your calendar')
    advanceClock(20 * HOUR)
    expect(await testbed.requestsDuring(() => testbed.readDue())).toEqual([])
    const read = await service.call('POST', `/calendar_connections/${id}/read`, { as: host.person })
    expect([read.status, read.body.message]).toEqual([409, expect.stringContaining('Connect Google again')])
    // The account is connected again, with its calendars and settings.
    expect(await host.connect(host.account, undefined, `?connection=${id}`)).toBe(CALENDARS_PATH)
    expect(await host.connections()).toMatchObject([
      { state: 'active', calendars: [{ uri: before?.calendars[0]?.uri, counts_tentative: false }] },
    ])
    host.calendar.insert(eventAt('2027-01-08T09:00:00Z'))
    await testbed.readDue()
    expect(await host.busyStarts()).toEqual(['01-08T09:00'])
  })

  test('that can’t be decrypted are no password: API and mail say to connect Google again', async () => {
    const id = await host.connectOrThrow()
    await service.ctx.db.transaction(testbed.owner.organizationId, (tx) =>
      tx.rows(
        sql
          .updateTable('calendar_connections')
          .set({ credentials: Buffer.alloc(60) })
          .where('id', '=', id),
      ),
    )
    expect(await testbed.requestsDuring(() => testbed.readDue())).toEqual([])
    expect(await host.connections()).toMatchObject([
      {
        state: 'refused',
        failure_code: 'credentials_lost',
        failure: 'The stored access can no longer be decrypted. Connect Google again.',
      },
    ])
    const { text } = findMailTo(await testbed.mailServer.deliver(), await host.email())
    expect(text).toContain('We can no longer decrypt our access to your Google account')
    expect(text).toContain('Connect Google again')
    expect(text).not.toContain('password')
    const read = await service.call('POST', `/calendar_connections/${id}/read`, { as: host.person })
    expect([read.status, read.body.message]).toEqual([409, expect.stringContaining('Connect Google again')])
  })

  test('of another account are not taken for those of a connection', async () => {
    const id = await host.connectOrThrow()
    const page = await host.visitor.open(`${CONNECT_PATH}?connection=${id}`)
    expect(page.html).toContain(host.account.email)
    const other = testbed.google.addAccount('other@gmail.example')
    const location = await host.connect(other, undefined, `?connection=${id}`)
    expect(problemIn(location)).toBe('other_account')
    // The page still says which account is meant.
    expect((await host.visitor.open(location ?? '')).html).toContain(host.account.email)
    expect(await host.connections()).toHaveLength(1)
  })

  test('refused because of our client secret are no fault of the user', async () => {
    await host.connectOrThrow()
    await testbed.readDue()
    await testbed.setUp('wrong')
    advanceClock(2 * HOUR)
    await testbed.readDue()
    expect(await host.connections()).toMatchObject([{ state: 'failing', failure_code: 'unreachable' }])
    const refusedAt = async () =>
      (await service.ctx.db.directory(calendarProviders())).map(({ refused_at }) => refused_at)
    expect(await refusedAt()).toEqual([START + 2 * HOUR])
    // It is tried less and less often, and the cursors are kept.
    advanceClock(2 * HOUR + MINUTE)
    expect(await testbed.requestsDuring(() => testbed.readDue())).toEqual(['/token'])
    advanceClock(2 * HOUR + 2 * MINUTE)
    expect(await testbed.requestsDuring(() => testbed.readDue())).toEqual([])
    await testbed.setUp()
    expect(await refusedAt()).toEqual([null])
    advanceClock(3 * HOUR)
    await testbed.readDue()
    expect(await host.connections()).toMatchObject([{ state: 'active' }])
    const lists = testbed.google.requests.filter(({ path }) => path.endsWith('/events'))
    expect(lists.at(-1)?.query.has('syncToken')).toBe(true)
  })
})

describe('deleting a connection', () => {
  const remove = (id: string) => service.call('DELETE', `/calendar_connections/${id}`, { as: host.person })

  test('revokes its access at Google, again after a failure', async () => {
    const id = await host.connectOrThrow()
    expect((await remove(id)).status).toBe(204)
    testbed.google.faults.plan('server_error')
    expect(await testbed.requestsDuring(() => testbed.revokeDue())).toEqual(['/revoke'])
    expect(await testbed.requestsDuring(() => testbed.revokeDue())).toEqual([])
    advanceClock(6 * MINUTE)
    expect(await testbed.requestsDuring(() => testbed.revokeDue())).toEqual(['/revoke'])
    advanceClock(HOUR)
    expect(await testbed.requestsDuring(() => testbed.revokeDue())).toEqual([])
  })

  test('revokes it also if the operator has removed the app', async () => {
    const id = await host.connectOrThrow()
    await remove(id)
    await removeCalendarProvider(service.ctx, 'google')
    expect(await testbed.requestsDuring(() => testbed.revokeDue())).toEqual(['/revoke'])
    await testbed.setUp()
    expect(testbed.google.requests.at(-1)?.status).toBe(200)
  })

  test('keeps the access if another user has connected the same account', async () => {
    const id = await host.connectOrThrow()
    const colleague = await testbed.createHost()
    expect(await colleague.connect(host.account)).toBe(CALENDARS_PATH)
    await remove(id)
    expect(await testbed.requestsDuring(() => testbed.revokeDue())).toEqual([])
    advanceClock(2 * HOUR)
    await testbed.readDue()
    expect(await colleague.connections()).toMatchObject([{ state: 'active' }])
  })

  test('of a user who leaves revokes it too', async () => {
    await host.connectOrThrow()
    const { membershipId } = host.person
    const left = await service.call('DELETE', `/organization_memberships/${membershipId}`, {
      as: testbed.owner,
    })
    expect(left.status).toBe(204)
    expect(await testbed.requestsDuring(() => testbed.revokeDue())).toEqual(['/revoke'])
  })
})
