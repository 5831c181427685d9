// What becomes of a mail: greylisting is waited out, a refusal is shown to the host, and no server can hold the others up.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readFeed } from '../../../test/feed.ts'
import { type Meetings, meetings, pathOf } from '../../../test/meetings.ts'
import { mailTo, type PostOffice, startPostOffice } from '../../../test/post-office.ts'
import { type Person, START } from '../../../test/service.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { createMailer, timeOuts } from '../../platform/mail/mailer.ts'
import { createMetrics } from '../../platform/ops/metrics.ts'
import { sendDueMail } from './send-due-mail.ts'
import { deleteOldMails, leaseDueMail, settleMail } from './store.ts'

let office: PostOffice
let owner: Person
let meet: Meetings

beforeAll(async () => {
  office = await startPostOffice()
  owner = await office.service.found('Acme')
  meet = meetings(office.service, owner)
})
afterEach(() => {
  office.service.setClock(START)
  office.server.answerTo(() => null)
  office.server.answerToMessage(() => null)
})
afterAll(() => office.stop())

const after = (milliseconds: number): Instant => instant(START + milliseconds)
const never = new AbortController().signal
const book = async (email: string) => {
  const host = await office.service.join(owner.organizationId, 'Ada Lovelace')
  return meet.booked(await meet.type([host]), '2026-11-05T10:00:00Z', { email })
}
const kept = (inviteeUri = '') =>
  office.service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('mails')
        .select(['status', 'attempts', 'error', 'due_at', 'recipient_kind', 'kind'])
        .where('organization_id', '=', owner.organizationId)
        .where('subject_id', '=', inviteeUri.slice(-36))
        .where('recipient_kind', '=', 'invitee'),
    )
const shown = async (invitee: Record<string, string>) =>
  (await meet.call('GET', pathOf(invitee.uri))).body.resource

describe('a server that greylists', () => {
  test('gets the same mail again, with the same Message-ID, after a minute', async () => {
    const ids: string[] = []
    office.server.answerToMessage(({ messageId }) => {
      ids.push(messageId ?? '')
      return { code: 451, text: '4.7.1 greylisted' }
    })
    const invitee = await book('grey@example.org')
    expect(await office.deliver(owner)).toEqual([])
    office.server.answerToMessage(() => null)
    office.service.setClock(after(MINUTE - 1))
    expect(await office.send()).toEqual([])
    office.service.setClock(after(MINUTE))
    const mail = mailTo(await office.send(), 'grey@example.org')
    expect(ids).toContain(mail.messageId)
    expect(await kept(invitee.uri)).toMatchObject([{ status: 'sent', attempts: 2, error: null }])
    expect((await shown(invitee)).email_bounced_at).toBe(null)
  })

  test('for ever is given up after a day', async () => {
    office.server.answerTo((address) => (address === 'full@example.org' ? { code: 452, text: 'full' } : null))
    const invitee = await book('full@example.org')
    await office.deliver(owner)
    const tries: number[] = []
    let mail = (await kept(invitee.uri))[0]
    while (mail?.status === 'pending') {
      tries.push(mail.due_at - START)
      office.service.setClock(mail.due_at)
      await office.send()
      mail = (await kept(invitee.uri))[0]
    }
    expect(tries.map((wait) => wait / MINUTE)).toEqual([1, 6, 21, 81, 321, 681, 1041, 1401])
    expect(mail).toMatchObject({ status: 'failed', attempts: 9, error: 'RCPT TO: 452 full' })
  })
})

describe('a server that refuses', () => {
  test('the invitee’s address is not asked again, and the host is shown it', async () => {
    office.server.answerTo((address) =>
      address === 'nobody@example.org' ? { code: 550, text: `5.1.1 <${address}> unknown` } : null,
    )
    const invitee = await book('nobody@example.org')
    expect((await shown(invitee)).email_bounced_at).toBe(null)
    expect(await office.deliver(owner)).toHaveLength(1)
    expect(await kept(invitee.uri)).toMatchObject([
      { status: 'bounced', attempts: 1, error: 'RCPT TO: 550 5.1.1 <address> unknown' },
    ])
    expect((await shown(invitee)).email_bounced_at).toBe('2026-11-02T09:00:00.000000Z')
    const events = await office.service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql.selectFrom('events').select(['subject_id', 'actor_kind']).where('type', '=', 'invitee.updated'),
      )
    expect(events).toEqual([{ subject_id: invitee.uri?.slice(-36), actor_kind: 'system' }])
    const { changes } = await readFeed(office.service, owner)
    expect(changes.at(-1)).toMatchObject({
      event: 'invitee.updated',
      resource: { uri: invitee.uri, scheduled_event: { uri: invitee.event, status: 'active' } },
    })
    office.service.setClock(after(DAY))
    expect(await office.send()).toEqual([])
    const moved = (await meet.reschedule(invitee, '2026-11-05T12:00:00Z')).body.resource
    expect((await shown(moved)).email_bounced_at).toBe(null)
    await office.deliver(owner)
    expect((await shown(moved)).email_bounced_at).not.toBe(null)
  })
})

describe('a server that hangs after the message', () => {
  test('holds up nothing but its own attempt, which is made again', async () => {
    const { service } = office
    const config = service.ctx.config.mail ?? expect.unreachable()
    const short = createMailer(config, undefined, { ...timeOuts, silenceMs: 300 })
    office.server.answerToMessage(({ to }) => (to?.[0]?.address === 'hang@example.org' ? 'hang' : null))
    const invitee = await book('hang@example.org')
    await book('quick@example.org')
    await office.plan(owner)
    await sendDueMail({ ...service.ctx, mailer: short }, never)
    expect(
      mailTo(
        office.server.take().filter(({ to }) => !to[0]?.startsWith('person')),
        'quick@example.org',
      ),
    )
    expect(await kept(invitee.uri)).toMatchObject([{ status: 'pending', attempts: 1 }])
    office.server.answerToMessage(() => null)
    service.setClock(after(MINUTE))
    expect(mailTo(await office.send(), 'hang@example.org').subject).toMatch(/^Booked/)
    short.close()
  })
})

test('a worker that is told to go does not wait for a server that hangs, and does not begin another mail', async () => {
  const { ctx } = office.service
  office.server.answerToMessage(() => 'hang')
  const before = office.server.attempts
  for (let number = 0; number < 4; number += 1) await book(`going-${number}@example.org`)
  await office.plan(owner)
  const mailer = createMailer(ctx.config.mail ?? expect.unreachable())
  const stopping = new AbortController()
  const sending = sendDueMail({ ...ctx, mailer }, stopping.signal)
  await vi.waitFor(() => expect(office.server.attempts).toBe(before + 5))
  stopping.abort()
  await sending
  expect(office.server.attempts).toBe(before + 5)
  mailer.close()
  office.server.answerToMessage(() => null)
  office.service.setClock(after(MINUTE))
  expect(await office.send()).toHaveLength(8)
})

describe('what is no longer true', () => {
  test('a confirmation of what was canceled meanwhile is dropped; the cancellation is told', async () => {
    office.server.answerTo(() => ({ code: 451, text: 'later' }))
    const invitee = await book('off@example.org')
    await office.deliver(owner)
    await meet.cancel(invitee.event ?? '')
    office.server.answerTo(() => null)
    office.service.setClock(after(MINUTE))
    const received = (await office.deliver(owner)).filter(({ to }) => to.includes('off@example.org'))
    expect(received.map(({ mail }) => mail.subject?.split(':')[0])).toEqual(['Canceled'])
    expect((await kept(invitee.uri)).map(({ kind, status }) => [kind, status]).sort()).toEqual([
      ['cancellation', 'sent'],
      ['confirmation', 'dropped'],
    ])
  })

  test('a confirmation of a meeting that is over is dropped', async () => {
    office.server.answerTo(() => ({ code: 451, text: 'later' }))
    const invitee = await book('late@example.org')
    await office.deliver(owner)
    office.server.answerTo(() => null)
    office.service.setClock(after(3 * DAY + 2 * HOUR))
    await office.send()
    expect(await kept(invitee.uri)).toMatchObject([{ status: 'dropped', error: 'the meeting is over' }])
  })
})

describe('several workers', () => {
  test('share the mail, and each goes out once', async () => {
    const emails = Array.from({ length: 8 }, (_, number) => `many-${number}@example.org`)
    for (const email of emails) await book(email)
    await office.plan(owner)
    await Promise.all([1, 2, 3].map(() => sendDueMail(office.service.ctx, never)))
    const received = office.server.take()
    expect(received).toHaveLength(16)
    for (const email of emails) mailTo(received, email)
  })

  test('one that is killed loses its mail to another in less than a minute; when it was only asleep, it changes nothing', async () => {
    const { ctx } = office.service
    const invitee = await book('asleep@example.org')
    await office.plan(owner)
    const lost = await ctx.db.batch(leaseDueMail(START, instant(START + 50_000)))
    const lostToo = await ctx.db.batch(leaseDueMail(START, instant(START + 50_000)))
    expect([...lost, ...lostToo]).toHaveLength(2)
    expect(await office.send()).toEqual([])
    office.service.setClock(after(50_000))
    expect(await office.send()).toHaveLength(2)
    const [asleep = expect.unreachable()] = lost
    const late = { status: 'failed', error: 'late', dueAt: null, attempts: 1 } as const
    const woken = ctx.db.transaction(owner.organizationId, (tx) =>
      tx.rows(settleMail(asleep, late, after(50_000))),
    )
    expect(await woken).toEqual([])
    expect(await kept(invitee.uri)).toMatchObject([{ status: 'sent', attempts: 2 }])
  })
})

test('metrics tell how many mails went out, bounced or wait, and for how long', async () => {
  const { service, server } = office
  const metrics = createMetrics()
  const mailer = createMailer(service.ctx.config.mail ?? expect.unreachable(), metrics.mail)
  const send = () => sendDueMail({ ...service.ctx, mailer }, never)
  server.answerTo((address) => (address === 'counted@example.org' ? { code: 550, text: 'no' } : null))
  await book('counted@example.org')
  await office.plan(owner)
  service.setClock(after(90_000))
  await send()
  const read = await metrics.registry.metrics()
  expect(read).toContain('meetwright_mails_total{kind="confirmation",outcome="sent"} 1')
  expect(read).toContain('meetwright_mails_total{kind="confirmation",outcome="bounced"} 1')
  expect(read).toContain('meetwright_mail_oldest_due_seconds 90')
  await send()
  expect(await metrics.registry.metrics()).toContain('meetwright_mail_oldest_due_seconds 0')
  mailer.close()
})

test('a mail is forgotten three months after it went out', async () => {
  const { ctx } = office.service
  await book('old@example.org')
  await office.deliver(owner)
  expect(await ctx.db.batch(deleteOldMails(START, 1_000))).toEqual([{ deleted: 0 }])
  const [{ deleted } = expect.unreachable()] = await ctx.db.batch(deleteOldMails(after(DAY), 1_000))
  expect(deleted).toBeGreaterThan(0)
})
