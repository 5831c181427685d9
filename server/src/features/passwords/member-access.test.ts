// Admins who give members access again: second factors that are lost, new accounts at the identity provider, and passwords where no
// mail is sent.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  consoleHeaders,
  deliverAccountMail,
  getEmail,
  openPasswordSession,
  PASSWORD,
  setUpTotp,
  setUserPassword,
} from '../../../../testbed/accounts.ts'
import { linkIdentity } from '../../../../testbed/identities.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { dispatchAll } from '../../../test/dispatch.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import type { Role } from '../../domain/access/policies.ts'
import { sql } from '../../platform/db/sql.ts'
import { SESSION_API_PATH } from '../../platform/pages/session-path.ts'
import { notifyMember } from '../account-mail/notify-member.ts'
import { signInEmails } from '../users/store.ts'

const NEW_PASSWORD = 'another horse, another battery'
let service: Service
let mailServer: MailServer
beforeAll(async () => {
  service = await startService()
  mailServer = await startMailServer()
})
afterAll(() => Promise.all([service.stop(), mailServer.stop()]))

type Act = readonly ['DELETE', 'second_factors' | 'identity'] | readonly ['POST', 'password_link']
const RESET: Act = ['DELETE', 'second_factors']
const UNLINK: Act = ['DELETE', 'identity']
const LINK: Act = ['POST', 'password_link']

async function act(of: Service, [method, path]: Act, by: Person, member: Person) {
  const session = await openPasswordSession(of, by)
  return of.call(method, `${SESSION_API_PATH}/organization_memberships/${member.membershipId}/${path}`, {
    headers: consoleHeaders(of, session),
  })
}

async function createPeople(of: Service) {
  const owner = await of.createOrganization('Acme')
  const add = (name: string, role: Role) => of.addMember(owner.organizationId, name, role)
  const [admin, other, member] = [
    await add('Ada', 'admin'),
    await add('Alan', 'admin'),
    await add('Mia', 'user'),
  ]
  return { owner, admin, other, member }
}

async function signIn(of: Service, person: Person, password = PASSWORD) {
  const visitor = createVisitor(of)
  const { location } = await visitor.send('/sign-in', { email: await getEmail(of, person), password })
  return location
}

/** What there is to remove. */
async function setUp(of: Service, member: Person): Promise<void> {
  await setUpTotp(of, member)
  await linkIdentity(of.ctx, member, 'https://login.example.com')
}

const readLinkEvents = ({ organizationId }: Person) =>
  service.ctx.db
    .withOrganization(organizationId)
    .rows(sql.selectFrom('events').select(['before', 'after']).where('type', '=', 'password_link.created'))

test('an admin removes the second factors of a member, who gets an email and signs in with the password', async () => {
  const { service: mailed } = mailServer
  const { admin, member } = await createPeople(mailed)
  await setUserPassword(mailed, member)
  await setUpTotp(mailed, member)
  await dispatchAll(mailed.ctx, [notifyMember])
  await deliverAccountMail(mailServer)
  expect(await signIn(mailed, member)).toBe('/sign-in/second-factor')
  expect((await act(mailed, RESET, admin, member)).status).toBe(204)
  expect(await signIn(mailed, member)).toBe('/app')
  const email = await getEmail(mailed, member)
  await dispatchAll(mailed.ctx, [notifyMember])
  const notices = (await deliverAccountMail(mailServer)).filter(({ to }) => to.includes(email))
  expect(notices.map(({ mail }) => mail.text).join()).toContain('Authenticator app removed')
  expect((await act(mailed, RESET, admin, member)).status).toBe(409)
})

test('without a mail server, an admin gets a link with which the member sets a password once', async () => {
  const { admin, member } = await createPeople(service)
  const { status, headers, body } = await act(service, LINK, admin, member)
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
  const { pathname } = new URL(body.resource.url ?? '')
  const set = { password: NEW_PASSWORD }
  expect((await createVisitor(service).send(pathname, set)).location).toBe('/account?notice=password_changed')
  expect((await createVisitor(service).send(pathname, set)).status).toBe(410)
  expect(await signIn(service, member, NEW_PASSWORD)).toBe('/app')
  const [created, ...others] = await readLinkEvents(admin)
  expect([created?.after, others.length]).toEqual([{ user_id: member.userId }, 0])
  expect(JSON.stringify(created)).not.toContain(pathname)
  // The admin had the link too, so it says nothing about who reads the mail of the address.
  const [email] = await service.ctx.db.directory(signInEmails([await getEmail(service, member)]))
  expect(email).toMatchObject({ verified_at: null })
})

test('an admin unlinks a member from the identity provider, who is signed out; the log names the admin', async () => {
  const { admin, member } = await createPeople(service)
  await linkIdentity(service.ctx, member, 'https://login.example.com')
  const headers = consoleHeaders(service, await openPasswordSession(service, member))
  const readSelf = async () => (await service.call('GET', `${SESSION_API_PATH}/users/me`, { headers })).status
  const isLinked = async () => {
    const query = `user=${service.uri('users', member.userId)}&expand=summary`
    const { body } = await service.call('GET', `/organization_memberships?${query}`, { as: admin })
    const { summary } = body.collection[0] as unknown as { summary: { has_sign_in_identity: boolean } }
    return summary.has_sign_in_identity
  }
  expect([await isLinked(), await readSelf()]).toEqual([true, 200])
  expect((await act(service, UNLINK, admin, member)).status).toBe(204)
  expect([await isLinked(), await readSelf()]).toEqual([false, 401])
  const events = await service.ctx.db
    .withOrganization(admin.organizationId)
    .rows(
      sql
        .selectFrom('events')
        .select(['actor_id', 'subject_id'])
        .where('type', '=', 'sign_in_identity.deleted'),
    )
  expect(events).toEqual([{ actor_id: admin.userId, subject_id: member.userId }])
  expect((await act(service, UNLINK, admin, member)).status).toBe(409)
})

describe.each([
  ['DELETE second_factors', RESET],
  ['DELETE identity', UNLINK],
  ['POST password_link', LINK],
] as const)('%s', (_, request) => {
  test('403: members, the same role, and the owner', async () => {
    const { owner, admin, other, member } = await createPeople(service)
    const statuses = []
    for (const [by, of] of [
      [member, other],
      [member, member],
      [admin, other],
      [admin, admin],
      [admin, owner],
      [owner, owner],
    ] as const)
      statuses.push((await act(service, request, by, of)).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403])
  })

  test('the owner can do it for an admin', async () => {
    const { owner, admin } = await createPeople(service)
    await setUp(service, admin)
    expect((await act(service, request, owner, admin)).status).toBeLessThan(300)
  })

  test('403: an operator of the installation, whatever their role', async () => {
    const operator = 'person-4@example.com'
    const operated = await startService({ OPERATORS: operator })
    const { admin, other, member } = await createPeople(operated)
    expect(await getEmail(operated, member)).toBe(operator)
    await setUp(operated, member)
    const { status } = await act(operated, request, admin, member)
    const statusOfOthers = (
      await act(operated, LINK, admin, await operated.addMember(other.organizationId, 'Max'))
    ).status
    await operated.stop()
    expect([status, statusOfOthers]).toEqual([403, 201])
  })

  test('404: a member of another organization', async () => {
    const { admin } = await createPeople(service)
    const { member } = await createPeople(service)
    expect((await act(service, request, admin, member)).status).toBe(404)
  })

  test('404: with a token', async () => {
    const { owner, member } = await createPeople(service)
    const path = `/organization_memberships/${member.membershipId}/${request[1]}`
    expect((await service.call(request[0], path, { as: owner })).status).toBe(404)
  })
})

test('409: a link in an installation with a mail server, where only mail may contain it', async () => {
  const { admin, member } = await createPeople(mailServer.service)
  const { status, body } = await act(mailServer.service, LINK, admin, member)
  expect([status, body.message]).toEqual([
    409,
    'This installation sends mail. The member chooses “Forgot password?” on the sign-in page.',
  ])
})
