// Deleted personal data in calendars of hosts, on a real CalDAV server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CalendarHost,
  type CalendarTestbed,
  PASSWORD,
  startCalendarTestbed,
} from '../../../test/calendar-testbed.ts'
import { createErasedPerson, type ErasedPerson } from '../../../test/erased-person.ts'
import { idOf } from '../../../test/meetings.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import { DAY, HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { deleteOldEntries } from './erasure-store.ts'

const TUESDAY = '2026-11-03T10:00:00Z'
const FRIDAY = '2026-11-06T10:00:00Z'

let testbed: CalendarTestbed
let service: Service
let owner: Person
let host: CalendarHost
let connectionId: string
let person: ErasedPerson
let type: string
let time: number
let people = 0

beforeAll(async () => {
  testbed = await startCalendarTestbed()
  service = testbed.mailServer.service
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  time = START
  service.setClock(START)
  testbed.proxy.reset()
  host = await testbed.createHost()
  owner = host.person
  connectionId = await host.connectOrThrow()
  people += 1
  person = createErasedPerson(service, testbed.owner, `Grace${people}`)
  type = await person.createType([owner])
})

/** Advances the clock, then works like a worker. */
async function after(milliseconds: number): Promise<void> {
  time += milliseconds
  service.setClock(instant(time))
  await testbed.sync()
}

/** The raw text of all objects, without folds. */
const rawText = async (url?: string) =>
  (await host.entries(url)).map(({ text }) => text.replaceAll(/\r?\n[ \t]/g, '')).join('\n')

async function expectNoTraces(url?: string): Promise<void> {
  const text = (await rawText(url)).toLowerCase()
  expect(person.traces.filter((trace) => text.includes(trace))).toEqual([])
}

async function expectTraces(): Promise<void> {
  const text = (await rawText()).toLowerCase()
  expect(person.traces.filter((trace) => !text.includes(trace))).toEqual([])
}

const edit = async (change: (text: string) => string) => {
  const [entry] = await host.entries()
  await host.program.save(host.calendarUrl, entry?.url.split('/').at(-1) ?? '', change(entry?.text ?? ''))
}

const storedHashes = () =>
  service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('calendar_entries')
        .select(['hashes', 'sent', 'deletion_id'])
        .where('host_id', '=', owner.userId),
    )

describe('the entry of a meeting', () => {
  test('in the future or the past is written again without the person', async () => {
    await person.book(type, TUESDAY)
    await person.book(type, FRIDAY)
    await after(MINUTE)
    await after(2 * DAY)
    await expectTraces()
    const before = await storedHashes()
    await person.erase()
    await after(MINUTE)
    await expectNoTraces()
    const entries = (await host.entries()).sort((a, b) => ((a.start ?? '') < (b.start ?? '') ? -1 : 1))
    expect(entries).toMatchObject([
      { title: 'Intro', start: TUESDAY, end: '2026-11-03T10:30:00Z' },
      { title: 'Intro', start: FRIDAY, end: '2026-11-06T10:30:00Z' },
    ])
    expect(await person.finished()).toMatchObject({ calendar_entries: 2, invitees: 2 })
    expect((await person.reports()).at(-1)).toEqual({
      ...{ calendar_entries: 2, waiting: 0, left_alone: 0, forgotten: 0 },
    })
    const kept = JSON.stringify(await storedHashes())
    for (const { hashes } of before)
      for (const hash of Object.values(hashes as Record<string, string>).slice(0, 2))
        expect(kept).not.toContain(hash)
  })

  test('keeps what the host has changed: its time, its title and an alarm', async () => {
    await person.book(type, TUESDAY)
    await after(MINUTE)
    await after(2 * DAY)
    await edit((text) =>
      text
        .replace(/SUMMARY[^\r\n]*/, 'SUMMARY:Call with the admiral')
        .replace(/DTSTART[^\r\n]*/, 'DTSTART:20261103T120000Z')
        .replace(/DTEND[^\r\n]*/, 'DTEND:20261103T130000Z')
        .replace('END:VEVENT', 'CATEGORIES:Navy\r\nEND:VEVENT'),
    )
    await after(6 * MINUTE)
    await person.erase()
    await after(MINUTE)
    await expectNoTraces()
    expect(await host.entries()).toMatchObject([
      { title: 'Call with the admiral', start: '2026-11-03T12:00:00Z', end: '2026-11-03T13:00:00Z' },
    ])
    expect(await rawText()).toContain('CATEGORIES:Navy')
  })

  test('with other invitees still names them', async () => {
    const group = await person.createType([owner], { kind: 'group', invitee_limit: 5, locations: [] })
    const fields = { location: undefined, event_guests: undefined }
    const invitee = { email: 'ada@stays.example', name: 'Ada Lovelace' }
    for (const start of [TUESDAY, FRIDAY]) {
      await person.book(group, start, { ...fields, invitee })
      await person.book(group, start, fields)
    }
    await after(MINUTE)
    await after(2 * DAY)
    expect(await rawText()).toContain(person.email)
    await person.erase()
    await after(MINUTE)
    await expectNoTraces()
    expect((await rawText()).split('ada@stays.example')).toHaveLength(3)
  })

  test('is found in another calendar of the account, also after the meeting', async () => {
    await person.book(type, TUESDAY)
    await after(MINUTE)
    const [entry] = await host.entries()
    const other = await host.program.createCalendar('other', { name: 'Other' })
    await after(61 * MINUTE)
    await host.program.delete(entry?.url ?? '')
    await host.program.save(other, 'moved.ics', entry?.text ?? '')
    await after(DAY + 2 * HOUR)
    await person.erase()
    await after(MINUTE)
    await after(MINUTE)
    await expectNoTraces(other)
    expect(await host.entries(other)).toMatchObject([{ title: 'Intro' }])
  })

  test('that the host has deleted stays deleted', async () => {
    await person.book(type, TUESDAY)
    await after(MINUTE)
    await after(2 * DAY)
    const [entry] = await host.entries()
    await host.program.delete(entry?.url ?? '')
    await person.erase()
    await after(MINUTE)
    expect(await host.entries()).toEqual([])
    expect((await person.reports()).at(-1)).toMatchObject({ calendar_entries: 1, waiting: 0 })
  })

  test('that the host has made a series is left alone, and counted', async () => {
    await person.book(type, FRIDAY)
    await after(MINUTE)
    await edit((text) => text.replace('END:VEVENT', 'RRULE:FREQ=WEEKLY;COUNT=3\r\nEND:VEVENT'))
    await after(6 * MINUTE)
    await person.erase()
    await after(MINUTE)
    await expectTraces()
    expect((await person.reports()).at(-1)).toEqual({
      ...{ calendar_entries: 0, waiting: 0, left_alone: 1, forgotten: 0 },
    })
  })

  test('of an event in a deleted period is removed, without the person in the trash, and no other', async () => {
    await person.book(type, '2026-11-04T10:00:00Z')
    await person.book(type, FRIDAY)
    await after(MINUTE)
    await after(3 * DAY)
    testbed.proxy.reset()
    await person.eraseEvents('2026-11-04T00:00:00Z', '2026-11-05T00:00:00Z')
    await after(MINUTE)
    expect(await host.entries()).toMatchObject([{ start: FRIDAY, title: expect.stringContaining('Grace') }])
    expect((await person.reports()).at(-1)).toMatchObject({ calendar_entries: 1, waiting: 0 })
    const writes = testbed.proxy.requests.filter(({ method }) => method === 'PUT' || method === 'DELETE')
    expect(writes.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    expect(writes[0]?.body).not.toContain('Grace')
  })
})

describe('a calendar that can’t be written', () => {
  const refuse = () => testbed.proxy.respondWith(() => ({ status: 401 }))

  test('is counted, and corrected when its account is connected again, without mail to the host', async () => {
    await person.book(type, TUESDAY)
    await after(MINUTE)
    await after(2 * DAY)
    await testbed.mailServer.deliver()
    refuse()
    await after(6 * MINUTE)
    await person.erase()
    await after(MINUTE)
    expect(await person.reports()).toEqual([])
    await after(16 * MINUTE)
    expect(await person.reports()).toEqual([{ calendar_entries: 1, waiting: 1, left_alone: 0, forgotten: 0 }])
    await expectTraces()
    const mails = (await testbed.mailServer.deliver()).map(({ mail }) => mail.subject)
    expect(mails.filter((subject) => subject?.includes('Intro'))).toEqual([])
    testbed.proxy.reset()
    const path = `/calendar_connections/${connectionId}`
    const { status } = await service.call('PATCH', path, { as: owner, body: { password: PASSWORD } })
    expect(status).toBe(200)
    await after(MINUTE)
    await expectNoTraces()
    await after(HOUR)
    expect((await person.reports()).slice(1)).toEqual([
      { calendar_entries: 1, waiting: 0, left_alone: 0, forgotten: 0 },
    ])
  })

  test('loses the entry of a canceled meeting later', async () => {
    const { event } = await person.book(type, TUESDAY)
    await after(MINUTE)
    refuse()
    await service.call('POST', `/scheduled_events/${idOf(event)}/cancellation`, { as: owner, body: {} })
    await after(6 * MINUTE)
    await person.erase()
    await after(2 * DAY)
    await expectTraces()
    testbed.proxy.reset()
    const body = { password: PASSWORD }
    await service.call('PATCH', `/calendar_connections/${connectionId}`, { as: owner, body })
    await after(MINUTE)
    expect(await host.entries()).toEqual([])
  })

  test('keeps entries longer than others, until it can be written', async () => {
    await person.book(type, TUESDAY)
    await after(MINUTE)
    refuse()
    await after(2 * DAY)
    await person.erase()
    await after(40 * DAY)
    await service.ctx.db.batch(deleteOldEntries(instant(time), 100))
    testbed.proxy.reset()
    const body = { password: PASSWORD }
    await service.call('PATCH', `/calendar_connections/${connectionId}`, { as: owner, body })
    await after(MINUTE)
    await expectNoTraces()
  })
})

describe('an entry that is no longer known', () => {
  const forgotten = { calendar_entries: 0, waiting: 0, left_alone: 0, forgotten: 1 }

  test('because its account was disconnected is counted', async () => {
    await person.book(type, FRIDAY)
    await after(MINUTE)
    await service.call('DELETE', `/calendar_connections/${connectionId}`, { as: owner })
    await person.erase()
    await expectTraces()
    expect((await person.reports()).at(-1)).toEqual(forgotten)
  })

  test('because its account was disconnected while the deletion waited is counted', async () => {
    await person.book(type, FRIDAY)
    await after(MINUTE)
    testbed.proxy.respondWith(() => ({ status: 401 }))
    await person.erase()
    await after(MINUTE)
    await service.call('DELETE', `/calendar_connections/${connectionId}`, { as: owner })
    expect((await person.reports()).at(-1)).toEqual({ ...forgotten, calendar_entries: 1 })
  })

  test('because the meeting was long ago is counted', async () => {
    await person.book(type, TUESDAY)
    await after(MINUTE)
    await after(40 * DAY)
    await service.ctx.db.batch(deleteOldEntries(instant(time), 100))
    await person.erase()
    expect((await person.reports()).at(-1)).toEqual(forgotten)
  })

  test('because it was removed is not counted', async () => {
    const { event } = await person.book(type, FRIDAY)
    await after(MINUTE)
    await service.call('POST', `/scheduled_events/${idOf(event)}/cancellation`, { as: owner, body: {} })
    await after(MINUTE)
    await service.call('DELETE', `/calendar_connections/${connectionId}`, { as: owner })
    await person.erase()
    expect(await person.reports()).toEqual([])
  })
})
