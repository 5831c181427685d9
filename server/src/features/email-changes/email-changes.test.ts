// Changing the email address: a link to the new mailbox, a notice to the old one, and who can't.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  deliverAccountMail,
  findLinkTo,
  getEmail,
  PASSWORD,
  setUserPassword,
  signInVisitor,
} from '../../../../testbed/accounts.ts'
import { createVisitor, type Visitor } from '../../../../testbed/visitor.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { type Person, START } from '../../../test/service.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { setProvider } from '../identity-providers/set-provider.ts'

const PATH = '/account/email'
let mailServer: MailServer
let owner: Person
let visitor: Visitor
let oldEmail: string
let newEmail: string
let count = 0

beforeAll(async () => {
  mailServer = await startMailServer()
  owner = await mailServer.service.createOrganization('Acme')
})
afterAll(() => mailServer.stop())
beforeEach(async () => {
  count += 1
  // The limits of mail count per hour.
  mailServer.service.setClock(instant(START + count * DAY))
  const person = await mailServer.service.addMember(owner.organizationId, `Member ${count}`)
  await setUserPassword(mailServer.service, person)
  oldEmail = await getEmail(mailServer.service, person)
  newEmail = `new-${count}@example.org`
  visitor = await signInVisitor(mailServer.service, oldEmail)
  await deliverAccountMail(mailServer)
})

const openBrowser = () => createVisitor(mailServer.service)
const canSignIn = async (email: string) =>
  (await openBrowser().send('/sign-in', { email, password: PASSWORD })).status === 303
async function requestLink(email = newEmail): Promise<string> {
  expect((await visitor.send(PATH, { email })).location).toBe('/check-your-mail?for=email')
  return findLinkTo(await deliverAccountMail(mailServer), email)
}

describe('the link to the new address', () => {
  test('changes the address when it is confirmed, not when it is opened, and notifies the old address', async () => {
    const link = await requestLink()
    const opened = await openBrowser().open(link)
    expect([opened.status, opened.html.includes(oldEmail), opened.html.includes(newEmail)]).toEqual([
      200,
      true,
      true,
    ])
    expect([await canSignIn(oldEmail), await canSignIn(newEmail)]).toEqual([true, false])
    await deliverAccountMail(mailServer)
    expect((await openBrowser().send(link)).location).toBe('/sign-in?notice=email_changed')
    const [notice, ...more] = await deliverAccountMail(mailServer)
    expect([notice?.to, notice?.mail.subject, more]).toEqual([
      [oldEmail],
      'Your email address was changed',
      [],
    ])
    expect(notice?.mail.text).toContain(newEmail)
    expect([await canSignIn(oldEmail), await canSignIn(newEmail)]).toEqual([false, true])
    expect((await visitor.open('/account')).html).toContain(newEmail)
  })

  test('returns to the account in the browser that is signed in', async () => {
    expect((await visitor.send(await requestLink())).location).toBe('/account?notice=email_changed')
  })

  test('works once, and only for two hours', async () => {
    const link = await requestLink()
    expect((await openBrowser().send(link)).status).toBe(303)
    expect((await openBrowser().send(link)).status).toBe(410)
    const back = await requestLink(`back-${count}@example.org`)
    mailServer.service.setClock(instant(START + count * DAY + 2 * HOUR))
    expect((await openBrowser().open(back)).status).toBe(410)
    expect((await openBrowser().send(back)).status).toBe(410)
  })

  test('stops working after another change of the address or the password', async () => {
    const [first, second] = [await requestLink(), await requestLink(`other-${count}@example.org`)]
    expect((await openBrowser().send(second)).status).toBe(303)
    expect((await openBrowser().send(first)).status).toBe(410)
    const third = await requestLink(`third-${count}@example.org`)
    await visitor.send('/account/password', { present: PASSWORD, password: 'another horse, another battery' })
    expect((await openBrowser().send(third)).status).toBe(410)
  })

  test('is not accepted after someone else has signed up with the address', async () => {
    const link = await requestLink()
    const other = await mailServer.service.createOrganization('Others')
    const { email } = (await mailServer.service.call('GET', '/users/me', { as: other })).body.resource
    const taken = await requestTaken(email ?? '')
    expect(taken).toEqual([])
    expect((await openBrowser().send(link)).status).toBe(303)
  })

  test('moves the member in the search of members to the new address', async () => {
    const organization = mailServer.service.uri('organizations', owner.organizationId)
    const findMembers = async (term: string) => {
      const query = `organization=${organization}&search_term=${encodeURIComponent(term)}`
      const found = await mailServer.service.call('GET', `/organization_memberships?${query}`, { as: owner })
      return found.body.collection.length
    }
    expect([await findMembers(oldEmail), await findMembers(newEmail)]).toEqual([1, 0])
    await openBrowser().send(await requestLink())
    expect([await findMembers(oldEmail), await findMembers(newEmail)]).toEqual([0, 1])
  })

  test('leaves no older password link that works', async () => {
    await openBrowser().send('/forgot-password', { email: oldEmail })
    const reset = findLinkTo(await deliverAccountMail(mailServer), oldEmail)
    expect((await openBrowser().open(reset)).status).toBe(200)
    await openBrowser().send(await requestLink())
    expect((await openBrowser().open(reset)).status).toBe(410)
  })
})

/** The answer is the same as for a free address, but no mail is sent. */
async function requestTaken(email: string) {
  expect((await visitor.send(PATH, { email })).location).toBe('/check-your-mail?for=email')
  return deliverAccountMail(mailServer)
}

describe('the request', () => {
  test('needs the password again after a while', async () => {
    mailServer.service.setClock(instant(START + count * DAY + HOUR))
    expect((await visitor.open(PATH)).location).toBe(`/account/confirm?next=${encodeURIComponent(PATH)}`)
    await visitor.send(PATH, { email: newEmail })
    expect(await deliverAccountMail(mailServer)).toEqual([])
  })

  test('needs a session', async () => {
    expect((await openBrowser().open(PATH)).location).toContain('/sign-in')
  })

  test.each(['', 'nonsense'])('is rejected for %j', async (email) => {
    expect((await visitor.send(PATH, { email })).status).toBe(422)
  })

  test('is rejected for the current address', async () => {
    expect((await visitor.send(PATH, { email: oldEmail.toUpperCase() })).status).toBe(422)
  })

  test('is limited', async () => {
    const statuses = []
    for (let i = 0; i < 6; i += 1)
      statuses.push((await visitor.send(PATH, { email: `many-${count}-${i}@example.org` })).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  })
})

describe('an identity provider', () => {
  const setProviderOf = ({ organizationId }: Person) =>
    setProvider(mailServer.service.ctx, organizationId, {
      issuer: 'https://id.example.com',
      clientId: 'meetwright',
      clientSecret: null,
      domains: [`company-${count}.example`],
      mayOmitVerified: false,
    })

  test('manages the addresses of its organization: no request, and no link from before', async () => {
    const { service } = mailServer
    const company = await service.createOrganization(`Company ${count}`)
    const { organizationId } = company
    await setUserPassword(service, company)
    const email = await getEmail(service, company)
    visitor = await signInVisitor(service, email)
    await deliverAccountMail(mailServer)
    const link = await requestLink()
    // The provider ends all sessions but those that it has opened.
    const method = sql
      .updateTable('sessions')
      .set({ method: 'company' })
      .where('organization_id', '=', organizationId)
    await service.ctx.db.transaction(organizationId, (tx) => tx.rows(method))
    await setProviderOf(company)
    expect((await openBrowser().open(link)).status).toBe(410)
    expect((await openBrowser().send(link)).status).toBe(410)
    expect((await visitor.send(PATH, { email: newEmail })).status).toBe(422)
    expect(await deliverAccountMail(mailServer)).toEqual([])
    expect(await getEmail(service, company)).toBe(email)
  })

  test('manages the addresses of its domains, also for members of other organizations', async () => {
    await setProviderOf(await mailServer.service.createOrganization(`Company ${count}`))
    expect((await visitor.send(PATH, { email: `ada@company-${count}.example` })).status).toBe(422)
    expect(await deliverAccountMail(mailServer)).toEqual([])
  })
})
