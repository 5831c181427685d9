// Reports that a worker collects from a mailbox.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBounceReport } from '../../../../testbed/bounce-report.ts'
import { createCertificate, trustCertificate } from '../../../../testbed/certificate.ts'
import { type Dovecot, startDovecot } from '../../../../testbed/dovecot.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { MAX_REPORT_BYTES } from './bounce-mounts.ts'
import { collectReports } from './collect-reports.ts'
import { leaseMailbox, releaseMailbox } from './mailbox-store.ts'

const never = new AbortController().signal
const MAILBOX = 'bounces@bounces.example.com'
let dovecot: Dovecot
let mailServer: MailServer
let owner: Person
let meet: Meetings

beforeAll(async () => {
  const certificate = createCertificate()
  trustCertificate(certificate)
  dovecot = await startDovecot([{ address: MAILBOX }], certificate)
  mailServer = await startMailServer({
    MAIL_BOUNCE_ADDRESS: MAILBOX,
    MAIL_BOUNCE_IMAP_URL: dovecot.urlOf(MAILBOX),
  })
})
beforeEach(async () => {
  mailServer.service.setClock(START)
  await dovecot.clear(MAILBOX)
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
})
afterAll(async () => {
  await mailServer.stop()
  await dovecot.stop()
})

const add = (raw: string) => dovecot.add(MAILBOX, raw)
const areRead = async () => (await dovecot.mailsOf(MAILBOX)).map(({ isRead }) => isRead)
const collect = (signal = never) => collectReports.run(mailServer.service.ctx, signal)

/** A booking, with the return address of the mail to the invitee. */
async function book() {
  const invitee = await meet.bookOrThrow(await meet.createType([owner]), '2026-11-05T10:00:00Z')
  const received = await mailServer.deliver()
  return { invitee, address: received.find(({ to }) => to.includes('grace@example.com'))?.from ?? '' }
}
const bouncedAt = async (invitee: Record<string, string>) =>
  (await meet.call('GET', pathOf(invitee.uri))).body.resource.email_bounced_at

test('a report is recorded and deleted; other mail is marked as read and stays', async () => {
  const { invitee, address } = await book()
  await add(readBounceReport('unknown-mailbox', address))
  await add(readBounceReport('delayed', address))
  await add(`To: ${address}\r\nSubject: Out of office\r\n\r\nI am away.\r\n`)
  await add(`To: ${address}\r\n\r\n${'x'.repeat(MAX_REPORT_BYTES)}`)
  expect(await collect()).toBe(4)
  expect(await bouncedAt(invitee)).toBe('2026-11-02T09:00:00.000000Z')
  expect(await areRead()).toEqual([true, true, true])
  expect(await collect()).toBe(0)
})

test('a report that is faster than the worker is read again', async () => {
  const { invitee, address } = await book()
  await add(readBounceReport('full-mailbox', address))
  await setStatus('pending')
  await collect()
  expect(await areRead()).toEqual([false])
  await setStatus('sent')
  await collect()
  expect(await areRead()).toEqual([])
  expect(await bouncedAt(invitee)).not.toBe(null)
})

test('one worker reads the mailbox at a time, and another one after the lease of a killed worker', async () => {
  const { ctx } = mailServer.service
  const { invitee, address } = await book()
  await add(readBounceReport('unknown-mailbox', address))
  const until = instant(START + MINUTE)
  expect(await ctx.db.batch(leaseMailbox(START, until))).toHaveLength(1)
  expect(await collect()).toBe(0)
  expect(await areRead()).toEqual([false])
  mailServer.service.setClock(until)
  expect(await collect()).toBe(1)
  expect(await bouncedAt(invitee)).not.toBe(null)
  // Of the killed worker, too late.
  await ctx.db.batch(releaseMailbox(until, until))
})

test('a mailbox that can’t be read fails the run, and releases the lease', async () => {
  // After the leases of the other tests.
  mailServer.service.setClock(instant(START + HOUR))
  const { ctx } = mailServer.service
  const { mailBounces } = ctx.config
  const mailbox = { ...(mailBounces?.mailbox ?? expect.unreachable()), password: 'wrong' }
  const config = { ...ctx.config, mailBounces: { ...(mailBounces ?? expect.unreachable()), mailbox } }
  await expect(collectReports.run({ ...ctx, config }, never)).rejects.toThrow()
  const { address } = await book()
  await add(readBounceReport('unknown-mailbox', address))
  expect(await collect()).toBe(1)
})

const setStatus = (status: string) =>
  mailServer.service.ctx.db.transaction(owner.organizationId, (tx) =>
    tx.rows(sql.updateTable('mails').set({ status }).where('organization_id', '=', owner.organizationId)),
  )
