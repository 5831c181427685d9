// Mails to members about sign-ins, tokens, apps and second factors.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  deliverAccountMail,
  getEmail,
  PASSWORD,
  setUpTotp,
  setUserPassword,
  signInVisitor,
} from '../../../../testbed/accounts.ts'
import { dispatchAll } from '../../../test/dispatch.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import type { Person } from '../../../test/service.ts'
import { grantAccess } from '../oauth/grant-access.ts'
import { resetSecondFactor } from '../second-factors/remove-factors.ts'
import { accountOf } from '../sessions/account-store.ts'
import { memberOf } from '../sessions/open-session.ts'
import { notifyMember } from './notify-member.ts'

let mailServer: MailServer
let owner: Person
let member: Person
let email = ''
beforeAll(async () => {
  mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1' })
  owner = await mailServer.service.createOrganization('Acme')
})
beforeEach(async () => {
  const { service } = mailServer
  member = await service.addMember(owner.organizationId, 'Member')
  await service.call('PATCH', '/users/me', { as: member, body: { locale: 'de' } })
  email = await getEmail(service, member)
  await setUserPassword(service, member)
  await receive()
})
afterAll(() => mailServer.stop())

/** The subjects and texts of the mails to the member since the last call. */
async function receive(): Promise<{ subject: string; text: string }[]> {
  await dispatchAll(mailServer.service.ctx, [notifyMember])
  const received = (await deliverAccountMail(mailServer)).filter(({ to }) => to.includes(email))
  return received.map(({ mail }) => ({ subject: mail.subject ?? '', text: mail.text ?? '' }))
}

const asMember = async ({ organizationId, userId }: Person) => {
  const reader = mailServer.service.ctx.db.withOrganization(organizationId)
  const account = await reader.first(accountOf(organizationId, userId))
  if (account === undefined) throw new Error('The user is no member.')
  return memberOf(account)
}

test('a sign-in in a new browser is mailed once, in the language of the member', async () => {
  const visitor = await signInVisitor(mailServer.service, email)
  const [first, ...others] = await receive()
  expect([first?.subject, others]).toEqual(['Neue Anmeldung in Ihrem Konto', []])
  expect(first?.text).toContain('https://meetwright.test/account/security')
  expect(first?.text).toContain('Unbekannter Browser')
  await visitor.send('/sign-out')
  await visitor.send('/sign-in', { email, password: PASSWORD })
  expect(await receive()).toEqual([])
})

test('a token that is created on the page is mailed with its name', async () => {
  const visitor = await signInVisitor(mailServer.service, email)
  await receive()
  await visitor.send('/account/tokens/new', { name: 'Build server', expiry: '7', scopes: 'users:read' })
  const [mail] = await receive()
  expect(mail?.subject).toBe('Neues Zugriffstoken')
  expect(mail?.text).toContain('Build server')
  expect(mail?.text).not.toContain('mwp_')
})

test('an allowed app is mailed with its name', async () => {
  await grantAccess(mailServer.service.ctx, await asMember(member), {
    clientId: 'x',
    clientName: 'Example App',
    scopes: ['users:read'],
    audience: 'api',
    resource: 'https://api.meetwright.test',
    redirectUri: 'https://app.example/callback',
  })
  const [mail] = await receive()
  expect(mail?.subject).toBe('Neue App mit Zugriff auf Ihr Konto')
  expect(mail?.text).toContain('Example App')
})

test('changes of the second factor are mailed, also those of the operator', async () => {
  const { service } = mailServer
  await setUpTotp(service, member)
  const set = await receive()
  expect(set.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Ihre Anmeldung in zwei Schritten wurde geändert'),
  )
  expect(set.map(({ text }) => text).join()).toContain('Authenticator-App eingerichtet')
  const { organizationId, userId } = member
  await resetSecondFactor(service.ctx, { kind: 'system', organizationId }, userId)
  const [reset] = await receive()
  expect(reset?.text).toContain('Authenticator-App entfernt')
})
