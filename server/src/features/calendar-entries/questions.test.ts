// Questions about meetings that a host deleted in their calendar, answered through the API and on the page of the mail.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeConnection } from '../../../../testbed/calendar-connections.ts'
import { askedNow, storeEntry } from '../../../../testbed/calendar-entries.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, HOUR, instant, iso, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { calendarQuestionUrl } from '../notifications/calendar-question-url.ts'
import { entryById } from './store.ts'

let service: Service
let owner: Person
let host: Person
let meetings: Meetings
let connection: Awaited<ReturnType<typeof storeConnection>>
let type = ''
let booked = 0

beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  meetings = createMeetings(service, owner)
  type = await meetings.createType([host], { name: 'Intro call' })
  connection = await connect(host)
})
afterAll(() => service.stop())

const connect = (person: Person) =>
  storeConnection(service.ctx, person, 'https://caldav.example.com/ada/', { username: 'ada', password: 'x' })

/** A meeting that the host was asked about. */
async function ask(
  question: 'deleted' | 'emptied' = 'deleted',
  calendarId = connection.calendarId,
): Promise<{ readonly eventId: string; readonly entryId: string }> {
  booked += 1
  const start = iso(instant(START + Math.ceil(booked / 6) * DAY + (booked % 6) * HOUR))
  const eventId = idOf((await meetings.bookOrThrow(type, start)).event)
  const fields = { ...askedNow(service.ctx, question), gone_at: iso(START), confirmed: 2 }
  return { eventId, entryId: await storeEntry(service.ctx, host, { eventId, calendarId }, fields) }
}

const answer = (eventId: string, body: object, as = host) =>
  service.call('POST', `/scheduled_events/${eventId}/calendar_entry_answer`, { as, body })
const reader = () => service.ctx.db.withOrganization(owner.organizationId)
const readEntry = (id: string) => reader().first(entryById(owner.organizationId, id))
const readEvent = async (eventId: string) =>
  (await service.call('GET', `/scheduled_events/${eventId}`, { as: host })).body.resource
const eventsAbout = (subjectId: string) =>
  reader().rows(
    sql
      .selectFrom('events')
      .select(['type', 'actor_kind', 'actor_id'])
      .where('organization_id', '=', owner.organizationId)
      .where('subject_id', '=', subjectId)
      .orderBy('id'),
  )

describe('POST /scheduled_events/{uuid}/calendar_entry_answer', () => {
  test('leave: the meeting takes place and stays out of the calendar', async () => {
    const { eventId, entryId } = await ask()
    const { status, body } = await answer(eventId, { answer: 'leave' })
    expect(status).toBe(200)
    expect(body.resource).toMatchObject({
      status: 'active',
      calendar_event: null,
      calendar_entries: [{ state: 'removed', question: null }],
    })
    expect(await readEntry(entryId)).toMatchObject({ state: 'removed', due_at: null })
    expect(await eventsAbout(entryId)).toEqual([
      { type: 'calendar_entry.answered', actor_kind: 'user', actor_id: host.userId },
    ])
  })

  test('put_back: the worker writes the entry again, at once', async () => {
    const { eventId, entryId } = await ask()
    const now = instant(START + 10 * MINUTE)
    service.setClock(now)
    expect((await answer(eventId, { answer: 'put_back' })).status).toBe(200)
    service.setClock(START)
    expect(await readEntry(entryId)).toMatchObject({
      state: 'pending',
      question: null,
      gone_at: null,
      due_at: now,
    })
    const due = sql
      .selectFrom('calendar_connections')
      .select('due_at')
      .where('organization_id', '=', owner.organizationId)
      .where('id', '=', connection.connectionId)
    expect(await reader().first(due)).toEqual({ due_at: now })
    expect(await readEvent(eventId)).toMatchObject({ status: 'active' })
  })

  test('cancel: the host cancels the meeting, and the invitees get the reason', async () => {
    const { eventId, entryId } = await ask()
    const { status, body } = await answer(eventId, { answer: 'cancel' })
    expect(status).toBe(200)
    expect(body.resource).toMatchObject({
      status: 'canceled',
      cancellation: { canceled_by: 'Ada Lovelace', canceler_type: 'host', reason: 'Deleted in the calendar' },
    })
    expect(await readEntry(entryId)).toMatchObject({ question: null, asked_at: null })
    expect(await eventsAbout(eventId)).toContainEqual(
      expect.objectContaining({ type: 'scheduled_event.canceled', actor_id: host.userId }),
    )
  })

  test('answers a question once, also if both answers arrive together', async () => {
    const { eventId, entryId } = await ask()
    const both = await Promise.all([
      answer(eventId, { answer: 'cancel' }),
      answer(eventId, { answer: 'put_back' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await answer(eventId, { answer: 'leave' })).status).toBe(409)
    const [winner] = both.filter(({ status }) => status === 200)
    expect((await readEvent(eventId)).status).toBe(winner?.body.resource.status)
    expect(await eventsAbout(entryId)).toHaveLength(1)
  })

  test('is only for the host who was asked', async () => {
    const { eventId, entryId } = await ask()
    const stranger = await service.createOrganization('Other')
    expect((await answer(eventId, { answer: 'leave' }, owner)).status).toBe(403)
    expect((await answer(eventId, { answer: 'leave' }, stranger)).status).toBe(404)
    expect((await answer(service.ctx.newId(), { answer: 'leave' })).status).toBe(404)
    expect((await answer(eventId, { answer: 'forget' })).status).toBe(400)
    expect(await readEntry(entryId)).toMatchObject({ question: 'deleted' })
  })

  test('returns 409 for a host who was only notified of another time', async () => {
    const eventId = idOf((await meetings.bookOrThrow(type, iso(instant(START + 21 * DAY)))).event)
    const fields = askedNow(service.ctx, 'moved')
    await storeEntry(service.ctx, host, { eventId, calendarId: connection.calendarId }, fields)
    expect((await answer(eventId, { answer: 'put_back' })).status).toBe(409)
    expect(await readEvent(eventId)).toMatchObject({ calendar_entries: [{ question: 'moved' }] })
  })
})

describe('the page', () => {
  const visitor = () => createVisitor(service)
  const linkTo = (question: 'deleted' | 'emptied', objectId: string, askedAt = START) => {
    const { organizationId } = owner
    return pathOf(calendarQuestionUrl(service.ctx, { question, organizationId, objectId, askedAt }))
  }

  test('changes nothing when opened, and acts on its buttons', async () => {
    const { eventId, entryId } = await ask()
    const path = linkTo('deleted', entryId)
    for (let opened = 0; opened < 2; opened += 1) {
      const { status, html } = await visitor().open(path)
      expect(status).toBe(200)
      for (const piece of [
        'Cancel this meeting?',
        'Intro call: Grace Hopper',
        'Put it back',
        'Cancel meeting',
      ])
        expect(html).toContain(piece)
      expect(html).not.toContain('<script')
    }
    expect(await readEntry(entryId)).toMatchObject({ question: 'deleted' })
    const unanswered = await visitor().send(path, {})
    expect([unanswered.status, (await readEntry(entryId))?.question]).toEqual([422, 'deleted'])

    const canceled = await visitor().send(path, { answer: 'cancel' })
    expect(canceled.status).toBe(200)
    expect(canceled.html).toContain('Meeting canceled')
    expect(await readEvent(eventId)).toMatchObject({ status: 'canceled' })
    expect(await eventsAbout(entryId)).toMatchObject([{ actor_kind: 'user', actor_id: host.userId }])
    for (const again of [await visitor().open(path), await visitor().send(path, { answer: 'put_back' })]) {
      expect(again.status).toBe(410)
      expect(again.html).toContain('This question is closed')
    }
  })

  test('is in the language of the visitor', async () => {
    const { entryId } = await ask()
    const { html } = await visitor().open(`${linkTo('deleted', entryId)}?lang=de`)
    for (const piece of ['lang="de"', 'Diesen Termin absagen?', 'Wieder eintragen'])
      expect(html).toContain(piece)
  })

  test('asks once about all meetings of an emptied calendar', async () => {
    const { calendarId } = await connect(host)
    const asked = [await ask('emptied', calendarId), await ask('emptied', calendarId)]
    const other = await ask('emptied')
    const path = linkTo('emptied', calendarId)
    const { html } = await visitor().open(path)
    expect(html).toContain('Cancel these meetings?')
    expect(html.split('Intro call: Grace Hopper')).toHaveLength(3)
    // One is answered through the API.
    await answer(asked[0]?.eventId ?? '', { answer: 'leave' })
    const restored = await visitor().send(path, { answer: 'put_back' })
    expect(restored.html).toContain('Meetings put back')
    expect(await readEntry(asked[0]?.entryId ?? '')).toMatchObject({ state: 'removed', question: null })
    expect(await readEntry(asked[1]?.entryId ?? '')).toMatchObject({ state: 'pending', question: null })
    expect(await readEntry(other.entryId)).toMatchObject({ question: 'emptied' })
  })

  test('is closed for forged links, links of an earlier question, and after the meeting', async () => {
    const { eventId, entryId } = await ask()
    const many = await ask('emptied')
    const path = linkTo('deleted', entryId)
    const closed = [
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
      linkTo('deleted', entryId, instant(START - DAY)),
      linkTo('emptied', connection.calendarId, instant(START - DAY)),
      linkTo('emptied', entryId),
      linkTo('deleted', eventId),
    ]
    for (const one of closed) expect((await visitor().send(one, { answer: 'cancel' })).status).toBe(410)
    service.setClock(instant(START + 60 * DAY))
    expect((await visitor().send(path, { answer: 'cancel' })).status).toBe(410)
    service.setClock(START)
    expect(await readEvent(eventId)).toMatchObject({ status: 'active' })
    expect(await readEntry(many.entryId)).toMatchObject({ question: 'emptied' })
  })

  test('can’t be framed, so no other site can lead a click to its buttons', async () => {
    const { entryId } = await ask()
    const response = await fetch(`${service.url}${linkTo('deleted', entryId)}`)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
