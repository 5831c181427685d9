// Who is an operator: the owner of the first organization, or the users whose verified address is in OPERATORS.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  consoleHeaders,
  deliverAccountMail,
  findLinkTo,
  getEmail,
  openPasswordSession,
  PASSWORD,
  setUserPassword,
  signInVisitor,
} from '../../../../testbed/accounts.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { SESSION_API_PATH } from '../../platform/pages/session-path.ts'
import { setProvider } from '../identity-providers/set-provider.ts'
import { dissolveOrganization } from '../organization-memberships/dissolve-organization.ts'
import { verifyEmail } from '../sign-in/verify-email.ts'
import { claimSignInEmail, releaseSignInEmail, setUserEmail, signInEmail } from '../users/store.ts'
import { installationRoutes } from './routes.ts'

type Session = Pick<Person, 'organizationId' | 'userId'>

async function callAs(service: Service, person: Session, method: string, path: string) {
  const headers = consoleHeaders(service, await openPasswordSession(service, person))
  return service.call(method, `${SESSION_API_PATH}${path}`, { headers })
}

const isOperator = async (service: Service, person: Session): Promise<boolean> => {
  const { status, body } = await callAs(service, person, 'GET', '/installation/organizations')
  if (status !== 200) expect([status, body.code]).toEqual([403, 'permission_denied'])
  return status === 200
}

/** The user who signs in with an address. */
async function personWith(service: Service, email: string): Promise<Session> {
  const [found] = await service.ctx.db.directory(signInEmail(email))
  if (!found) throw new Error(`No user signs in with ${email}.`)
  return { organizationId: found.organization_id, userId: found.user_id }
}

describe('without OPERATORS', () => {
  let service: Service
  let first: Person
  let second: Person
  beforeAll(async () => {
    service = await startService()
    first = await service.createOrganization('First')
    service.setClock(instant(START + 1_000))
    second = await service.createOrganization('Second')
  })
  afterAll(() => service.stop())

  test('only the owner of the first organization is an operator', async () => {
    const others = [
      await service.addMember(first.organizationId, 'Admin', 'admin'),
      await service.addMember(first.organizationId, 'Member'),
      second,
      await service.addMember(second.organizationId, 'Admin', 'admin'),
    ]
    expect(await isOperator(service, first)).toBe(true)
    for (const other of others) expect(await isOperator(service, other)).toBe(false)
  })

  test.each(installationRoutes.map((route) => [route.id, route] as const))(
    '%s is refused to everyone else, and unknown to tokens',
    async (_, { method, path }) => {
      const filled = path.replace('{uuid}', service.ctx.newId()).replace('{subscriber}', 'mail')
      const refused = await callAs(service, second, method, filled)
      expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
      const byToken = await service.call(method, filled, { as: first })
      expect([byToken.status, byToken.body.code]).toEqual([404, 'route_not_found'])
      const anonymous = await service.call(method, `${SESSION_API_PATH}${filled}`, {
        headers: { 'sec-fetch-site': 'same-origin', 'x-meetwright-console': '1' },
      })
      expect([anonymous.status, anonymous.body.code]).toEqual([401, 'session_required'])
    },
  )

  test('no other owner takes the place of an owner who left', async () => {
    const alone = await startService()
    const founder = await alone.createOrganization('First')
    alone.setClock(instant(START + 1_000))
    const next = await alone.createOrganization('Second')
    await dissolveOrganization(alone.ctx, founder)
    expect(await isOperator(alone, next)).toBe(false)
    await alone.stop()
  })
})

describe('with OPERATORS', () => {
  const LISTED = {
    signUp: 'sign-up@ops.example',
    reset: 'reset@ops.example',
    change: 'change@ops.example',
    invited: 'invited@ops.example',
    command: 'command@ops.example',
    sso: 'sso@company.example',
    known: 'known@company.example',
  }
  let mailServer: MailServer
  let service: Service
  let provider: IdentityProvider
  let first: Person
  beforeAll(async () => {
    provider = await startIdentityProvider()
    mailServer = await startMailServer({
      OPERATORS: Object.values(LISTED).join(', ').toUpperCase(),
      SIGN_UP: 'open',
      TRUST_PROXY: '127.0.0.1',
      ALLOW_LOOPBACK_CALLS: 'true',
    })
    service = mailServer.service
    first = await service.createOrganization('First')
  })
  afterAll(async () => {
    await mailServer.stop()
    await provider.stop()
  })

  const openBrowser = () => createVisitor(service)
  const invite = async (email: string) => {
    const path = `/organizations/${first.organizationId}/invitations`
    await service.call('POST', path, { as: first, body: { email } })
    const { text = '' } = findMailTo(await mailServer.deliver(), email)
    return /\/invitations\/\S+/.exec(text)?.[0] ?? ''
  }
  const details = { name: 'Grace Hopper', password: PASSWORD, timezone: 'Europe/London' }

  test('the owner of the first organization is no operator unless listed', async () => {
    expect(await isOperator(service, first)).toBe(false)
  })

  test('a listed address that signed up with the link in a mail is verified', async () => {
    await openBrowser().send('/sign-up', { email: LISTED.signUp })
    const link = findLinkTo(await deliverAccountMail(mailServer), LISTED.signUp)
    await openBrowser().send(link, { ...details, organization: 'Ops' })
    expect(await isOperator(service, await personWith(service, LISTED.signUp))).toBe(true)
  })

  test('an accepted invitation does not verify the address; a new password with the link in a mail does', async () => {
    await openBrowser().send(await invite(LISTED.reset), details)
    const person = await personWith(service, LISTED.reset)
    expect(await isOperator(service, person)).toBe(false)
    await openBrowser().send('/forgot-password', { email: LISTED.reset })
    const link = findLinkTo(await deliverAccountMail(mailServer), LISTED.reset)
    await openBrowser().open(link)
    expect(await isOperator(service, person)).toBe(false)
    await openBrowser().send(link, { password: 'another horse, another battery' })
    expect(await isOperator(service, person)).toBe(true)
  })

  test('a changed address counts only after its link was confirmed, and the former one no longer', async () => {
    service.setClock(instant(START + DAY))
    const member = await service.addMember(first.organizationId, 'Member')
    await setUserPassword(service, member)
    const visitor = await signInVisitor(service, await getEmail(service, member))
    await deliverAccountMail(mailServer)
    await visitor.send('/account/email', { email: LISTED.change })
    expect(await isOperator(service, member)).toBe(false)
    await openBrowser().send(findLinkTo(await deliverAccountMail(mailServer), LISTED.change))
    expect(await isOperator(service, member)).toBe(true)
    const again = await signInVisitor(service, LISTED.change)
    await again.send('/account/email', { email: 'other@ops.example' })
    const link = findLinkTo(await deliverAccountMail(mailServer), 'other@ops.example')
    expect(await isOperator(service, member)).toBe(true)
    await openBrowser().send(link)
    expect(await isOperator(service, member)).toBe(false)
  })

  test('the command line verifies an address', async () => {
    await openBrowser().send(await invite(LISTED.command), details)
    const person = await personWith(service, LISTED.command)
    expect(await isOperator(service, person)).toBe(false)
    await verifyEmail(service.ctx, LISTED.command)
    expect(await isOperator(service, person)).toBe(true)
  })

  test('an identity provider verifies no address; an account that is verified keeps its right', async () => {
    const company = await service.createOrganization('Company')
    const known = await service.addMember(company.organizationId, 'Known')
    await changeEmail(known, LISTED.known)
    await verifyEmail(service.ctx, LISTED.known)
    await setProvider(service.ctx, company.organizationId, {
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      domains: ['company.example'],
      mayOmitVerified: false,
    })
    const open = await signInThroughProvider('new', LISTED.sso)
    expect(open.location).toBe('/app')
    expect(await isOperator(service, await personWith(service, LISTED.sso))).toBe(false)
    expect((await signInThroughProvider('known', LISTED.known)).location).toBe('/app')
    expect(await personWith(service, LISTED.known)).toMatchObject({ userId: known.userId })
    expect(await isOperator(service, known)).toBe(true)
  })

  test('the provider of another organization can not sign in as an operator', async () => {
    const person = await personWith(service, LISTED.signUp)
    const refused = await signInThroughProvider('stranger', LISTED.signUp)
    expect(refused.location).toContain('refusal=domain_mismatch')
    expect(await personWith(service, LISTED.signUp)).toEqual(person)
  })

  async function signInThroughProvider(subject: string, email: string) {
    const visitor = openBrowser()
    provider.signInAs(subject, { email, email_verified: true, name: 'Grace Hopper' })
    const start = await visitor.open('/sign-in/company/start?domain=company.example')
    return visitor.open(await provider.followRedirects(start.location ?? ''))
  }

  /** Without a link. */
  async function changeEmail({ organizationId, userId }: Person, email: string) {
    const former = await getEmail(service, { organizationId, userId })
    await service.ctx.db.transaction(organizationId, async (tx) => {
      await tx.rows(claimSignInEmail(email, organizationId, userId))
      await tx.rows(releaseSignInEmail(organizationId, userId, former))
      await tx.rows(setUserEmail(organizationId, userId, email, START))
    })
  }
})
