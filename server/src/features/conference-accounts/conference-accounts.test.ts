// Zoom accounts: connected in a browser, listed, lost and deleted. Zoom is the contract server.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALL_SCOPES } from '../../../../testbed/zoom-contract/accounts.ts'
import { findMailTo } from '../../../test/mail-server.ts'
import { CALENDARS_PATH } from '../../../test/provider-testbed.ts'
import { type Service, START } from '../../../test/service.ts'
import {
  CONNECT_PATH,
  startZoomTestbed,
  type ZoomHost,
  type ZoomTestbed,
} from '../../../test/zoom-testbed.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { removeCalendarProvider } from '../calendar-providers/set-calendar-provider.ts'

let testbed: ZoomTestbed
let service: Service
let organizationId: string
let host: ZoomHost

beforeAll(async () => {
  testbed = await startZoomTestbed()
  service = testbed.service
  organizationId = testbed.owner.organizationId
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  service.setClock(START)
  await testbed.setUp()
  host = await testbed.createHost()
})
afterEach(() => testbed.deleteAll())

const problemIn = (location: string | null) => new URLSearchParams(location?.split('?')[1]).get('problem')
const get = (path: string, as = host.person) => service.call('GET', path, { as })

describe('connecting an account', () => {
  test('asks Zoom with PKCE for the scopes of the app, and lets the form redirect there only', async () => {
    const page = await host.visitor.open(CONNECT_PATH)
    expect(page.status).toBe(200)
    expect(page.html).toContain('Continue to Zoom')
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${testbed.zoom.url}`)
    const { location } = await host.visitor.send(CONNECT_PATH)
    const { pathname, searchParams } = new URL(location ?? '')
    expect(pathname).toBe('/oauth/authorize')
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: testbed.zoom.client.clientId,
      redirect_uri: `https://meetwright.test${CONNECT_PATH}/callback`,
      response_type: 'code',
      state: expect.any(String),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  test('shows the account to its user, hides its address from admins and from events, and stores no token in plain text', async () => {
    expect(await host.connect()).toBe(CALENDARS_PATH)
    expect(await host.accounts()).toMatchObject([
      { provider: 'zoom', account: host.account.email, state: 'active', failure_code: null },
    ])
    const list = `/conference_accounts?user=${service.uri('users', host.person.userId)}`
    expect((await get(list, testbed.owner)).body.collection).toMatchObject([{ account: null }])
    const other = await service.addMember(organizationId, 'Other')
    expect((await get(list, other)).status).toBe(403)
    const reader = service.ctx.db.withOrganization(organizationId)
    const [stored] = await reader.rows(
      sql.selectFrom('conference_accounts').select(['credentials', 'access_token']),
    )
    for (const sealed of [stored?.credentials, stored?.access_token])
      expect(sealed?.toString('latin1')).not.toMatch(/eyJz/)
    const events = await reader.rows(
      sql.selectFrom('events').select('after').where('type', '=', 'conference_account.created'),
    )
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(host.account.email)
  })

  test('needs the session, the state and the cookie that began it, once', async () => {
    const callback = await host.allow()
    const thief = await testbed.createHost()
    expect(problemIn((await thief.visitor.open(callback)).location)).toBe('incomplete')
    expect(problemIn((await host.visitor.open(callback.replace(/state=[^&]*/, 'state=x'))).location)).toBe(
      'incomplete',
    )
    expect(await host.connect()).toBe(CALENDARS_PATH)
    const again = await host.allow()
    expect((await host.visitor.open(again)).location).toBe(CALENDARS_PATH)
    expect(problemIn((await host.visitor.open(again)).location)).toBe('incomplete')
    expect(await thief.accounts()).toEqual([])
  })

  test('is refused if the user denies it, or the app lacks a scope, and then keeps no access', async () => {
    expect(problemIn(await host.connect('denied'))).toBe('denied')
    const missing = await host.connect(host.account, [
      ...ALL_SCOPES.filter((scope) => scope !== 'meeting:delete:meeting'),
    ])
    expect(missing).toBe(`${CONNECT_PATH}?problem=permissions_missing&missing=meetings`)
    expect((await host.visitor.open(missing ?? '')).html).toContain('delete your meetings')
    const before = testbed.zoom.requests.length
    await testbed.revokeDue()
    expect(testbed.zoom.requests.slice(before).map(({ path }) => path)).toContain('/oauth/revoke')
    expect(await host.accounts()).toEqual([])
    await removeCalendarProvider(service.ctx, 'zoom')
    expect((await host.visitor.open(CONNECT_PATH)).html).toContain('isn’t set up')
  })

  test('again keeps the account, and another one replaces it', async () => {
    const id = await host.connectOrThrow()
    expect(await host.connectOrThrow()).toBe(id)
    const other = testbed.zoom.addAccount('second@zoom.example')
    expect(await host.connect(other)).toBe(CALENDARS_PATH)
    expect(await host.accounts()).toMatchObject([{ account: 'second@zoom.example' }])
    await testbed.revokeDue()
    await testbed.readDue()
    expect(await host.accounts()).toMatchObject([{ state: 'active' }])
  })
})

describe('an account', () => {
  test('whose access was revoked at Zoom is refused, its user gets a mail, and connecting it again restores it', async () => {
    const id = await host.connectOrThrow()
    await testbed.readDue()
    testbed.zoom.revoke(host.account)
    // Access is renewed before it would expire unused.
    service.setClock(instant(START + 31 * DAY))
    await testbed.sync()
    expect(await host.accounts()).toMatchObject([{ state: 'refused', failure_code: 'access_revoked' }])
    const received = await testbed.mailServer.deliver()
    const { subject, text } = findMailTo(received, await host.email())
    expect(subject).toBe('We can’t schedule meetings in your Zoom account')
    expect(text).toContain('Connect Zoom again')
    const before = testbed.zoom.requests.length
    service.setClock(instant(START + 32 * DAY))
    await testbed.sync()
    expect(testbed.zoom.requests.length).toBe(before)
    // The session of the browser has ended by then.
    service.setClock(START)
    expect(await host.connectOrThrow()).toBe(id)
    expect(await host.accounts()).toMatchObject([{ state: 'active', failure_code: null }])
  })

  test('is deleted by its user or an admin, and its access is revoked', async () => {
    const id = await host.connectOrThrow()
    const path = `/conference_accounts/${id}`
    const other = await service.addMember(organizationId, 'Other')
    expect((await service.call('DELETE', path, { as: other })).status).toBe(403)
    expect((await service.call('DELETE', path, { as: testbed.owner })).status).toBe(204)
    expect((await get(path)).status).toBe(404)
    testbed.zoom.faults.plan('server_error')
    await testbed.revokeDue()
    service.setClock(instant(START + 10 * 60_000))
    const paths = await testbed.requestsDuring(() => testbed.revokeDue())
    expect(paths).toEqual(['/oauth/token', '/oauth/revoke'])
    expect(await testbed.requestsDuring(() => testbed.revokeDue())).toEqual([])
  })

  test('of a user who leaves is deleted at once', async () => {
    await host.connectOrThrow()
    const path = `/organization_memberships/${host.person.membershipId}?future_events=cancel`
    expect((await service.call('DELETE', path, { as: testbed.owner })).status).toBe(204)
    const rows = await service.ctx.db
      .withOrganization(organizationId)
      .rows(sql.selectFrom('conference_accounts').select('id'))
    expect(rows).toEqual([])
  })
})
