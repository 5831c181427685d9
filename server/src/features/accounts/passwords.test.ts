// Forgotten and changed passwords: a mailed link sets one once, and every change ends what was there before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deliverAccountMail,
  findLinkTo,
  getEmail,
  PASSWORD,
  setUserPassword,
  signInVisitor,
} from '../../../test/accounts.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { type Person, START } from '../../../test/service.ts'
import { createVisitor, type Visitor } from '../../../test/visitor.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'
import { deleteStaleAccountMails } from './mail-store.ts'

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

describe('the mailed link', () => {
  test('sets a new password, signs in here, and ends every other session', async () => {
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

  test('is used up by the button and not by opening it; then it and every older one lead nowhere', async () => {
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

  test('works once, also for twenty at the same moment', async () => {
    const link = await requestResetLink(await createMember())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => openBrowser().send(link, { password: `${NEW_PASSWORD} ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    await deliverAccountMail(mailServer)
  })

  test('is over after two hours', async () => {
    const link = await requestResetLink(await createMember())
    mailServer.service.setClock(instant(START + 2 * HOUR))
    expect((await openBrowser().open(link)).status).toBe(410)
    mailServer.service.setClock(START)
  })

  test('also gives a first password to whoever has none', async () => {
    const email = await createMember(null)
    expect((await openBrowser().send(await requestResetLink(email), { password: NEW_PASSWORD })).status).toBe(
      303,
    )
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true)
    await deliverAccountMail(mailServer)
  })

  test('is not sent to an address that nobody has, and the answer is the same', async () => {
    const known = await openBrowser().send('/forgot-password', { email: await createMember() })
    const unknown = await openBrowser().send('/forgot-password', { email: 'nobody@example.org' })
    expect([unknown.status, unknown.location]).toEqual([known.status, known.location])
    expect((await deliverAccountMail(mailServer)).flatMap(({ to }) => to)).not.toContain('nobody@example.org')
  })

  test('a bad password leaves the link as it is', async () => {
    const email = await createMember()
    const link = await requestResetLink(email)
    expect((await openBrowser().send(link, { password: 'short' })).status).toBe(422)
    expect((await openBrowser().send(link, { password: NEW_PASSWORD })).status).toBe(303)
    await deliverAccountMail(mailServer)
  })
})

describe('changing it', () => {
  test('needs the present one; who changes it stays signed in, and is signed out everywhere else', async () => {
    const email = await createMember()
    const [here, there] = [
      await signInVisitor(mailServer.service, email),
      await signInVisitor(mailServer.service, email),
    ]
    const wrong = await here.send('/account/password', { present: 'not it, not it', password: NEW_PASSWORD })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('id="field-present-fault"')
    const done = await here.send('/account/password', { present: PASSWORD, password: NEW_PASSWORD })
    expect(done.location).toBe('/account?notice=password_changed')
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect([await canSignIn(email, NEW_PASSWORD), await canSignIn(email, PASSWORD)]).toEqual([true, false])
    expect((await deliverAccountMail(mailServer)).map(({ mail }) => mail.subject)).toEqual([
      'Your password was changed',
    ])
  })

  test('whoever finds an open browser gets ten guesses', async () => {
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

test('a mail that the server does not take now comes again, and one that it refuses is forgotten', async () => {
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

test('a mail that nobody could send for a day is forgotten', async () => {
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
