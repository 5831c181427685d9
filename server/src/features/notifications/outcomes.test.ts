// Tests the results of sending: greylisting, rejection, hanging servers, dropped mails and several workers.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { dispatchAll } from '../../../test/dispatch.ts'
import { readFeed } from '../../../test/feed.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { createMailer, defaultTimeouts } from '../../platform/mail/mailer.ts'
import { createMetrics } from '../../platform/ops/metrics.ts'
import { startWorker } from '../../processes/worker.ts'
import { planMail } from './plan-mail.ts'
import { dropOverdueMails, sendDueMail } from './send-due-mail.ts'
import { deleteOldMails, leaseDueMail, saveMailResult } from './store.ts'

let mailServer: MailServer
let owner: Person
let meet: Meetings

beforeAll(async () => {
  mailServer = await startMailServer()
  owner = await mailServer.service.createOrganization('Acme')
  meet = createMeetings(mailServer.service, owner)
})
afterEach(() => {
  mailServer.service.setClock(START)
  mailServer.smtp.setRecipientReply(() => null)
  mailServer.smtp.setMessageReply(() => null)
})
afterAll(() => mailServer.stop())

const timeAfter = (milliseconds: number): Instant => instant(START + milliseconds)
const never = new AbortController().signal
const book = async (email: string, start = '2026-11-05T10:00:00Z') => {
  const host = await mailServer.service.addMember(owner.organizationId, 'Ada Lovelace')
  return meet.bookOrThrow(await meet.createType([host]), start, { email })
}
const storedMails = (inviteeUri = '') =>
  mailServer.service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('mails')
        .select(['status', 'attempts', 'error', 'due_at', 'recipient_kind', 'kind'])
        .where('organization_id', '=', owner.organizationId)
        .where('subject_id', '=', inviteeUri.slice(-36))
        .where('recipient_kind', '=', 'invitee'),
    )
const getInvitee = async (invitee: Record<string, string>) =>
  (await meet.call('GET', pathOf(invitee.uri))).body.resource

describe('greylisting server', () => {
  test('gets the same mail with the same Message-ID after a minute', async () => {
    const ids: string[] = []
    mailServer.smtp.setMessageReply(({ messageId }) => {
      ids.push(messageId ?? '')
      return { code: 451, text: '4.7.1 greylisted' }
    })
    const invitee = await book('grey@example.org')
    expect(await mailServer.deliver()).toEqual([])
    mailServer.smtp.setMessageReply(() => null)
    mailServer.service.setClock(timeAfter(MINUTE - 1))
    expect(await mailServer.send()).toEqual([])
    mailServer.service.setClock(timeAfter(MINUTE))
    const mail = findMailTo(await mailServer.send(), 'grey@example.org')
    expect(ids).toContain(mail.messageId)
    expect(await storedMails(invitee.uri)).toMatchObject([{ status: 'sent', attempts: 2, error: null }])
    expect((await getInvitee(invitee)).email_bounced_at).toBe(null)
  })

  test('that never accepts fails the mail after a day', async () => {
    mailServer.smtp.setRecipientReply((address) =>
      address === 'full@example.org' ? { code: 452, text: 'full' } : null,
    )
    const invitee = await book('full@example.org')
    await mailServer.deliver()
    const tries: number[] = []
    let mail = (await storedMails(invitee.uri))[0]
    while (mail?.status === 'pending') {
      tries.push(mail.due_at - START)
      mailServer.service.setClock(mail.due_at)
      await mailServer.send()
      mail = (await storedMails(invitee.uri))[0]
    }
    expect(tries.map((wait) => wait / MINUTE)).toEqual([1, 6, 21, 81, 321, 681, 1041, 1401])
    expect(mail).toMatchObject({ status: 'failed', attempts: 9, error: 'RCPT TO: 452 full' })
  })
})

describe('rejecting server', () => {
  test('bounces the mail without a retry and sets email_bounced_at', async () => {
    mailServer.smtp.setRecipientReply((address) =>
      address === 'nobody@example.org' ? { code: 550, text: `5.1.1 <${address}> unknown` } : null,
    )
    const invitee = await book('nobody@example.org')
    expect((await getInvitee(invitee)).email_bounced_at).toBe(null)
    expect(await mailServer.deliver()).toHaveLength(1)
    expect(await storedMails(invitee.uri)).toMatchObject([
      { status: 'bounced', attempts: 1, error: 'RCPT TO: 550 5.1.1 <address> unknown' },
    ])
    expect((await getInvitee(invitee)).email_bounced_at).toBe('2026-11-02T09:00:00.000000Z')
    const events = await mailServer.service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql.selectFrom('events').select(['subject_id', 'actor_kind']).where('type', '=', 'invitee.updated'),
      )
    expect(events).toEqual([{ subject_id: invitee.uri?.slice(-36), actor_kind: 'system' }])
    const { changes } = await readFeed(mailServer.service, owner)
    expect(changes.at(-1)).toMatchObject({
      event: 'invitee.updated',
      resource: { uri: invitee.uri, scheduled_event: { uri: invitee.event, status: 'active' } },
    })
    mailServer.service.setClock(timeAfter(DAY))
    expect(await mailServer.send()).toEqual([])
    const moved = (await meet.reschedule(invitee, '2026-11-05T12:00:00Z')).body.resource
    expect((await getInvitee(moved)).email_bounced_at).toBe(null)
    await mailServer.deliver()
    expect((await getInvitee(moved)).email_bounced_at).not.toBe(null)
  })
})

describe('server that hangs after the message', () => {
  test('blocks only its own attempt, which is retried', async () => {
    const { service } = mailServer
    const config = service.ctx.config.mail ?? expect.unreachable()
    const short = createMailer(config, undefined, { ...defaultTimeouts, socketMs: 300 })
    mailServer.smtp.setMessageReply(({ to }) => (to?.[0]?.address === 'hang@example.org' ? 'hang' : null))
    const invitee = await book('hang@example.org')
    await book('quick@example.org')
    await mailServer.plan()
    await sendDueMail.run({ ...service.ctx, mailer: short }, never)
    expect(
      findMailTo(
        mailServer.smtp.drain().filter(({ to }) => !to[0]?.startsWith('person')),
        'quick@example.org',
      ),
    )
    expect(await storedMails(invitee.uri)).toMatchObject([{ status: 'pending', attempts: 1 }])
    mailServer.smtp.setMessageReply(() => null)
    service.setClock(timeAfter(MINUTE))
    expect(findMailTo(await mailServer.send(), 'hang@example.org').subject).toMatch(/^Booked/)
    short.close()
  })
})

test('a stopping worker does not wait for a hanging server and starts no other mail', async () => {
  const { ctx } = mailServer.service
  mailServer.smtp.setMessageReply(() => 'hang')
  const before = mailServer.smtp.attempts
  for (let number = 0; number < 4; number += 1) await book(`going-${number}@example.org`)
  await mailServer.plan()
  const mailer = createMailer(ctx.config.mail ?? expect.unreachable())
  const worker = await startWorker(
    { ctx: { ...ctx, mailer, config: { ...ctx.config, drainSeconds: 1 } }, metrics: createMetrics() },
    { subscribers: [], periodicTasks: [sendDueMail] },
  )
  await vi.waitFor(() => expect(mailServer.smtp.attempts).toBe(before + 5), 10_000)
  await worker.stop()
  expect(mailServer.smtp.attempts).toBe(before + 5)
  mailer.close()
  mailServer.smtp.setMessageReply(() => null)
  mailServer.service.setClock(timeAfter(MINUTE))
  expect(await mailServer.send()).toHaveLength(8)
})

describe('outdated mail', () => {
  test('drops a confirmation if the booking was canceled meanwhile, and sends the cancellation', async () => {
    mailServer.smtp.setRecipientReply(() => ({ code: 451, text: 'later' }))
    const invitee = await book('off@example.org')
    await mailServer.deliver()
    await meet.cancel(invitee.event ?? '')
    mailServer.smtp.setRecipientReply(() => null)
    mailServer.service.setClock(timeAfter(MINUTE))
    const received = (await mailServer.deliver()).filter(({ to }) => to.includes('off@example.org'))
    expect(received.map(({ mail }) => mail.subject?.split(':')[0])).toEqual(['Canceled'])
    expect((await storedMails(invitee.uri)).map(({ kind, status }) => [kind, status]).sort()).toEqual([
      ['cancellation', 'sent'],
      ['confirmation', 'dropped'],
    ])
  })

  test('drops a confirmation of a past meeting', async () => {
    mailServer.smtp.setRecipientReply(() => ({ code: 451, text: 'later' }))
    const invitee = await book('late@example.org', '2026-11-02T14:00:00Z')
    await mailServer.deliver()
    mailServer.smtp.setRecipientReply(() => null)
    mailServer.service.setClock(timeAfter(6 * HOUR))
    await mailServer.send()
    expect(await storedMails(invitee.uri)).toMatchObject([
      { status: 'dropped', error: 'the meeting is over' },
    ])
  })
})

describe('several workers', () => {
  test('send each mail once', async () => {
    const emails = Array.from({ length: 8 }, (_, number) => `many-${number}@example.org`)
    for (const email of emails) await book(email)
    await mailServer.plan()
    await Promise.all([1, 2, 3].map(() => sendDueMail.run(mailServer.service.ctx, never)))
    const received = mailServer.smtp.drain()
    expect(received).toHaveLength(16)
    for (const email of emails) findMailTo(received, email)
  })

  test('another worker sends the mail of a killed one within a minute; a late result has no effect', async () => {
    const { ctx } = mailServer.service
    const invitee = await book('asleep@example.org')
    await mailServer.plan()
    const lost = await ctx.db.batch(leaseDueMail(START, instant(START + 50_000), instant(0)))
    const lostAgain = await ctx.db.batch(leaseDueMail(START, instant(START + 50_000), instant(0)))
    expect([...lost, ...lostAgain]).toHaveLength(2)
    expect(await mailServer.send()).toEqual([])
    mailServer.service.setClock(timeAfter(50_000))
    expect(await mailServer.send()).toHaveLength(2)
    const [staleLease = expect.unreachable()] = lost
    const late = { status: 'failed', error: 'late', dueAt: null, attempts: 1 } as const
    const lateUpdate = ctx.db.transaction(owner.organizationId, (tx) =>
      tx.rows(saveMailResult(staleLease, late, timeAfter(50_000))),
    )
    expect(await lateUpdate).toEqual([])
    expect(await storedMails(invitee.uri)).toMatchObject([{ status: 'sent', attempts: 2 }])
  })
})

test('metrics count sent, bounced and postponed mails, and the oldest due one', async () => {
  const { service, smtp } = mailServer
  const metrics = createMetrics()
  const mailer = createMailer(service.ctx.config.mail ?? expect.unreachable(), metrics.mail)
  const ctx = { ...service.ctx, mailer }
  smtp.setRecipientReply((address) => (address === 'counted@example.org' ? { code: 550, text: 'no' } : null))
  await book('counted@example.org')
  await mailServer.plan()
  service.setClock(timeAfter(90_000))
  expect(await sendDueMail.oldestDueAt?.(ctx)).toBe(START)
  await sendDueMail.run(ctx, never)
  expect(await sendDueMail.oldestDueAt?.(ctx)).toBeNull()
  const read = await metrics.registry.metrics()
  expect(read).toContain('meetwright_mails_total{kind="confirmation",outcome="sent"} 1')
  expect(read).toContain('meetwright_mails_total{kind="confirmation",outcome="bounced"} 1')
  mailer.close()
})

describe('a worker without SMTP_URL', () => {
  const dropOverdue = async () => {
    const { ctx } = mailServer.service
    return (await ctx.db.batch(dropOverdueMails(ctx.clock.now(), 1_000)))[0]?.deleted
  }

  test('plans mail that a worker with SMTP_URL sends', async () => {
    const ctx = { ...mailServer.service.ctx, mailer: null }
    await book('planned@example.org')
    await dispatchAll(ctx, [planMail])
    expect(await sendDueMail.run(ctx, never)).toBe(0)
    expect(await sendDueMail.oldestDueAt?.(ctx)).toBeNull()
    expect(await dropOverdue()).toBe(0)
    findMailTo(await mailServer.send(), 'planned@example.org')
  })

  test('leaves mail that is dropped after a day, and not sent late', async () => {
    const invitee = await book('dropped@example.org')
    await mailServer.plan()
    mailServer.service.setClock(timeAfter(DAY))
    expect(await mailServer.send()).toEqual([])
    expect(await dropOverdue()).toBe(2)
    expect(await storedMails(invitee.uri)).toMatchObject([{ status: 'dropped', attempts: 0 }])
    expect(await dropOverdue()).toBe(0)
  })
})

test('mails are deleted after 90 days', async () => {
  const { ctx } = mailServer.service
  await book('old@example.org')
  await mailServer.deliver()
  expect(await ctx.db.batch(deleteOldMails(START, 1_000))).toEqual([{ deleted: 0 }])
  const [{ deleted } = expect.unreachable()] = await ctx.db.batch(deleteOldMails(timeAfter(DAY), 1_000))
  expect(deleted).toBeGreaterThan(0)
})
