// Password reset and change: a mailed link works once, and every change ends other sessions and older links.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { deleteStaleAccountMails } from '../account-mail/store.ts'

const NEW_PASSWORD = 'another horse, another battery'
let mailServer: MailServer
let owner: Person
let personCount = 0
beforeAll(async () => {
  mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1' })
  owner = await mailServer.service.createOrganization('Acme')
})
afterAll(() => mailServer.stop())

const openBrowser = () => createVisitor(mailServer.service)
const isSignedIn = async (visitor: Visitor) => (await visitor.open('/account')).status === 200

async function createMember(password: string | null = PASSWORD): Promise<string> {
  personCount += 1
  const person = await mailServer.service.addMember(owner.organizationId, `Member ${personCount}`)
  if (password !== null) await setUserPassword(mailServer.service, person, password)
  return getEmail(mailServer.service, person)
}
async function requestResetLink(email: string): Promise<string> {
  expect((await openBrowser().send('/forgot-password', { email })).location).toBe(
    '/check-your-mail?for=password',
  )
  return findLinkTo(await deliverAccountMail(mailServer), email)
}
const canSignIn = async (email: string, password: string) =>
  (await openBrowser().send('/sign-in', { email, password })).status === 303

describe('the reset link', () => {
  test('sets a new password, signs in and ends all other sessions', async () => {
    const email = await createMember()
    const otherBrowser = await signInVisitor(mailServer.service, email)
    const visitor = openBrowser()
    const { location } = await visitor.send(await requestResetLink(email), { password: NEW_PASSWORD })
    expect(location).toBe('/account?notice=password_changed')
    expect([await isSignedIn(visitor), await isSignedIn(otherBrowser)]).toEqual([true, false])
    expect([await canSignIn(email, NEW_PASSWORD), await canSignIn(email, PASSWORD)]).toEqual([true, false])
    const received = await deliverAccountMail(mailServer)
    expect(received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [[email], 'Your password was changed'],
    ])
  })

  test('is used up by submitting, not by opening; then it and all older links are invalid', async () => {
    const email = await createMember()
    const [older, newer] = [await requestResetLink(email), await requestResetLink(email)]
    for (let times = 0; times < 3; times += 1) expect((await openBrowser().open(newer)).status).toBe(200)
    expect((await openBrowser().send(newer, { password: NEW_PASSWORD })).status).toBe(303)
    for (const link of [older, newer]) {
      expect((await openBrowser().open(link)).status).toBe(410)
      expect((await openBrowser().send(link, { password: PASSWORD })).status).toBe(410)
    }
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true)
    await deliverAccountMail(mailServer)
  })

  test('works once, also for twenty concurrent requests', async () => {
    const link = await requestResetLink(await createMember())
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => openBrowser().send(link, { password: `${NEW_PASSWORD} ${n}` })),
    )
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(1)
    await deliverAccountMail(mailServer)
  })

  test('expires after two hours', async () => {
    const link = await requestResetLink(await createMember())
    mailServer.service.setClock(instant(START + 2 * HOUR))
    expect((await openBrowser().open(link)).status).toBe(410)
    mailServer.service.setClock(START)
  })

  test('also sets a first password', async () => {
    const email = await createMember(null)
    expect((await openBrowser().send(await requestResetLink(email), { password: NEW_PASSWORD })).status).toBe(
      303,
    )
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true)
    await deliverAccountMail(mailServer)
  })

  test('is not sent to an unknown address, and the response is the same', async () => {
    const known = await openBrowser().send('/forgot-password', { email: await createMember() })
    const unknown = await openBrowser().send('/forgot-password', { email: 'nobody@example.org' })
    expect([unknown.status, unknown.location]).toEqual([known.status, known.location])
    expect((await deliverAccountMail(mailServer)).flatMap(({ to }) => to)).not.toContain('nobody@example.org')
  })

  test('stays valid after a rejected password', async () => {
    const email = await createMember()
    const link = await requestResetLink(email)
    expect((await openBrowser().send(link, { password: 'short' })).status).toBe(422)
    expect((await openBrowser().send(link, { password: NEW_PASSWORD })).status).toBe(303)
    await deliverAccountMail(mailServer)
  })
})

describe('changing the password', () => {
  test('requires the current one, keeps this session and ends all others', async () => {
    const email = await createMember()
    const [here, there] = [
      await signInVisitor(mailServer.service, email),
      await signInVisitor(mailServer.service, email),
    ]
    const wrong = await here.send('/account/password', { present: 'not it, not it', password: NEW_PASSWORD })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('id="field-present-error"')
    const done = await here.send('/account/password', { present: PASSWORD, password: NEW_PASSWORD })
    expect(done.location).toBe('/account?notice=password_changed')
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect([await canSignIn(email, NEW_PASSWORD), await canSignIn(email, PASSWORD)]).toEqual([true, false])
    expect((await deliverAccountMail(mailServer)).map(({ mail }) => mail.subject)).toEqual([
      'Your password was changed',
    ])
  })

  test('allows ten guesses in a signed-in browser', async () => {
    const visitor = await signInVisitor(mailServer.service, await createMember())
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1)
      statuses.push(
        (await visitor.send('/account/password', { present: `guess ${times}`, password: NEW_PASSWORD }))
          .status,
      )
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })
})

test('a temporary mail error is retried, and a permanent one deletes the mail', async () => {
  const [later, never] = [await createMember(), await createMember()]
  mailServer.smtp.setRecipientReply((to) =>
    to === later ? { code: 451, text: 'later' } : to === never ? { code: 550, text: 'no' } : null,
  )
  for (const email of [later, never]) await openBrowser().send('/forgot-password', { email })
  expect(await deliverAccountMail(mailServer)).toEqual([])
  mailServer.smtp.setRecipientReply(() => null)
  mailServer.service.setClock(instant(START + 60_000))
  expect((await deliverAccountMail(mailServer)).map(({ to }) => to)).toEqual([[later]])
  mailServer.service.setClock(START)
})

test('a mail that could not be sent for a day is deleted', async () => {
  await openBrowser().send('/forgot-password', { email: await createMember() })
  const { ctx } = mailServer.service
  const deleteStale = async () =>
    (await ctx.db.batch(deleteStaleAccountMails(ctx.clock.now(), 100)))[0]?.deleted
  expect(await deleteStale()).toBe(0)
  mailServer.service.setClock(instant(START + DAY))
  expect(await deleteStale()).toBe(1)
  expect(await deliverAccountMail(mailServer)).toEqual([])
  mailServer.service.setClock(START)
})
