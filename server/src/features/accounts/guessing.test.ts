// Guessing at a password from many addresses: the guesses are bounded, and the owner is never locked out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deliverAccountMail,
  findLinkTo,
  getEmail,
  PASSWORD,
  setUserPassword,
  signInVisitor,
} from '../../../test/accounts.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { START } from '../../../test/service.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'

let mailServer: MailServer
let email = ''
beforeAll(async () => {
  mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1' })
  const owner = await mailServer.service.createOrganization('Acme')
  email = await getEmail(mailServer.service, owner)
  await setUserPassword(mailServer.service, owner)
})
afterAll(() => mailServer.stop())

/** From the network with this number. */
const guess = (network: number, who = email) =>
  createVisitor(mailServer.service, {
    address: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
  }).send('/sign-in', {
    email: who,
    password: `guess ${network}`,
  })
const countChecked = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 422).length

test('of 300 guesses from 300 networks ten are checked; the owner comes in all the same', async () => {
  const known = await signInVisitor(mailServer.service, email, PASSWORD, { address: '198.51.100.1' })
  await known.send('/sign-out')

  const answers = await Promise.all(Array.from({ length: 300 }, (_, network) => guess(network)))
  // The owner's own sign-in was from a new browser, and has counted.
  expect(countChecked(answers)).toBe(9)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(291)

  // From a browser that has signed in before: by password.
  expect((await known.send('/sign-in', { email, password: PASSWORD })).status).toBe(303)

  // From a new one the password does not help now, and the page says what does.
  const unknownBrowser = createVisitor(mailServer.service, { address: '198.51.100.2' })
  const refused = await unknownBrowser.send('/sign-in', { email, password: PASSWORD })
  expect(refused.status).toBe(429)
  expect(refused.html).toContain('A link by mail still works at once')
  await unknownBrowser.send('/forgot-password', { email })
  const link = findLinkTo(await deliverAccountMail(mailServer), email)
  expect((await unknownBrowser.send(link, { password: `${PASSWORD} again` })).location).toBe(
    '/account?notice=password_changed',
  )
  await deliverAccountMail(mailServer)
})

test('a day has fifty of them, in five windows of ten', async () => {
  let total = 0
  for (let quarter = 0; quarter < 96; quarter += 1) {
    mailServer.service.setClock(instant(START + DAY + quarter * 15 * MINUTE))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => guess(1_000 + quarter * 12 + n, 'else@example.com')),
    )
    total += countChecked(answers)
  }
  expect(total).toBe(50)
  mailServer.service.setClock(START)
})

test('a new password ends what browsers were known by the old one', async () => {
  const person = await mailServer.service.createOrganization('Second')
  const theirs = await getEmail(mailServer.service, person)
  await setUserPassword(mailServer.service, person)
  const thief = await signInVisitor(mailServer.service, theirs, PASSWORD, { address: '203.0.113.9' })
  const owner = await signInVisitor(mailServer.service, theirs, PASSWORD, { address: '203.0.113.10' })
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
  const person = await mailServer.service.createOrganization('Third')
  const theirs = await getEmail(mailServer.service, person)
  await deliverAccountMail(mailServer)
  for (let times = 0; times < 8; times += 1)
    await createVisitor(mailServer.service, { address: `203.0.113.${50 + times}` }).send('/forgot-password', {
      email: theirs,
    })
  const received = (await deliverAccountMail(mailServer)).filter(({ to }) => to.includes(theirs))
  expect(received).toHaveLength(5)
  mailServer.service.setClock(instant(START + 59 * MINUTE))
  const link = findLinkTo(received.slice(-1), theirs)
  expect((await createVisitor(mailServer.service).send(link, { password: PASSWORD })).status).toBe(303)
  mailServer.service.setClock(START)
})
