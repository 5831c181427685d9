// Sign-up: nothing is created before the address is verified, and the link works once.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverAccountMail, findLinkTo, PASSWORD } from '../../../../testbed/accounts.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { START } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { organizationById } from '../organizations/store.ts'
import { signInEmail } from '../users/store.ts'

let mailServer: MailServer
let personCount = 0
beforeAll(async () => {
  mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1', SIGN_UP: 'open' })
})
afterAll(() => mailServer.stop())

const nextEmail = () => {
  personCount += 1
  return `new-${personCount}@example.org`
}
const details = {
  name: 'Ada Lovelace',
  organization: 'Analytical Engines',
  password: PASSWORD,
  timezone: 'Europe/London',
}
const openBrowser = (language = 'en') => createVisitor(mailServer.service, { language })

async function requestSignUpLink(email: string, language?: string): Promise<string> {
  const { status, location } = await openBrowser(language).send('/sign-up', { email })
  expect([status, location]).toEqual([303, '/check-your-mail?for=sign_up'])
  return findLinkTo(await deliverAccountMail(mailServer), email)
}
const countRows = async (table: 'organizations' | 'account_mails') =>
  (
    await mailServer.service.ctx.db.batch(
      rawQuery<{ n: number }>(raw`SELECT count(*) AS n FROM ${raw.table(table)}`),
    )
  )[0]?.n

async function stageOf(email: string): Promise<string | undefined> {
  const { ctx } = mailServer.service
  const [account] = await ctx.db.directory(signInEmail(email))
  const organizationId = account?.organization_id ?? ''
  return (await ctx.db.withOrganization(organizationId).first(organizationById(organizationId)))?.stage
}

test('no user, organization or mail is stored before the form is submitted', async () => {
  const email = nextEmail()
  const before = await countRows('organizations')
  const link = await requestSignUpLink(email)
  for (let times = 0; times < 3; times += 1) expect((await openBrowser().open(link)).status).toBe(200)
  expect([await countRows('organizations'), await countRows('account_mails')]).toEqual([before, 0])
  expect((await openBrowser().send('/sign-in', { email, password: PASSWORD })).status).toBe(422)
})

test('submitting the form creates the organization and its owner and signs them in', async () => {
  const email = nextEmail()
  const visitor = openBrowser()
  const { status, location } = await visitor.send(await requestSignUpLink(email), details)
  expect([status, location]).toEqual([303, '/app'])
  const { html } = await visitor.open('/account')
  for (const text of ['Ada Lovelace', email, 'Analytical Engines', 'Owner']) expect(html).toContain(text)
  expect(await stageOf(email)).toBe('trial')
})

test('a second use of the link creates nothing', async () => {
  const email = nextEmail()
  const link = await requestSignUpLink(email)
  expect((await openBrowser().send(link, details)).status).toBe(303)
  const before = await countRows('organizations')
  for (const again of [await openBrowser().send(link, details), await openBrowser().open(link)])
    expect(again.status).toBe(410)
  expect(await countRows('organizations')).toBe(before)
})

test('twenty concurrent submissions create one organization', async () => {
  const link = await requestSignUpLink(nextEmail())
  const before = (await countRows('organizations')) ?? 0
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => createVisitor(mailServer.service).send(link, details)),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(410)])
  expect(await countRows('organizations')).toBe(before + 1)
})

test('the link expires after a day', async () => {
  const link = await requestSignUpLink(nextEmail())
  mailServer.service.setClock(instant(START + DAY))
  expect((await openBrowser().open(link)).status).toBe(410)
  mailServer.service.setClock(START)
})

test('a forged link, or one for another purpose, is invalid', async () => {
  const link = await requestSignUpLink(nextEmail())
  const forged = [`${link.slice(0, -2)}AA`, `${link}A`, '/sign-up/x', link.replace('/sign-up/', '/password/')]
  for (const path of forged) expect((await openBrowser().open(path)).status).toBe(410)
})

test('an existing account is disclosed only by mail', async () => {
  const email = nextEmail()
  await openBrowser().send(await requestSignUpLink(email), details)
  const first = await openBrowser().send('/sign-up', { email })
  const second = await openBrowser().send('/sign-up', { email: nextEmail() })
  expect([first.status, first.location, first.html]).toEqual([second.status, second.location, second.html])
  const received = await deliverAccountMail(mailServer)
  expect(received.find(({ to }) => to.includes(email))?.mail.subject).toBe('You already have an account')
})

test('the mail, the page and the account use the language of the page', async () => {
  const email = nextEmail()
  const visitor = openBrowser('de')
  await visitor.send('/sign-up', { email })
  const received = await deliverAccountMail(mailServer)
  expect(received[0]?.mail.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse')
  const link = findLinkTo(received, email)
  expect((await visitor.open(link)).html).toContain('value="Europe/Berlin" selected')
  await visitor.send(link, details)
  const { html } = await visitor.open('/account')
  expect(html).toContain('Guten Tag, Ada Lovelace')
})

describe('rejects', () => {
  test.each([
    ['a short password', { password: 'too short' }, 'password'],
    ['a common password', { password: 'abcdefghijklmnop' }, 'password'],
    ['a password from the domain of the address', { password: 'example.org example' }, 'password'],
    ['no name', { name: ' ' }, 'name'],
    ['no organization', { organization: '' }, 'organization'],
    ['a web address as the name', { name: 'Win at evil.example' }, 'name'],
    ['a web address as the organization', { organization: 'https://evil.example' }, 'organization'],
    ['an organization with reversed text', { organization: 'Engines\u202e' }, 'organization'],
    ['an unknown time zone', { timezone: 'Mars/Base' }, 'timezone'],
  ])('%s: shows the page with the entered values, and the link still works', async (_, wrong, field) => {
    const link = await requestSignUpLink(nextEmail())
    const { status, html } = await openBrowser().send(link, { ...details, ...wrong })
    expect(status).toBe(422)
    expect(html).toContain(`id="field-${field}-error"`)
    expect(html).not.toContain(PASSWORD)
    expect((await openBrowser().send(link, details)).status).toBe(303)
  })

  test('more than five mails an hour to one mailbox, or fifty from one network', async () => {
    const email = nextEmail()
    for (let times = 0; times < 7; times += 1)
      expect(
        (
          await createVisitor(mailServer.service, { address: `203.0.113.${times}` }).send('/sign-up', {
            email: email.replace('@', `+${times}@`),
          })
        ).status,
      ).toBe(303)
    expect(await deliverAccountMail(mailServer)).toHaveLength(5)
    const flood = createVisitor(mailServer.service, { address: '203.0.113.200' })
    for (let times = 0; times < 50; times += 1)
      await flood.send('/sign-up', { email: `flood-${times}@example.org` })
    const refused = await flood.send('/sign-up', { email: nextEmail() })
    expect(refused.status).toBe(429)
    expect(refused.html).toContain('Too many emails were requested from your network')
    await deliverAccountMail(mailServer)
  })
})

describe('closed sign-up', () => {
  test('says who to ask, sends no mail and shows no link on the sign-in page', async () => {
    const closed = await startMailServer({ SIGN_UP: 'closed' })
    const page = await createVisitor(closed.service).open('/sign-up')
    for (const text of ['ask one of its admins to invite you', 'ask the administrator of this server'])
      expect(page.html).toContain(text)
    expect(page.html).not.toContain('name="email"')
    expect((await createVisitor(closed.service).send('/sign-up', { email: 'a@example.org' })).status).toBe(
      422,
    )
    expect((await createVisitor(closed.service).open('/sign-in')).html).not.toContain('/sign-up')
    expect(await deliverAccountMail(closed)).toEqual([])
    await closed.stop()
  })

  test('is the default, also for links that were sent before', async () => {
    const link = await requestSignUpLink(nextEmail())
    const { service } = mailServer
    const closed = await startMailServer({ MEETWRIGHT_SECRET: service.ctx.config.secrets[0] ?? '' })
    expect((await createVisitor(closed.service).open(link)).status).toBe(410)
    expect((await createVisitor(closed.service).send(link, details)).status).toBe(410)
    await closed.stop()
  })
})
