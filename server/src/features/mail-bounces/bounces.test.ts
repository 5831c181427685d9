// Reports of mail servers about mail that they accepted and could not deliver. The reports are from Debian's Postfix.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readBounceReport } from '../../../../testbed/bounce-report.ts'
import { readFeed } from '../../../test/feed.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { MAX_REPORT_BYTES } from './bounce-mounts.ts'

const SECRET = 'a-secret-of-the-mail-server'
const bounces = { MAIL_BOUNCE_ADDRESS: 'Bounces@bounces.example.com', MAIL_BOUNCE_SECRET: SECRET }
let mailServer: MailServer
let owner: Person
let meet: Meetings

beforeAll(async () => {
  mailServer = await startMailServer(bounces)
})
beforeEach(async () => {
  mailServer.service.setClock(START)
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
})
afterAll(() => mailServer.stop())

const post = (body: string | Buffer, secret = SECRET) =>
  fetch(`${mailServer.service.url}/mail/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    body,
  })

/** A booking whose mails were accepted, with the return addresses of the mails to the invitee and to the host. */
async function book() {
  const invitee = await meet.bookOrThrow(await meet.createType([owner]), '2026-11-05T10:00:00Z', {
    event_guests: ['guest@example.org'],
  })
  const received = await mailServer.deliver()
  const returnAddressTo = (recipient: RegExp) =>
    received.find(({ to }) => recipient.test(to[0] ?? ''))?.from ?? ''
  mailServer.service.setClock(instant(START + MINUTE))
  return {
    invitee,
    toInvitee: returnAddressTo(/^grace@/),
    toGuest: returnAddressTo(/^guest@/),
    toHost: returnAddressTo(/^person-/),
  }
}

const emailsOf = async (invitee: Record<string, string>) =>
  (await meet.call('GET', `${pathOf(invitee.event)}/emails`)).body.collection as unknown as {
    state: string
    server_response: string | null
    accepted_at: string | null
    bounced_at: string | null
    recipient: { kind: string }
  }[]
const emailTo = async (invitee: Record<string, string>, kind: string) =>
  (await emailsOf(invitee)).find(({ recipient }) => recipient.kind === kind)
const inviteeOf = async (invitee: Record<string, string>) =>
  (await meet.call('GET', pathOf(invitee.uri))).body.resource
const updates = async () =>
  (await readFeed(mailServer.service, owner)).changes.filter(({ event }) => event === 'invitee.updated')

describe('a report about a mail', () => {
  test.each([
    ['unknown-mailbox', '5.1.1: unknown user: "<address>"'],
    ['full-mailbox', '5.2.2: input/output error'],
    ['refused-by-remote-server', '5.1.1: 550 5.1.1 <address>: Recipient address rejected: User unknown'],
    ['expired', '4.7.1: 451 4.7.1 Greylisted, try again later'],
  ] as const)('%s makes it bounced, with the reason and without addresses', async (name, reason) => {
    const { invitee, toInvitee } = await book()
    expect((await post(readBounceReport(name, toInvitee))).status).toBe(204)
    expect(await emailTo(invitee, 'invitee')).toMatchObject({
      state: 'bounced',
      server_response: reason,
      accepted_at: '2026-11-02T09:00:00.000000Z',
      bounced_at: '2026-11-02T09:01:00.000000Z',
    })
    expect((await inviteeOf(invitee)).email_bounced_at).toBe('2026-11-02T09:01:00.000000Z')
    expect(await updates()).toHaveLength(1)
    expect((await emailTo(invitee, 'host'))?.state).toBe('accepted')
  })

  test('counts once, and the first reason stays', async () => {
    const { invitee, toInvitee } = await book()
    await Promise.all([1, 2, 3].map(() => post(readBounceReport('unknown-mailbox', toInvitee))))
    mailServer.service.setClock(instant(START + 2 * MINUTE))
    await post(readBounceReport('full-mailbox', toInvitee))
    expect(await emailTo(invitee, 'invitee')).toMatchObject({
      server_response: '5.1.1: unknown user: "<address>"',
      bounced_at: '2026-11-02T09:01:00.000000Z',
    })
    expect(await updates()).toHaveLength(1)
  })

  test('counts as Postfix gives it to a program, with headers of its own', async () => {
    const { invitee, toInvitee } = await book()
    const added = [
      'From MAILER-DAEMON  Thu Nov 19 21:32:30 2026',
      'Return-Path: <>',
      `X-Original-To: ${toInvitee}`,
      `Delivered-To: ${toInvitee}`,
    ]
    await post([...added, readBounceReport('unknown-mailbox', toInvitee)].join('\n'))
    expect((await emailTo(invitee, 'invitee'))?.state).toBe('bounced')
  })

  test('counts if mail servers changed the case of the return address', async () => {
    const { invitee, toInvitee } = await book()
    await post(readBounceReport('unknown-mailbox', toInvitee.toUpperCase()))
    expect((await emailTo(invitee, 'invitee'))?.state).toBe('bounced')
  })

  test('to a host or a guest changes only the mail', async () => {
    const { invitee, toHost, toGuest } = await book()
    await post(readBounceReport('unknown-mailbox', toHost))
    await post(readBounceReport('unknown-mailbox', toGuest))
    expect((await emailTo(invitee, 'host'))?.state).toBe('bounced')
    expect((await emailTo(invitee, 'guest'))?.state).toBe('bounced')
    expect((await inviteeOf(invitee)).email_bounced_at).toBe(null)
    expect(await updates()).toEqual([])
  })

  test('that arrives before the acceptance is stored is refused for now, and counts later', async () => {
    const { invitee, toInvitee } = await book()
    const setStatus = (status: string) =>
      mailServer.service.ctx.db.transaction(owner.organizationId, (tx) =>
        tx.rows(
          sql
            .updateTable('mails')
            .set({ status })
            .where('organization_id', '=', owner.organizationId)
            .where('recipient_kind', '=', 'invitee'),
        ),
      )
    await setStatus('pending')
    expect((await post(readBounceReport('unknown-mailbox', toInvitee))).status).toBe(503)
    await setStatus('sent')
    expect((await post(readBounceReport('unknown-mailbox', toInvitee))).status).toBe(204)
    expect((await emailTo(invitee, 'invitee'))?.state).toBe('bounced')
  })
})

describe('nothing changes', () => {
  const outOfOffice = (to: string) =>
    `From: grace@example.com\r\nTo: ${to}\r\nAuto-Submitted: auto-replied\r\nSubject: Out of office\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`
  const forged = (address: string) => address.replace(/\+./, (first) => (first === '+a' ? '+b' : '+a'))
  const withoutToken = () => 'bounces@bounces.example.com'

  test.each<[string, (address: string) => string]>([
    ['a delay', (address) => readBounceReport('delayed', address)],
    ['an automatic reply', outOfOffice],
    [
      'a report to an address that is not ours',
      (address) => readBounceReport('unknown-mailbox', forged(address)),
    ],
    ['a report to the address without a mail', () => readBounceReport('unknown-mailbox', withoutToken())],
    [
      'a report whose return address is only in the returned mail',
      (address) =>
        readBounceReport('unknown-mailbox', address).replace(/^To: .*$/m, 'To: postmaster@example.com'),
    ],
    ['an empty body', () => ''],
    ['no mail at all', () => '\u0000\u0001{}'],
    ['a mail of a thousand parts', (address) => readBounceReport('delayed', address).repeat(40)],
  ])('for %s', async (_name, write) => {
    const { invitee, toInvitee } = await book()
    expect((await post(write(toInvitee))).status).toBe(204)
    expect((await emailsOf(invitee)).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(await updates()).toEqual([])
  })

  test.each<[string, () => string | Buffer, string, number]>([
    ['a wrong secret', () => 'x', 'another-secret-of-16', 401],
    ['no secret', () => 'x', '', 401],
    ['a report that is too large', () => Buffer.alloc(MAX_REPORT_BYTES + 1, 'x'), SECRET, 413],
  ])('for %s', async (_name, write, secret, status) => {
    expect((await post(write(), secret)).status).toBe(status)
  })
})

test('each mail has a return address of its own, without personal data, of at most 64 characters before the @', async () => {
  const { toInvitee, toHost, toGuest } = await book()
  const addresses = [toInvitee, toHost, toGuest]
  expect(new Set(addresses).size).toBe(3)
  for (const address of addresses) expect(address).toMatch(/^bounces\+[a-z2-7]{45}@bounces\.example\.com$/)
})

test('without settings, mail returns to the sender and the address does not exist', async () => {
  const service = await startService()
  try {
    const response = await fetch(`${service.url}/mail/bounces`, { method: 'POST', body: 'x' })
    expect(response.status).toBe(404)
  } finally {
    await service.stop()
  }
})
