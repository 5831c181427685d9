// Mails to a host about meetings in their connected calendar, and calendar files of mails to such a host.
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeConnection } from '../../../../testbed/calendar-connections.ts'
import { askedNow, storeEntry } from '../../../../testbed/calendar-entries.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import {
  findMailTo,
  type MailServer,
  parseCalendarEntry,
  startMailServer,
} from '../../../test/mail-server.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import type { EventType } from '../../domain/events/catalog.ts'
import { DAY, HOUR, type Instant, instant, iso, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { emit, write } from '../../platform/writes/write.ts'

let mailServer: MailServer
let owner: Person
let host: Person
let email = ''
let meetings: Meetings
let connection: Awaited<ReturnType<typeof storeConnection>>
let type = ''
let booked = 0
let now: Instant = START

beforeAll(async () => {
  mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1' })
  const { service } = mailServer
  owner = await service.createOrganization('Acme')
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  email = (await service.call('GET', '/users/me', { as: host })).body.resource.email ?? ''
  meetings = createMeetings(service, owner)
  type = await meetings.createType([host], { name: 'Intro call' })
  const credentials = { username: 'ada', password: 'x' }
  connection = await storeConnection(service.ctx, host, 'https://caldav.example.com/ada/', credentials)
})
afterAll(() => mailServer.stop())

async function book() {
  booked += 1
  const start = iso(instant(START + Math.ceil(booked / 6) * DAY + (booked % 6) * HOUR))
  // Each invitee gets only a few mails a day.
  return meetings.bookOrThrow(type, start, { email: `invitee-${booked}@example.org` })
}

/** A meeting in the host's calendar. Its confirmation is sent. */
async function bookWithEntry(fields: Parameters<typeof storeEntry>[3] = {}) {
  const invitee = await book()
  await mailServer.deliver()
  const place = { eventId: idOf(invitee.event), calendarId: connection.calendarId }
  return { invitee, ...place, entryId: await storeEntry(mailServer.service.ctx, host, place, fields) }
}

const ask = (question: 'deleted' | 'emptied' | 'moved') => askedNow(mailServer.service.ctx, question)

/** Emits an event as the worker does that compares the calendar. Each is a minute later. */
async function report(
  eventType: EventType,
  { entryId, eventId }: { readonly entryId: string; readonly eventId: string },
  fields: object = {},
): Promise<void> {
  const { ctx, setClock } = mailServer.service
  now = instant(now + MINUTE)
  setClock(now)
  const after = { id: entryId, event_id: eventId, host_id: host.userId, ...fields }
  await write(ctx, { kind: 'system', organizationId: owner.organizationId }, async (tx) => {
    emit(tx, { type: eventType, subjectId: after.id, before: null, after })
    return undefined
  })
}

const setConnection = (state: 'active' | 'failing') =>
  mailServer.service.ctx.db.transaction(owner.organizationId, (tx) =>
    tx.rows(
      sql
        .updateTable('calendar_connections')
        .set(
          state === 'active'
            ? { state, failure: null, failing_since: null }
            : { state, failure: 'unreachable', failing_since: iso(START) },
        )
        .where('organization_id', '=', owner.organizationId)
        .where('id', '=', connection.connectionId),
    ),
  )

describe('a mail about an entry', () => {
  test('asks about a deleted meeting, with a link that works until it is answered', async () => {
    const asked = await bookWithEntry(ask('deleted'))
    await report('calendar_entry.question_asked', asked)
    const received = await mailServer.deliver()
    expect(received).toHaveLength(1)
    const mail = findMailTo(received, email)
    expect(mail.subject).toMatch(/^Deleted in your calendar: Intro call, /)
    expect(mail.text).toContain('If you don’t answer, the meeting takes place as planned.')
    expect(mail.attachments).toEqual([])
    const [, path = ''] =
      /Cancel or put back:\s+https:\/\/meetwright\.test(\/-\/calendar-question\/\S+)/.exec(mail.text ?? '') ??
      []
    const visitor = createVisitor(mailServer.service)
    expect((await visitor.send(path, { answer: 'put_back' })).html).toContain('Meeting put back')
    expect((await visitor.open(path)).status).toBe(410)
    // Deleted again, but answered before the mail is sent.
    await report('calendar_entry.question_asked', asked)
    expect(await mailServer.deliver()).toEqual([])
  })

  test.each([
    ['taken', 'the new time is already taken'],
    ['past', 'the new time is in the past'],
    ['setting', 'Your settings don’t allow that'],
    ['group', 'A group event can’t be moved there'],
  ])('says why it was put back: %s', async (reason, text) => {
    const moved = await bookWithEntry()
    await report('calendar_entry.put_back', moved, { reason })
    const mail = findMailTo(await mailServer.deliver(), email)
    expect(mail.subject).toMatch(/^Not moved: Intro call, /)
    expect(mail.text).toContain(text)
    expect(mail.text).toContain(`/app/meetings/${moved.eventId}`)
    expect(mail.attachments).toEqual([])
  })

  test('shows the time in the calendar if the booking stays as it is', async () => {
    const seen = { seen_start: '2026-12-24T10:00:00Z', seen_end: '2026-12-24T10:30:00Z', seen_at: iso(START) }
    const moved = await bookWithEntry({ ...ask('moved'), ...seen })
    await report('calendar_entry.moved', moved)
    const { text } = findMailTo(await mailServer.deliver(), email)
    expect(text).toMatch(/Time in your calendar: .*December 24, 2026/)
    expect(text).toContain(`/app/meetings/${moved.eventId}`)
  })

  test('has the calendar file of a meeting that can’t be written', async () => {
    const failure = { state: 'failed', failure: 'unreachable', failing_since: iso(START) }
    const failed = await bookWithEntry(failure)
    await report('calendar_entry.failed', failed)
    const mail = findMailTo(await mailServer.deliver(), email)
    expect(mail.subject).toMatch(/^Not in your calendar: Intro call, /)
    expect(parseCalendarEntry(mail)).toMatchObject({ method: 'REQUEST', sequence: 0 })
  })

  test('says in the language of each recipient that the meeting was deleted in the calendar', async () => {
    const { ctx, call } = mailServer.service
    const german = await meetings.createType([host], { name: 'Gespräch', locale: 'de' })
    const start = iso(instant(START + 21 * DAY))
    const invitee = await meetings.bookOrThrow(german, start, { email: 'greta@example.org' })
    await mailServer.deliver()
    const place = { eventId: idOf(invitee.event), calendarId: connection.calendarId }
    await storeEntry(ctx, host, place, ask('deleted'))
    const path = `/scheduled_events/${place.eventId}/calendar_entry_answer`
    expect((await call('POST', path, { as: host, body: { answer: 'cancel' } })).status).toBe(200)
    const received = await mailServer.deliver()
    expect(findMailTo(received, 'greta@example.org').text).toContain('Im Kalender gelöscht')
    expect(findMailTo(received, email).text).toContain('Deleted in the calendar')
  })

  test('tells about another event, unless the meeting has another time by now', async () => {
    const until = (end: Instant) => ({ conflict_start: iso(START), conflict_end: iso(end) })
    const found = await bookWithEntry(until(instant(START + 30 * DAY)))
    await report('calendar_entry.conflict_found', found)
    const mail = findMailTo(await mailServer.deliver(), email)
    expect(mail.subject).toMatch(/^At the same time in your calendar: Intro call, /)
    expect(mail.text).toContain('Other event')
    expect(mail.text).toContain(`/app/meetings/${found.eventId}`)
    expect(mail.attachments).toEqual([])
    await report('calendar_entry.conflict_found', await bookWithEntry(until(instant(START + DAY))))
    expect(await mailServer.deliver()).toEqual([])
  })

  test('is not sent about a canceled meeting', async () => {
    const asked = await bookWithEntry(ask('deleted'))
    await report('calendar_entry.question_asked', asked)
    await mailServer.plan()
    await meetings.cancel(asked.invitee.event ?? '')
    const received = await mailServer.deliver()
    expect(received.map(({ mail }) => mail.subject).filter((one) => one?.startsWith('Deleted'))).toEqual([])
  })

  test('asks once about many deleted meetings, in the language of the host', async () => {
    const { calendarId } = connection
    const empty = async (meetingCount: number) => {
      const askedAt = mailServer.service.ctx.clock.now()
      for (let count = 0; count < meetingCount; count += 1) await bookWithEntry(ask('emptied'))
      const subject = { entryId: calendarId, eventId: calendarId }
      await report('calendar_entry.many_deleted', subject, { asked_at: askedAt })
    }
    await mailServer.service.call('PATCH', '/users/me', { as: host, body: { locale: 'de' } })
    await empty(2)
    const received = await mailServer.deliver()
    expect(received).toHaveLength(1)
    const mail = findMailTo(received, email)
    expect(mail.subject).toBe('In Ihrem Kalender wurden viele Termine gelöscht')
    expect(mail.text?.split('Intro call, ')).toHaveLength(3)
    const [, path = ''] =
      /https:\/\/meetwright\.test(\/-\/calendar-question\/\S+)/.exec(mail.text ?? '') ?? []
    const visitor = createVisitor(mailServer.service)
    expect((await visitor.send(path, { answer: 'put_back' })).status).toBe(200)
    // Deleted again on the same day: another mail, whose link answers. That of the first one does not.
    await empty(1)
    const again = findMailTo(await mailServer.deliver(), email)
    expect(again.subject).toBe(mail.subject)
    expect(again.text?.split('Intro call, ')).toHaveLength(2)
    expect((await visitor.open(path)).status).toBe(410)
    await mailServer.service.call('PATCH', '/users/me', { as: host, body: { locale: 'en' } })
  })
})

describe('the calendar file of a mail to a host', () => {
  const hasFile = ({ attachments }: Email) => attachments.some(({ filename }) => filename === 'invite.ics')
  /** Whether the mails to the host and to the invitee have the file after the meeting is canceled. */
  async function filesAfterCancel(fields: Parameters<typeof storeEntry>[3]): Promise<boolean[]> {
    const { invitee } = await bookWithEntry(fields)
    await meetings.cancel(invitee.event ?? '')
    const received = await mailServer.deliver()
    return [email, invitee.email ?? ''].map((address) => hasFile(findMailTo(received, address)))
  }

  test('is left out while we keep the meeting in their calendar', async () => {
    expect(await filesAfterCancel({})).toEqual([false, true])
    expect(await filesAfterCancel({ state: 'pending' })).toEqual([false, true])
    // Canceled and removed before the mail is sent.
    expect(await filesAfterCancel({ state: 'removed', wanted: 'absent' })).toEqual([false, true])
  })

  test('is left out of a confirmation', async () => {
    const invitee = await book()
    const place = { eventId: idOf(invitee.event), calendarId: connection.calendarId }
    const pending = { state: 'pending', is_known: false }
    await storeEntry(mailServer.service.ctx, host, place, pending)
    const received = await mailServer.deliver()
    expect(findMailTo(received, email).attachments).toEqual([])
    expect(hasFile(findMailTo(received, invitee.email ?? ''))).toBe(true)
  })

  test('is there if the calendar has the meeting from a mail, or can’t be written', async () => {
    expect(await filesAfterCancel({ state: 'adopted' })).toEqual([true, true])
    const failure = { failure: 'forbidden', failing_since: iso(START) }
    expect(await filesAfterCancel({ state: 'failed', ...failure })).toEqual([true, true])
    await setConnection('failing')
    expect(await filesAfterCancel({})).toEqual([true, true])
    await setConnection('active')
  })
})
