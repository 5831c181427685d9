// Mail to strangers is limited per day, organization and installation; mail to members is collected, never dropped.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookingPageClient, getConfirmation } from '../../../../testbed/booking-page.ts'
import type { Received } from '../../../../testbed/smtp-server.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { DAY, HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { MAX_MEMBER_MAILS } from './admit-mail.ts'
import { deleteOldMailCounts } from './budget-store.ts'

const PER_ORGANIZATION = 4
const PER_INSTALLATION = 6
const TIMES = Array.from({ length: 15 }, (_, index) =>
  new Date(START + DAY + index * 30 * MINUTE).toISOString(),
)

let mailServer: MailServer

beforeAll(async () => {
  mailServer = await startMailServer({
    TRUST_PROXY: '127.0.0.1',
    MAIL_LIMIT_PER_ORGANIZATION: String(PER_ORGANIZATION),
    MAIL_LIMIT_PER_INSTALLATION: String(PER_INSTALLATION),
  })
})
afterAll(() => mailServer.stop())

async function createOrganization(name: string) {
  const owner = await mailServer.service.createOrganization(name)
  const meetings = createMeetings(mailServer.service, owner)
  return { owner, meetings, type: await meetings.createType([owner]) }
}

const countTo = (received: readonly Received[], address: string) =>
  received.filter(({ to }) => to.includes(address)).length

/** Books this many meetings, which sends as many mails to every address. */
async function sendMails(
  meetings: Meetings,
  type: string,
  count: number,
  email: string,
  guests: string[] = [],
) {
  let invitee: Record<string, string> = {}
  for (const start of TIMES.slice(0, count))
    invitee = await meetings.bookOrThrow(type, start, { email, event_guests: guests })
  return { invitee, received: await mailServer.deliver() }
}

const query = <Row>(text: string) => mailServer.service.ctx.db.batch(rawQuery<Row>(raw.raw(text)))

const emailOf = async (person: Person) =>
  (await mailServer.service.call('GET', '/users/me', { as: person })).body.resource.email ?? ''

describe('an address', () => {
  test('gets at most the limit of the organization a day, and the invitee shows why', async () => {
    const { owner, meetings, type } = await createOrganization('Acme')
    const guests = ['guest@example.net']
    const { received } = await sendMails(meetings, type, PER_ORGANIZATION, 'one@example.org', guests)
    const [start = ''] = TIMES.slice(PER_ORGANIZATION)
    const invitee = await meetings.bookOrThrow(type, start, {
      email: 'one@example.org',
      event_guests: guests,
    })
    received.push(...(await mailServer.deliver()))
    expect(countTo(received, 'one@example.org')).toBe(PER_ORGANIZATION)
    expect(countTo(received, 'guest@example.net')).toBe(PER_ORGANIZATION)
    const read = await meetings.call('GET', pathOf(invitee.uri))
    expect(read.body.resource.email_withheld).toEqual({
      created_at: '2026-11-02T09:00:00.000000Z',
      reason: 'recipient_limit',
    })
    const { body } = await meetings.call('GET', '/activity_log_entries?count=100', owner)
    expect(JSON.stringify(body)).toContain('recipient_limit')
    const rows = await query(
      `SELECT count(*)::int AS dropped FROM mails WHERE error = 'withheld: recipient_limit'`,
    )
    expect(rows).toEqual([{ dropped: 2 }])
  })

  test('with a tag counts as the same mailbox', async () => {
    const { meetings, type } = await createOrganization('Tags')
    const guests = Array.from({ length: 8 }, (_, index) => `Two+${index}@example.org`)
    const { received } = await sendMails(meetings, type, 1, 'inviter@example.org', guests)
    expect(received.filter(({ to }) => to.some((address) => address.startsWith('two+')))).toHaveLength(
      PER_ORGANIZATION,
    )
  })

  test('gets at most the limit of the installation a day from all organizations', async () => {
    let count = 0
    for (const name of ['First', 'Second', 'Third']) {
      const { meetings, type } = await createOrganization(name)
      count += countTo(
        (await sendMails(meetings, type, 4, 'three@example.org')).received,
        'three@example.org',
      )
    }
    expect(count).toBe(PER_INSTALLATION)
  })

  test('gets mail again the next day, and old counts are deleted', async () => {
    const { meetings, type } = await createOrganization('Days')
    await sendMails(meetings, type, PER_ORGANIZATION + 1, 'four@example.org')
    mailServer.service.setClock(instant(START + 2 * DAY))
    const late = new Date(START + 3 * DAY).toISOString()
    await meetings.bookOrThrow(type, late, { email: 'four@example.org' })
    expect(countTo(await mailServer.deliver(), 'four@example.org')).toBe(1)
    const now = mailServer.service.ctx.clock.now()
    const [result] = await mailServer.service.ctx.db.batch(deleteOldMailCounts(now, 1_000))
    expect(result?.deleted).toBeGreaterThan(0)
    mailServer.service.setClock(START)
    const days = await query(
      'SELECT day::text FROM mail_counts UNION SELECT day::text FROM installation_mail_counts',
    )
    expect(days).toEqual([{ day: '2026-11-04' }])
  })

  test('is counted once per mail, also if the mail server asks to retry', async () => {
    const { meetings, type } = await createOrganization('Retries')
    mailServer.smtp.setRecipientReply(() => ({ code: 451, text: '4.7.1 Greylisted' }))
    await sendMails(meetings, type, PER_ORGANIZATION, 'five@example.org')
    mailServer.smtp.setRecipientReply(() => null)
    mailServer.service.setClock(instant(START + 2 * MINUTE))
    expect(countTo(await mailServer.send(), 'five@example.org')).toBe(PER_ORGANIZATION)
    mailServer.service.setClock(START)
  })

  test('is stored nowhere but in the invitee', async () => {
    const rows = await query(
      `SELECT encode(recipient_hash, 'escape') AS text FROM mail_counts
        UNION ALL SELECT encode(recipient_hash, 'escape') FROM installation_mail_counts`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('example')
  })
})

describe('a member', () => {
  test('who is booked by colleagues has no limit; who is booked on a page has it', async () => {
    const { owner, meetings, type } = await createOrganization('Colleagues')
    const colleague = await mailServer.service.addMember(owner.organizationId, 'Bob Kahn')
    const email = await emailOf(colleague)
    expect(countTo((await sendMails(meetings, type, 8, email)).received, email)).toBe(8)
    const page = (await meetings.call('GET', pathOf(type))).body.resource.scheduling_url
    for (let index = 0; index < PER_ORGANIZATION + 1; index += 1) {
      const start = START + 2 * DAY + index * HOUR
      getConfirmation(await createBookingPageClient(mailServer.service).book(pathOf(page), { start, email }))
    }
    expect(countTo(await mailServer.deliver(), email)).toBe(PER_ORGANIZATION)
  })

  test(`gets ${MAX_MEMBER_MAILS} notifications a day, then one mail an hour that lists every booking`, async () => {
    const { owner, meetings } = await createOrganization('Busy')
    const host = await emailOf(owner)
    const type = await meetings.createType([owner], { kind: 'group', invitee_limit: 100 })
    const book = (index: number) =>
      meetings.bookOrThrow(type, TIMES[0] ?? '', {
        email: `seat-${index}@example.org`,
        invitee: { email: `seat-${index}@example.org`, name: `Person ${index}` },
      })
    await book(0)
    expect(countTo(await mailServer.deliver(), host)).toBe(1)
    // As if the member had got all but one of the day's mails.
    await query(
      `UPDATE mail_counts SET mails = ${MAX_MEMBER_MAILS - 1}
        WHERE organization_id = '${owner.organizationId}' AND recipient_hash NOT IN
              (SELECT recipient_hash FROM installation_mail_counts)`,
    )
    for (const index of [1, 2, 3, 4]) await book(index)
    expect(countTo(await mailServer.deliver(), host)).toBe(1)
    mailServer.service.setClock(instant(START + HOUR - MINUTE))
    expect(countTo(await mailServer.deliver(), host)).toBe(0)
    mailServer.service.setClock(instant(START + HOUR))
    const received = await mailServer.deliver()
    mailServer.service.setClock(instant(START + HOUR + 5 * MINUTE))
    received.push(...(await mailServer.deliver()))
    const digest = findMailTo(received, host)
    expect(digest.subject).toBe('3 changes to your meetings')
    expect(new Set(digest.text?.match(/with Person [1-4]/g)).size).toBe(3)
    const left = await query(`SELECT status, count(*)::int AS mails FROM mails WHERE is_collected GROUP BY 1`)
    expect(left).toEqual([{ status: 'sent', mails: 3 }])
    mailServer.service.setClock(START)
  })
})
