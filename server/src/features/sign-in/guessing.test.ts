// Password guessing from many addresses is limited, and the owner is never locked out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deliverAccountMail,
  findLinkTo,
  getEmail,
  PASSWORD,
  setUserPassword,
  signInVisitor,
} from '../../../../testbed/accounts.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { START } from '../../../test/service.ts'
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

/** Makes one guess from the network with this number. */
const guess = (network: number, who = email) =>
  createVisitor(mailServer.service, {
    address: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
  }).send('/sign-in', {
    email: who,
    password: `guess ${network}`,
  })
const countChecked = (responses: readonly { status: number }[]) =>
  responses.filter(({ status }) => status === 422).length

test('checks ten of 300 guesses from 300 networks, and the owner can still sign in', async () => {
  const known = await signInVisitor(mailServer.service, email, PASSWORD, { address: '198.51.100.1' })
  await known.send('/sign-out')

  const responses = await Promise.all(Array.from({ length: 300 }, (_, network) => guess(network)))
  // The first sign-in of the owner came from a new browser and counted.
  expect(countChecked(responses)).toBe(9)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(291)

  // A known browser signs in with the password.
  expect((await known.send('/sign-in', { email, password: PASSWORD })).status).toBe(303)

  // In a new browser the right password is rejected, and the page offers a reset link.
  const unknownBrowser = createVisitor(mailServer.service, { address: '198.51.100.2' })
  const refused = await unknownBrowser.send('/sign-in', { email, password: PASSWORD })
  expect(refused.status).toBe(429)
  expect(refused.html).toContain('You can still reset your password by email')
  await unknownBrowser.send('/forgot-password', { email })
  const link = findLinkTo(await deliverAccountMail(mailServer), email)
  expect((await unknownBrowser.send(link, { password: `${PASSWORD} again` })).location).toBe(
    '/account?notice=password_changed',
  )
  await deliverAccountMail(mailServer)
})

test('allows fifty guesses a day, in five windows of ten', async () => {
  let total = 0
  for (let quarter = 0; quarter < 96; quarter += 1) {
    mailServer.service.setClock(instant(START + DAY + quarter * 15 * MINUTE))
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => guess(1_000 + quarter * 12 + n, 'else@example.com')),
    )
    total += countChecked(responses)
  }
  expect(total).toBe(50)
  mailServer.service.setClock(START)
})

test('a new password makes known browsers unknown', async () => {
  const person = await mailServer.service.createOrganization('Second')
  const theirs = await getEmail(mailServer.service, person)
  await setUserPassword(mailServer.service, person)
  const attacker = await signInVisitor(mailServer.service, theirs, PASSWORD, { address: '203.0.113.9' })
  const owner = await signInVisitor(mailServer.service, theirs, PASSWORD, { address: '203.0.113.10' })
  await owner.send('/account/password', { present: PASSWORD, password: 'a password of its own' })
  const statuses: number[] = []
  for (let times = 0; times < 12; times += 1)
    statuses.push((await attacker.send('/sign-in', { email: theirs, password: `guess ${times}` })).status)
  // Two sign-ins from unknown browsers came before: eight of the ten shared guesses are left.
  expect(statuses).toEqual([...Array(8).fill(422), ...Array(4).fill(429)])
  await owner.send('/sign-out')
  expect((await owner.send('/sign-in', { email: theirs, password: 'a password of its own' })).status).toBe(
    303,
  )
})

test('after more than five requests an hour, an earlier link still works', async () => {
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
