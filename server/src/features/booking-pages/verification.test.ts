// Invitees verify their address with a code from a mail: above the limit of an event type, or if the type asks for it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverAccountMail } from '../../../../testbed/accounts.ts'
import {
  createBookingPageClient,
  getChallenge,
  getConfirmation,
  getRefusal,
  solve,
} from '../../../../testbed/booking-page.ts'
import type { Received } from '../../../../testbed/smtp-server.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { type Person, START } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { deleteExpiredCodes } from './code-store.ts'

let mailServer: MailServer
let owner: Person
beforeAll(async () => {
  mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1' })
  owner = await mailServer.service.createOrganization('Acme')
})
afterAll(() => mailServer.stop())

let types = 0
async function createType(fields: object = {}): Promise<{ path: string; starts: readonly number[] }> {
  const { service } = mailServer
  types += 1
  const host = await service.addMember(owner.organizationId, `Host ${types}`)
  const body = {
    owner: service.uri('users', host.userId),
    name: `Call ${types}`,
    minimum_notice: 0,
    verify_invitees: true,
    ...fields,
  }
  const { status, body: created } = await service.call('POST', '/event_types', { as: owner, body })
  if (status !== 201) throw new Error(JSON.stringify(created))
  const path = new URL(created.resource.scheduling_url ?? '').pathname
  return { path, starts: (await createBookingPageClient(service).month(path, '2026-11')).starts.slice(1) }
}

let people = 0
const nextEmail = () => {
  people += 1
  return `grace-${people}@example.org`
}
const openPage = () => createBookingPageClient(mailServer.service)
const book = (path: string, start: number, email: string, code = '') =>
  openPage().book(path, { start, email, code })

/** Requests a code and returns it from the mail. */
async function requestCode(path: string, start: number, email: string): Promise<string> {
  const { status, body } = await book(path, start, email)
  expect([status, body.kind]).toEqual([403, 'code_required'])
  return findCode(await deliverAccountMail(mailServer), email)
}
function findCode(received: readonly Received[], email: string): string {
  expect(received.map(({ to }) => to)).toEqual([[email]])
  return /\b\d{6}\b/.exec(received[0]?.mail.text ?? '')?.[0] ?? expect.unreachable()
}
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const isWrong = ({ status, body }: Awaited<ReturnType<typeof book>>) =>
  status === 422 && JSON.stringify(body) === '{"kind":"invalid","errors":{"code":"wrong_code"}}'

test('a type with verify_invitees books with the code from the mail, once', async () => {
  const { path, starts } = await createType()
  const [first = 0, second = 0] = starts
  const email = nextEmail()
  const code = await requestCode(path, first, email)
  getConfirmation(await book(path, first, email, `${code.slice(0, 3)} ${code.slice(3)}`))
  expect(isWrong(await book(path, second, email, code))).toBe(true)
})

test('a booking with a valid code is verified, so its guests get mail at once', async () => {
  const guests = ['guest@example.net']
  const { path, starts } = await createType()
  const [start = 0] = starts
  const email = nextEmail()
  const code = await requestCode(path, start, email)
  getConfirmation(await openPage().book(path, { start, email, code, guests }))
  expect((await mailServer.deliver()).flatMap(({ to }) => to)).toEqual(
    expect.arrayContaining([email, ...guests]),
  )
})

test('a code that the page did not ask for verifies nothing', async () => {
  const guests = ['guest-of-a-stranger@example.net']
  const { path, starts } = await createType({ verify_invitees: false })
  const [start = 0] = starts
  const email = nextEmail()
  getConfirmation(await openPage().book(path, { start, email, code: '123456', guests }))
  const recipients = (await mailServer.deliver()).flatMap(({ to }) => to)
  expect(recipients).toContain(email)
  expect(recipients).not.toContain(guests[0])
})

test('a type with many bookings asks for a code instead of refusing', async () => {
  const { path, starts } = await createType({ kind: 'group', invitee_limit: 20, verify_invitees: false })
  for (let index = 0; index < 60; index += 1)
    getConfirmation(await book(path, starts[Math.floor(index / 20)] ?? 0, nextEmail()))
  const [start, email] = [starts[3] ?? 0, nextEmail()]
  const challenge = getChallenge(await book(path, start, email))
  expect(await deliverAccountMail(mailServer)).toEqual([])
  const solution = await solve(challenge)
  expect((await openPage().book(path, { start, email, solution })).body.kind).toBe('code_required')
  const code = findCode(await deliverAccountMail(mailServer), email)
  getConfirmation(await book(path, start, email, code))
  mailServer.service.setClock(instant(START + HOUR))
  getConfirmation(await book(path, starts[4] ?? 0, nextEmail()))
  mailServer.service.setClock(START)
})

test('a code stays valid if the time was just taken', async () => {
  const { path, starts } = await createType()
  const [taken = 0, free = 0] = starts
  const [email, other] = [nextEmail(), nextEmail()]
  const code = await requestCode(path, taken, email)
  getConfirmation(await book(path, taken, other, await requestCode(path, taken, other)))
  expect(getRefusal(await book(path, taken, email, code))).toEqual([409, 'just_taken'])
  getConfirmation(await book(path, free, email, code))
})

describe('a code is rejected', () => {
  test('after five wrong ones, also if they are sent at once', async () => {
    const { path, starts } = await createType()
    const [start = 0] = starts
    const email = nextEmail()
    const code = await requestCode(path, start, email)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => book(path, start, email, otherCode(code))),
    )
    expect(guesses.every(isWrong)).toBe(true)
    expect(isWrong(await book(path, start, email, code))).toBe(true)
    const [row] = await mailServer.service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(sql.selectFrom('booking_codes').select('attempts').orderBy('attempts', 'desc').limit(1))
    expect(row?.attempts).toBe(5)
    getConfirmation(await book(path, start, email, await requestCode(path, start, email)))
  })

  test('after ten minutes, and then it is deleted', async () => {
    const { path, starts } = await createType()
    const [start = 0] = starts
    const email = nextEmail()
    const code = await requestCode(path, start, email)
    mailServer.service.setClock(instant(START + 10 * MINUTE))
    expect(isWrong(await book(path, start, email, code))).toBe(true)
    const { ctx } = mailServer.service
    expect((await ctx.db.batch(deleteExpiredCodes(ctx.clock.now(), 100)))[0]?.deleted).toBeGreaterThan(0)
    mailServer.service.setClock(START)
  })

  test('for another address or another type', async () => {
    const [one, two] = [await createType(), await createType()]
    const [start = 0] = one.starts
    const email = nextEmail()
    const code = await requestCode(one.path, start, email)
    expect(isWrong(await book(one.path, start, nextEmail(), code))).toBe(true)
    expect(isWrong(await book(two.path, start, email, code))).toBe(true)
    getConfirmation(await book(one.path, start, email, code))
  })
})

test('a mailbox gets at most five codes an hour and 20 a day, with any +tag', async () => {
  const { path, starts } = await createType()
  const [start = 0] = starts
  const [name, domain] = nextEmail().split('@')
  let tags = 0
  const nextTagged = () => {
    tags += 1
    return `${name}+${tags}@${domain}`
  }
  for (let hour = 0; hour < 5; hour += 1) {
    mailServer.service.setClock(instant(START + hour * HOUR))
    for (let times = 0; hour < 4 && times < 5; times += 1) await requestCode(path, start, nextTagged())
    expect(getRefusal(await book(path, start, nextTagged()))).toEqual([429, 'too_many'])
  }
  mailServer.service.setClock(START)
  expect(await deliverAccountMail(mailServer)).toEqual([])
})

test('neither the code nor the address is stored', async () => {
  const { path, starts } = await createType()
  const email = nextEmail()
  const code = await requestCode(path, starts[0] ?? 0, email)
  const rows = await mailServer.service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(sql.selectFrom('booking_codes').select(['email_hash', 'code_hash']))
  const stored = rows.flatMap(({ email_hash, code_hash }) => [email_hash, code_hash])
  expect(stored.length).toBeGreaterThan(0)
  for (const hash of stored)
    for (const secret of [code, email, 'grace']) expect(hash.toString('latin1')).not.toContain(secret)
})
