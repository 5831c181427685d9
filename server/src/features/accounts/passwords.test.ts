// Forgotten and changed passwords: a mailed link sets one once, and every change ends what was there before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deliverAccountMail,
  emailOf,
  givePassword,
  linkTo,
  PASSWORD,
  signedIn,
} from '../../../test/accounts.ts'
import { type PostOffice, startPostOffice } from '../../../test/post-office.ts'
import { type Person, START } from '../../../test/service.ts'
import { type Visitor, visit } from '../../../test/visitor.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'
import { deleteStaleAccountMails } from './mail-store.ts'

const NEXT = 'another horse, another battery'
let office: PostOffice
let owner: Person
let people = 0
beforeAll(async () => {
  office = await startPostOffice({ TRUST_PROXY: '127.0.0.1' })
  owner = await office.service.found('Acme')
})
afterAll(() => office.stop())

const browser = () => visit(office.service)
const isIn = async (visitor: Visitor) => (await visitor.open('/account')).status === 200

async function member(password: string | null = PASSWORD): Promise<string> {
  people += 1
  const person = await office.service.join(owner.organizationId, `Member ${people}`)
  if (password !== null) await givePassword(office.service, person, password)
  return emailOf(office.service, person)
}
async function linkFor(email: string): Promise<string> {
  expect((await browser().send('/forgot-password', { email })).location).toBe('/check-your-mail?for=password')
  return linkTo(await deliverAccountMail(office), email)
}
const canSignIn = async (email: string, password: string) =>
  (await browser().send('/sign-in', { email, password })).status === 303

describe('the mailed link', () => {
  test('sets a new password, signs in here, and ends every other session', async () => {
    const email = await member()
    const elsewhere = await signedIn(office.service, email)
    const visitor = browser()
    const { location } = await visitor.send(await linkFor(email), { password: NEXT })
    expect(location).toBe('/account?notice=password_changed')
    expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([true, false])
    expect([await canSignIn(email, NEXT), await canSignIn(email, PASSWORD)]).toEqual([true, false])
    const received = await deliverAccountMail(office)
    expect(received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [[email], 'Your password was changed'],
    ])
  })

  test('is used up by the button and not by opening it; then it and every older one lead nowhere', async () => {
    const email = await member()
    const [older, newer] = [await linkFor(email), await linkFor(email)]
    for (let times = 0; times < 3; times += 1) expect((await browser().open(newer)).status).toBe(200)
    expect((await browser().send(newer, { password: NEXT })).status).toBe(303)
    for (const link of [older, newer]) {
      expect((await browser().open(link)).status).toBe(410)
      expect((await browser().send(link, { password: PASSWORD })).status).toBe(410)
    }
    expect(await canSignIn(email, NEXT)).toBe(true)
    await deliverAccountMail(office)
  })

  test('works once, also for twenty at the same moment', async () => {
    const link = await linkFor(await member())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => browser().send(link, { password: `${NEXT} ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    await deliverAccountMail(office)
  })

  test('is over after two hours', async () => {
    const link = await linkFor(await member())
    office.service.setClock(instant(START + 2 * HOUR))
    expect((await browser().open(link)).status).toBe(410)
    office.service.setClock(START)
  })

  test('also gives a first password to whoever has none', async () => {
    const email = await member(null)
    expect((await browser().send(await linkFor(email), { password: NEXT })).status).toBe(303)
    expect(await canSignIn(email, NEXT)).toBe(true)
    await deliverAccountMail(office)
  })

  test('is not sent to an address that nobody has, and the answer is the same', async () => {
    const known = await browser().send('/forgot-password', { email: await member() })
    const unknown = await browser().send('/forgot-password', { email: 'nobody@example.org' })
    expect([unknown.status, unknown.location]).toEqual([known.status, known.location])
    expect((await deliverAccountMail(office)).flatMap(({ to }) => to)).not.toContain('nobody@example.org')
  })

  test('a bad password leaves the link as it is', async () => {
    const email = await member()
    const link = await linkFor(email)
    expect((await browser().send(link, { password: 'short' })).status).toBe(422)
    expect((await browser().send(link, { password: NEXT })).status).toBe(303)
    await deliverAccountMail(office)
  })
})

describe('changing it', () => {
  test('needs the present one; who changes it stays signed in, and is signed out everywhere else', async () => {
    const email = await member()
    const [here, there] = [await signedIn(office.service, email), await signedIn(office.service, email)]
    const wrong = await here.send('/account/password', { present: 'not it, not it', password: NEXT })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('id="field-present-fault"')
    const done = await here.send('/account/password', { present: PASSWORD, password: NEXT })
    expect(done.location).toBe('/account?notice=password_changed')
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect([await canSignIn(email, NEXT), await canSignIn(email, PASSWORD)]).toEqual([true, false])
    expect((await deliverAccountMail(office)).map(({ mail }) => mail.subject)).toEqual([
      'Your password was changed',
    ])
  })

  test('whoever finds an open browser gets ten guesses', async () => {
    const visitor = await signedIn(office.service, await member())
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1)
      statuses.push(
        (await visitor.send('/account/password', { present: `guess ${times}`, password: NEXT })).status,
      )
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })
})

test('a mail that the server does not take now comes again, and one that it refuses is forgotten', async () => {
  const [later, never] = [await member(), await member()]
  office.server.answerTo((to) =>
    to === later ? { code: 451, text: 'later' } : to === never ? { code: 550, text: 'no' } : null,
  )
  for (const email of [later, never]) await browser().send('/forgot-password', { email })
  expect(await deliverAccountMail(office)).toEqual([])
  office.server.answerTo(() => null)
  office.service.setClock(instant(START + 60_000))
  expect((await deliverAccountMail(office)).map(({ to }) => to)).toEqual([[later]])
  office.service.setClock(START)
})

test('a mail that nobody could send for a day is forgotten', async () => {
  await browser().send('/forgot-password', { email: await member() })
  const { ctx } = office.service
  const forget = async () => (await ctx.db.batch(deleteStaleAccountMails(ctx.clock.now(), 100)))[0]?.deleted
  expect(await forget()).toBe(0)
  office.service.setClock(instant(START + DAY))
  expect(await forget()).toBe(1)
  expect(await deliverAccountMail(office)).toEqual([])
  office.service.setClock(START)
})
