// Sessions: lifetime, security and sign-out.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEmail, PASSWORD, setUserPassword, signInVisitor } from '../../../../testbed/accounts.ts'
import { createVisitor, type Visitor } from '../../../../testbed/visitor.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { deleteExpiredSessions } from '../sessions/store.ts'

const SESSION = '__Host-session'
let service: Service
let owner: Person
/** Each test needs its own account, because guesses are counted per account. */
let member: Person
let email = ''
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
})
beforeEach(async () => {
  member = await service.addMember(owner.organizationId, 'Member')
  email = await getEmail(service, member)
  await setUserPassword(service, member)
})
afterAll(() => service.stop())

const openBrowser = () => createVisitor(service)
const isSignedIn = async (visitor: Visitor) => (await visitor.open('/account')).status === 200

describe('a session', () => {
  test('is stored only as the hash of its cookie', async () => {
    const visitor = await signInVisitor(service, email)
    const cookie = visitor.cookies.get(SESSION) ?? ''
    const rows = await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(sql.selectFrom('sessions').selectAll())
    expect(JSON.stringify(rows)).not.toContain(cookie.split('.')[1])
  })

  test('expires after a week without use', async () => {
    const visitor = await signInVisitor(service, email)
    service.setClock(instant(START + 6 * DAY))
    expect(await isSignedIn(visitor)).toBe(true)
    service.setClock(instant(START + 12 * DAY))
    expect(await isSignedIn(visitor)).toBe(true)
    service.setClock(instant(START + 19 * DAY))
    expect(await isSignedIn(visitor)).toBe(false)
    service.setClock(START)
  })

  test('expires after thirty days of use, and the worker deletes it', async () => {
    const visitor = await signInVisitor(service, email)
    for (let day = 0; day < 30; day += 5) {
      service.setClock(instant(START + day * DAY))
      expect(await isSignedIn(visitor)).toBe(true)
    }
    service.setClock(instant(START + 30 * DAY))
    expect(await isSignedIn(visitor)).toBe(false)
    const [gone] = await service.ctx.db.batch(deleteExpiredSessions(service.ctx.clock.now(), 1_000))
    expect(gone?.deleted).toBeGreaterThan(0)
    service.setClock(START)
  })

  test('is not found with a changed, truncated or foreign cookie', async () => {
    const visitor = await signInVisitor(service, email)
    const cookie = visitor.cookies.get(SESSION) ?? ''
    const [which = '', secret = ''] = cookie.split('.')
    const other = service.ctx.secrets.createLink('session', {
      organizationId: owner.organizationId,
      objectId: service.ctx.newId(),
      generation: 1,
    })
    for (const forged of [
      which,
      `${which}.`,
      `${which}.${secret}x`,
      `.${secret}`,
      `${other}.${secret}`,
      'x',
      '',
    ]) {
      visitor.cookies.set(SESSION, forged)
      expect(await isSignedIn(visitor)).toBe(false)
    }
  })

  test('ends at once if its user is removed from the organization', async () => {
    const visitor = await signInVisitor(service, email)
    await service.call('DELETE', `/organization_memberships/${member.membershipId}`, { as: owner })
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await openBrowser().send('/sign-in', { email, password: PASSWORD })).status).toBe(422)
    const left = await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(sql.selectFrom('passwords').select('user_id').where('user_id', '=', member.userId))
    expect(left).toEqual([])
  })

  test('a visitor without a session is redirected to sign-in and back', async () => {
    const { status, location } = await openBrowser().open('/account/password')
    expect([status, location]).toEqual([303, '/sign-in?next=%2Faccount%2Fpassword'])
  })
})

describe('signing out', () => {
  test('ends only this session', async () => {
    const [one, two] = [await signInVisitor(service, email), await signInVisitor(service, email)]
    const cookie = one.cookies.get(SESSION) ?? ''
    expect((await one.send('/sign-out')).location).toBe('/sign-in?notice=signed_out')
    expect(one.cookies.has(SESSION)).toBe(false)
    one.cookies.set(SESSION, cookie)
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, true])
  })

  test('everywhere ends all sessions', async () => {
    const all = [
      await signInVisitor(service, email),
      await signInVisitor(service, email),
      await signInVisitor(service, email),
    ]
    await all[0]?.send('/sign-out-everywhere')
    for (const visitor of all) expect(await isSignedIn(visitor)).toBe(false)
  })
})

test('sign-in and sign-out emit events with the user as actor', async () => {
  const visitor = await signInVisitor(service, email)
  await visitor.send('/sign-out')
  const events = await service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql.selectFrom('events').select(['type', 'actor_kind', 'actor_id']).orderBy('xact_id').orderBy('id'),
    )
  expect(events.slice(-2)).toEqual(
    ['session.created', 'session.deleted'].map((type) => ({
      type,
      actor_kind: 'user',
      actor_id: member.userId,
    })),
  )
})
