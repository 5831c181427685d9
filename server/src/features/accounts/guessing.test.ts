// Guessing at a password from many addresses: the guesses are bounded, and the owner is never locked out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deliverAccountMail,
  emailOf,
  givePassword,
  linkTo,
  PASSWORD,
  signedIn,
} from '../../../test/accounts.ts'
import { type PostOffice, startPostOffice } from '../../../test/post-office.ts'
import { START } from '../../../test/service.ts'
import { visit } from '../../../test/visitor.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'

let office: PostOffice
let email = ''
beforeAll(async () => {
  office = await startPostOffice({ TRUST_PROXY: '127.0.0.1' })
  const owner = await office.service.found('Acme')
  email = await emailOf(office.service, owner)
  await givePassword(office.service, owner)
})
afterAll(() => office.stop())

/** From the network with this number. */
const guess = (network: number, who = email) =>
  visit(office.service, { address: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}` }).send(
    '/sign-in',
    {
      email: who,
      password: `guess ${network}`,
    },
  )
const checked = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 422).length

test('of 300 guesses from 300 networks ten are checked; the owner comes in all the same', async () => {
  const known = await signedIn(office.service, email, PASSWORD, { address: '198.51.100.1' })
  await known.send('/sign-out')

  const answers = await Promise.all(Array.from({ length: 300 }, (_, network) => guess(network)))
  // The owner's own sign-in was from a new browser, and has counted.
  expect(checked(answers)).toBe(9)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(291)

  // From a browser that has signed in before: by password.
  expect((await known.send('/sign-in', { email, password: PASSWORD })).status).toBe(303)

  // From a new one the password does not help now, and the page says what does.
  const stranger = visit(office.service, { address: '198.51.100.2' })
  const refused = await stranger.send('/sign-in', { email, password: PASSWORD })
  expect(refused.status).toBe(429)
  expect(refused.html).toContain('A link by mail still works at once')
  await stranger.send('/forgot-password', { email })
  const link = linkTo(await deliverAccountMail(office), email)
  expect((await stranger.send(link, { password: `${PASSWORD} again` })).location).toBe(
    '/account?notice=password_changed',
  )
  await deliverAccountMail(office)
})

test('a day has fifty of them, in five windows of ten', async () => {
  let total = 0
  for (let quarter = 0; quarter < 96; quarter += 1) {
    office.service.setClock(instant(START + DAY + quarter * 15 * MINUTE))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => guess(1_000 + quarter * 12 + n, 'else@example.com')),
    )
    total += checked(answers)
  }
  expect(total).toBe(50)
  office.service.setClock(START)
})

test('a new password ends what browsers were known by the old one', async () => {
  const person = await office.service.found('Second')
  const theirs = await emailOf(office.service, person)
  await givePassword(office.service, person)
  const thief = await signedIn(office.service, theirs, PASSWORD, { address: '203.0.113.9' })
  const owner = await signedIn(office.service, theirs, PASSWORD, { address: '203.0.113.10' })
  await owner.send('/account/password', { present: PASSWORD, password: 'a password of its own' })
  const answers: number[] = []
  for (let times = 0; times < 12; times += 1)
    answers.push((await thief.send('/sign-in', { email: theirs, password: `guess ${times}` })).status)
  // Two sign-ins of strangers were before: eight are left of the ten that all strangers share.
  expect(answers).toEqual([...Array(8).fill(422), ...Array(4).fill(429)])
  await owner.send('/sign-out')
  expect((await owner.send('/sign-in', { email: theirs, password: 'a password of its own' })).status).toBe(
    303,
  )
})

test('whoever asks for more than five links an hour has one that works', async () => {
  const person = await office.service.found('Third')
  const theirs = await emailOf(office.service, person)
  await deliverAccountMail(office)
  for (let times = 0; times < 8; times += 1)
    await visit(office.service, { address: `203.0.113.${50 + times}` }).send('/forgot-password', {
      email: theirs,
    })
  const received = (await deliverAccountMail(office)).filter(({ to }) => to.includes(theirs))
  expect(received).toHaveLength(5)
  office.service.setClock(instant(START + 59 * MINUTE))
  const link = linkTo(received.slice(-1), theirs)
  expect((await visit(office.service).send(link, { password: PASSWORD })).status).toBe(303)
  office.service.setClock(START)
})
