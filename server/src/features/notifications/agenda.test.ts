// The agenda end to end: which meetings it lists, when it is sent, that it is sent once, and how it ends if it can't be sent.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withDatabaseClient } from '../../../../testbed/database-client.ts'
import { dispatchAll } from '../../../test/dispatch.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import { runAsOwner } from '../../../test/worker.ts'
import { DAY, HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { moveAgenda } from '../notification-settings/move-agenda.ts'
import { dueAgendas } from './agenda-store.ts'
import { planAgendas } from './plan-agendas.ts'
import { dropOverdueMails, sendDueMail } from './send-due-mail.ts'
import { leaseDueMail } from './store.ts'

const never = new AbortController().signal

let mailServer: MailServer
let service: Service
let owner: Person
let host: Person
let email: string
let meetings: Meetings
let type: string

beforeAll(async () => {
  mailServer = await startMailServer()
  service = mailServer.service
})
afterAll(() => mailServer.stop())
beforeEach(async () => {
  service.setClock(START)
  mailServer.smtp.setRecipientReply(() => null)
  owner = await service.createOrganization('Acme')
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  meetings = createMeetings(service, owner)
  const profile = { timezone: 'Europe/Berlin', locale: 'en', time_notation: '24h' }
  const { body } = await service.call('PATCH', '/users/me', { as: host, body: profile })
  email = String(body.resource.email)
  type = await meetings.createType([host], { name: 'Intro' })
})

const at = (text: string) => instant(Date.parse(text))
const settle = (body: object) => service.call('PATCH', '/users/me/notification_settings', { as: host, body })
const book = async (start: string, fields = {}) => {
  const invitee = await meetings.bookOrThrow(type, start, {
    email: `grace.${Date.parse(start)}@example.com`,
    ...fields,
  })
  await mailServer.deliver()
  return invitee
}
/** Moves the clock, plans and sends. Returns the agendas of the host. */
async function agendasAt(time: string | number) {
  service.setClock(typeof time === 'string' ? at(time) : instant(time))
  await planAgendas.run(service.ctx, never)
  return (await mailServer.send()).filter(({ to }) => to.includes(email)).map(({ mail }) => mail)
}
const agendaRows = () =>
  service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('mails')
        .select(['status', 'error', 'attempts', 'due_at'])
        .where('organization_id', '=', owner.organizationId)
        .where('recipient_id', '=', host.userId)
        .where('kind', '=', 'agenda')
        .orderBy('id'),
    )

describe('the agenda', () => {
  test('lists the meetings of the next day in the language and zone of the host, with people, place and links', async () => {
    await service.call('PATCH', '/users/me', { as: host, body: { locale: 'de' } })
    await settle({ agenda: 'tomorrow' })
    const first = await book('2026-11-03T08:00:00Z')
    const locations = [{ kind: 'physical', location: 'Room 5', additional_info: 'Second floor' }]
    const visit = await meetings.createType([host], { name: 'Visit', locations })
    await meetings.bookOrThrow(visit, '2026-11-03T12:30:00Z')
    await mailServer.deliver()
    await book('2026-11-02T15:30:00Z')
    await book('2026-11-04T08:00:00Z')
    expect(await agendasAt('2026-11-02T15:59:59Z')).toEqual([])
    const [mail, ...others] = await agendasAt('2026-11-02T16:00:00Z')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Dienstag, 3. November 2026: 2 Termine')
    const text = mail?.text ?? ''
    expect(text).toContain('09:00 – 09:30: Intro mit Grace Hopper')
    expect(text).toContain('13:30 – 14:00: Visit mit Grace Hopper')
    expect(text).toMatch(/Room 5\s+Second floor/)
    expect(text).toContain(`/app/meetings/${first.event?.slice(-36)}`)
    expect(text).toContain('/app/settings/notifications')
    expect(text).not.toContain('16:30')
    expect(mail?.html).toContain('Intro mit Grace Hopper')
    expect(mail?.html).toContain('lang="de"')
    expect(mail?.attachments).toEqual([])
  })

  test('of the day itself omits canceled meetings and those of others', async () => {
    await settle({ agenda: 'today', agenda_time: '07:00' })
    const other = await service.addMember(owner.organizationId, 'Other')
    const canceled = await book('2026-11-03T09:00:00Z')
    await book('2026-11-03T10:00:00Z')
    await meetings.bookOrThrow(await meetings.createType([other]), '2026-11-03T11:00:00Z')
    await meetings.cancel(canceled.event ?? '')
    await mailServer.deliver()
    const [mail] = await agendasAt('2026-11-03T06:00:00Z')
    expect(mail?.subject).toBe('Tuesday, November 3, 2026: 1 meeting')
    expect(mail?.text).toContain('11:00 – 11:30')
  })

  test('is not sent on a day without meetings, unless the user wants it', async () => {
    await settle({ agenda: 'tomorrow' })
    expect(await agendasAt('2026-11-02T16:00:00Z')).toEqual([])
    expect(await agendaRows()).toEqual([])
    await settle({ agenda_on_empty_days: true })
    const [mail] = await agendasAt('2026-11-03T16:00:00Z')
    expect(mail?.subject).toBe('Wednesday, November 4, 2026: no meetings')
  })

  test('is sent at its time to a user whose other mails are collected, because they are more than 50 a day', async () => {
    await settle({ agenda: 'tomorrow' })
    await book('2026-11-03T10:00:00Z')
    await runAsOwner(service.ctx.config.database.url, 'UPDATE mail_counts SET mails = 99')
    await meetings.bookOrThrow(type, '2026-11-03T12:00:00Z')
    expect((await mailServer.deliver()).filter(({ to }) => to.includes(email))).toEqual([])
    const subjects = (await agendasAt('2026-11-02T16:00:00Z')).map(({ subject }) => subject)
    expect(subjects).toContain('Tuesday, November 3, 2026: 2 meetings')
  })

  test('contains no link of a stranger', async () => {
    await settle({ agenda: 'tomorrow' })
    const { uri } = await book('2026-11-03T10:00:00Z')
    await service.ctx.db.transaction(owner.organizationId, (tx) =>
      tx.rows(
        sql
          .updateTable('invitees')
          .set({ name: 'https://evil.example', source: 'page' })
          .where('organization_id', '=', owner.organizationId)
          .where('id', '=', uri?.slice(-36) ?? ''),
      ),
    )
    const [mail] = await agendasAt('2026-11-02T16:00:00Z')
    expect(mail?.text).toContain('https[:]//evil[.]example')
    expect(mail?.html).not.toContain('evil.example')
  })
})

describe('a user and a day', () => {
  beforeEach(async () => {
    await settle({ agenda: 'tomorrow' })
    await book('2026-11-03T10:00:00Z')
  })

  test('get one agenda, however often and by however many workers it is planned', async () => {
    service.setClock(at('2026-11-02T16:00:00Z'))
    await Promise.all([1, 2, 3, 4].map(() => planAgendas.run(service.ctx, never)))
    expect(await agendasAt('2026-11-02T16:00:20Z')).toHaveLength(1)
    expect(await agendasAt('2026-11-02T16:01:00Z')).toEqual([])
    expect(await agendaRows()).toHaveLength(1)
  })

  test('get one agenda after the time was changed on the same day', async () => {
    expect(await agendasAt('2026-11-02T16:00:00Z')).toHaveLength(1)
    await settle({ agenda_time: '18:00' })
    expect(await agendasAt('2026-11-02T17:00:00Z')).toEqual([])
    await settle({ agenda: 'today', agenda_time: '07:00' })
    expect(await agendasAt('2026-11-03T06:00:00Z')).toEqual([])
  })

  test('get one agenda after the time zone was changed', async () => {
    expect(await agendasAt('2026-11-02T16:00:00Z')).toHaveLength(1)
    await service.call('PATCH', '/users/me', { as: host, body: { timezone: 'America/New_York' } })
    await dispatchAll(service.ctx, [moveAgenda])
    expect(await agendasAt('2026-11-02T22:00:00Z')).toEqual([])
  })

  test('get their agenda if the time zone changes after it is due and before it is planned', async () => {
    service.setClock(at('2026-11-02T16:00:10Z'))
    await service.call('PATCH', '/users/me', { as: host, body: { timezone: 'Asia/Tokyo' } })
    await dispatchAll(service.ctx, [moveAgenda])
    const subjects = (await agendasAt('2026-11-02T16:00:20Z')).map(({ subject }) => subject)
    expect(subjects).toEqual(['Tuesday, November 3, 2026: 1 meeting'])
    expect(await agendasAt('2026-11-02T16:01:00Z')).toEqual([])
  })

  test('of a worker that was killed while sending, get the same mail from another one', async () => {
    service.setClock(at('2026-11-02T16:00:00Z'))
    await planAgendas.run(service.ctx, never)
    const { ctx } = service
    // The first worker has leased the mail, perhaps also sent it, and doesn't record it.
    const now = ctx.clock.now()
    const lost = await ctx.db.batch(leaseDueMail(now, instant(now + 50_000), instant(0)))
    expect(lost).toMatchObject([{ kind: 'agenda', recipient_id: host.userId }])
    expect(await agendasAt('2026-11-02T16:00:20Z')).toEqual([])
    const [mail, ...others] = await agendasAt('2026-11-02T16:00:50Z')
    expect([mail?.messageId, others]).toEqual([`<${lost[0]?.id}@example.com>`, []])
    expect(await agendasAt('2026-11-02T16:02:00Z')).toEqual([])
  })
})

test.each([
  ['that the clocks skip', '2027-03-28', '02:30', '2027-03-28T01:00:00Z'],
  ['that the clocks repeat', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
])('an agenda at a time %s is sent once', async (_, day, agenda_time, due) => {
  const noon = at(`${day}T11:00:00Z`)
  service.setClock(instant(at(due) - 20 * HOUR))
  await settle({ agenda: 'today', agenda_time, agenda_on_empty_days: true })
  const sent: string[] = []
  for (let time: number = at(due) - 3 * HOUR; time <= noon; time += 15 * MINUTE)
    for (const { subject } of await agendasAt(time)) sent.push(`${new Date(time).toISOString()} ${subject}`)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain(new Date(at(due)).toISOString())
})

describe('an agenda that can’t be sent', () => {
  beforeEach(async () => {
    await settle({ agenda: 'tomorrow' })
    await book('2026-11-03T10:00:00Z')
  })
  const refuse = (code: number) =>
    mailServer.smtp.setRecipientReply((address) => (address === email ? { code, text: 'no' } : null))

  test('is tried again until the mail server accepts it', async () => {
    refuse(451)
    expect(await agendasAt('2026-11-02T16:00:00Z')).toEqual([])
    expect(await agendaRows()).toMatchObject([{ status: 'pending', error: 'RCPT TO: 451 no', attempts: 1 }])
    mailServer.smtp.setRecipientReply(() => null)
    expect(await agendasAt('2026-11-02T16:01:00Z')).toHaveLength(1)
    expect(await agendaRows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test.each([
    ['the last meeting of its day', { agenda: 'tomorrow' }, 'the day has no more meetings'],
    ['its day', { agenda: 'today', agenda_on_empty_days: true }, 'the day is over'],
  ])('ends with %s, and is listed as dropped', async (_, settings, error) => {
    await settle({ ...settings, agenda_time: '23:30' })
    refuse(451)
    expect(await agendasAt('2026-11-02T22:30:00Z')).toEqual([])
    for (let attempt = 1; attempt < 12; attempt += 1) {
      const [row] = await agendaRows()
      if (row?.status !== 'pending') break
      expect(row).toMatchObject({ error: 'RCPT TO: 451 no', attempts: attempt })
      expect((await agendasAt(row.due_at)).filter(({ subject }) => subject?.includes('November 2,'))).toEqual(
        [],
      )
    }
    expect(await agendaRows()).toMatchObject([{ status: 'dropped', error }])
  })

  test('is listed as bounced if the server refuses the address, and the next day has its own', async () => {
    refuse(550)
    expect(await agendasAt('2026-11-02T16:00:00Z')).toEqual([])
    expect(await agendaRows()).toMatchObject([{ status: 'bounced', error: 'RCPT TO: 550 no' }])
    mailServer.smtp.setRecipientReply(() => null)
    await book('2026-11-04T10:00:00Z')
    expect(await agendasAt('2026-11-02T17:00:00Z')).toEqual([])
    expect(await agendasAt('2026-11-03T16:00:00Z')).toHaveLength(1)
  })

  test('for a day is dropped and listed, also if no worker could plan it in time', async () => {
    service.setClock(at('2026-11-03T15:59:00Z'))
    await planAgendas.run(service.ctx, never)
    expect(await mailServer.send()).toEqual([])
    expect(await agendaRows()).toMatchObject([{ status: 'dropped', error: 'the day has no more meetings' }])
  })

  test('within a day of its time is dropped and listed', async () => {
    service.setClock(at('2026-11-02T16:00:00Z'))
    await planAgendas.run(service.ctx, never)
    service.setClock(instant(at('2026-11-02T16:00:00Z') + DAY))
    expect(await mailServer.send()).toEqual([])
    await service.ctx.db.batch(dropOverdueMails(service.ctx.clock.now(), 1_000))
    expect(await agendaRows()).toMatchObject([{ status: 'dropped', error: 'not sent within a day' }])
  })

  test.each([
    ['it was turned off', () => settle({ agenda: 'off' }), 'the recipient has turned it off'],
    [
      'the user has left',
      () => service.call('DELETE', `/organization_memberships/${host.membershipId}`, { as: owner }),
      'the recipient no longer exists',
    ],
  ])('because %s after it was planned, is dropped', async (_, change, error) => {
    service.setClock(at('2026-11-02T16:00:00Z'))
    await planAgendas.run(service.ctx, never)
    expect((await change()).status).toBeLessThan(300)
    expect(await mailServer.send()).toEqual([])
    expect(await agendaRows()).toMatchObject([{ status: 'dropped', error }])
  })
})

describe('the task', () => {
  test('doesn’t plan the agenda of a user who has left, and ends', async () => {
    await settle({ agenda: 'tomorrow', agenda_on_empty_days: true })
    await service.call('DELETE', `/organization_memberships/${host.membershipId}`, { as: owner })
    expect(await agendasAt('2026-11-02T16:00:00Z')).toEqual([])
    expect(await planAgendas.run(service.ctx, never)).toBe(0)
    expect(await agendaRows()).toEqual([])
  })

  test('reports the oldest due agenda, and is idle once it is planned', async () => {
    await settle({ agenda: 'tomorrow' })
    service.setClock(at('2026-11-02T16:05:00Z'))
    expect(await planAgendas.oldestDueAt?.(service.ctx)).toBe(at('2026-11-02T16:00:00Z'))
    await planAgendas.run(service.ctx, never)
    expect(await planAgendas.oldestDueAt?.(service.ctx)).toBeNull()
    expect(await planAgendas.run(service.ctx, never)).toBe(0)
  })

  test('after an outage of days plans only the latest agenda', async () => {
    await settle({ agenda: 'today', agenda_time: '07:00' })
    for (const day of [3, 4, 5]) await book(`2026-11-0${day}T10:00:00Z`)
    const received = await agendasAt('2026-11-05T06:30:00Z')
    expect(received.map(({ subject }) => subject)).toEqual(['Thursday, November 5, 2026: 1 meeting'])
    expect(await agendaRows()).toHaveLength(1)
  })

  test('plans a batch of many users and organizations at a time, and the queue sends each once', async () => {
    const people: Person[] = []
    for (const name of ['One', 'Two']) {
      const other = await service.createOrganization(name)
      people.push(other, await service.addMember(other.organizationId, 'Member'))
    }
    for (const as of people)
      await service.call('PATCH', '/users/me/notification_settings', {
        as,
        body: { agenda: 'today', agenda_time: '05:00', agenda_on_empty_days: true },
      })
    service.setClock(at('2026-11-03T12:00:00Z'))
    await planAgendas.run(service.ctx, never)
    await sendDueMail.run(service.ctx, never)
    const received = mailServer.smtp.drain()
    for (const as of people) {
      const { resource } = (await service.call('GET', '/users/me', { as })).body
      expect(findMailTo(received, String(resource.email)).subject).toContain('no meetings')
    }
  })

  test('plans the agendas of the other organizations after a failure in one, and reports it', async () => {
    await settle({ agenda: 'today', agenda_time: '07:00', agenda_on_empty_days: true })
    // Due before that one.
    const failing = await service.createOrganization('Failing')
    await service.call('PATCH', '/users/me/notification_settings', {
      as: failing,
      body: { agenda: 'today', agenda_time: '00:01', agenda_on_empty_days: true },
    })
    service.setClock(at('2026-11-03T12:00:00Z'))
    const { db } = service.ctx
    const transaction: typeof db.transaction = (organizationId, work, planMode) => {
      if (organizationId === failing.organizationId) throw new Error('No connection.')
      return db.transaction(organizationId, work, planMode)
    }
    const run = planAgendas.run({ ...service.ctx, db: { ...db, transaction } }, never)
    await expect(run).rejects.toThrow('No connection.')
    expect(await agendaRows()).toHaveLength(1)
    expect(await planAgendas.run(service.ctx, never)).toBe(1)
  })

  test('takes a limited number of users, those who have waited longest first', async () => {
    const early = await service.addMember(owner.organizationId, 'Early')
    const body = { agenda: 'today', agenda_time: '00:01' }
    await service.call('PATCH', '/users/me', { as: early, body: { timezone: 'Pacific/Kiritimati' } })
    await service.call('PATCH', '/users/me/notification_settings', { as: early, body })
    await settle({ agenda: 'today', agenda_time: '07:00' })
    const ofThisTest = async (limit: number) =>
      (await service.ctx.db.batch(dueAgendas(at('2026-11-03T12:00:00Z'), limit))).filter(
        ({ organization_id }) => organization_id === owner.organizationId,
      )
    expect(await ofThisTest(1_000)).toMatchObject([{ user_id: early.userId }, { user_id: host.userId }])
    expect(await service.ctx.db.batch(dueAgendas(at('2026-11-03T12:00:00Z'), 1))).toHaveLength(1)
    expect(planAgendas.batchSize).toBe(500)
  })

  test('reads due agendas by their index', async () => {
    const plan = await withDatabaseClient(service.ctx.config.database.url, async (client) => {
      await client.query('SET enable_seqscan = off')
      await client.query('SET enable_bitmapscan = off')
      const { parameters, sql: text } = dueAgendas(START, 500).compile()
      return (await client.query(`EXPLAIN ${text}`, [...parameters])).rows
    })
    expect(JSON.stringify(plan)).toContain('Index Scan using notification_settings_due')
    expect(JSON.stringify(plan)).not.toContain('Sort')
  })
})
