// Entries are created, changed and removed in a Microsoft calendar, never over a change of the host, and without invitations.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf, NOTHING_KNOWN, NOW } from '../../../test/calendar-reads.ts'
import {
  hostEvent,
  type MicrosoftAccount,
  startMicrosoftAccount,
  timesAt,
} from '../../../test/microsoft-account.ts'
import { berlin, createEntryText, createLaterText, identity, start } from '../../../test/sample-entry.ts'
import { DAY } from '../../domain/time/instant.ts'
import type { CalendarObject } from '../calendar-servers/calendar-server.ts'
import { hashEntry, readEntryText } from '../icalendar/entry-text.ts'
import { microsoftEntryNames, NAME_PROPERTY } from './entry-names.ts'

const names = microsoftEntryNames(identity)
const entry = createEntryText(names.uid)
const later = createLaterText(names.uid)

let microsoft: MicrosoftAccount
let url: string

beforeEach(async () => {
  microsoft = await startMicrosoftAccount()
  url = `${microsoft.calendarUrl}/${names.fileName}`
})
afterEach(async () => {
  expect(microsoft.contract.invitations).toEqual([])
  await microsoft.stop()
})

const create = (to = entry) => microsoft.server.create(microsoft.calendarUrl, url, to, null)
const look = () => microsoft.server.lookAt(microsoft.calendarUrl, url)
const lookAtPresent = async (): Promise<CalendarObject> => (await look()) ?? expect.unreachable()
const change = (object: CalendarObject, to = later, ownHashes = hashEntry(entry)) =>
  microsoft.server.change(microsoft.calendarUrl, object, { entry: to, ownHashes, zone: berlin })
const stored = () => microsoft.calendar.list()[0] ?? expect.unreachable()
const byHost = (body: object) => microsoft.calendar.patch(stored().id, body as Record<string, unknown>)

describe('the name of an entry', () => {
  test('follows from booking, host and generation', () => {
    expect(names.uid).toBe(`${names.fileName}@graph.microsoft.com`)
    expect(microsoftEntryNames(identity)).toEqual(names)
    const others = [{ generation: 2 }, { hostId: identity.bookingId }, { bookingId: identity.hostId }]
    const found = others.map((other) => microsoftEntryNames({ ...identity, ...other }).fileName)
    expect(new Set([names.fileName, ...found]).size).toBe(4)
  })
})

describe('a new entry', () => {
  test('is busy, has our texts, and names no people', async () => {
    expect(await create()).toMatchObject({ outcome: 'written', etag: expect.stringContaining('W/') })
    expect(stored().written).toEqual({
      subject: entry.summary,
      body: { contentType: 'text', content: entry.description },
      location: { displayName: entry.location },
      start: { dateTime: '2027-01-05T08:00:00', timeZone: 'UTC' },
      end: { dateTime: '2027-01-05T08:30:00', timeZone: 'UTC' },
      isAllDay: false,
      showAs: 'busy',
      transactionId: names.fileName,
      singleValueExtendedProperties: [{ id: NAME_PROPERTY, value: names.fileName }],
    })
  })

  test('is read back as it was written', async () => {
    const { outcome: _, ...written } = await create()
    const object = await lookAtPresent()
    expect(object).toMatchObject({ url, ...written })
    const { start, end } = entry
    expect(readEntryText(object.text, berlin)).toEqual({
      uid: names.uid,
      start,
      end,
      isRecurring: false,
      hashes: hashEntry(entry),
    })
  })

  test('has in lists the URL that was chosen before', async () => {
    await create()
    const { changed } = await microsoft.read()
    expect(changed.map((object) => object.url)).toEqual([url])
    expect(readEntryText(changed[0]?.text ?? '', berlin)?.uid).toBe(names.uid)
  })

  test('is there once if it is created again', async () => {
    microsoft.contract.faults.plan('lost_after')
    expect((await failureOf(create())).failure).toBe('unreachable')
    expect(await create()).toMatchObject({ outcome: 'written' })
    expect(microsoft.calendar.list()).toHaveLength(1)
  })

  test('finds itself if it is created again at another time', async () => {
    microsoft.contract.faults.plan('lost_after')
    await failureOf(create())
    expect(await create(later)).toEqual({ outcome: 'exists' })
    expect(microsoft.calendar.list()).toHaveLength(1)
  })

  test('is there once if the first request is executed late', async () => {
    microsoft.contract.faults.plan('late')
    expect((await failureOf(create())).failure).toBe('unreachable')
    expect(await look()).toBeNull()
    expect(await create()).toMatchObject({ outcome: 'written' })
    await microsoft.contract.executeLateWrites()
    expect(microsoft.calendar.list()).toHaveLength(1)
  })

  test('needs another name after the host has deleted it', async () => {
    await create()
    microsoft.calendar.delete(stored().id)
    expect(await create()).toEqual({ outcome: 'deleted' })
  })

  test('is refused in a calendar that can only be read', async () => {
    const shared = microsoft.contract.addCalendar(microsoft.account, { name: 'Boss', canEdit: false })
    const calendarUrl = microsoft.urlOf(shared)
    const call = microsoft.server.create(calendarUrl, `${calendarUrl}/${names.fileName}`, entry, null)
    expect((await failureOf(call)).failure).toBe('forbidden')
  })
})

describe('a change', () => {
  test('replaces times and texts, and keeps what the host has added', async () => {
    await create()
    const added = { categories: ['Red'], isReminderOn: true, reminderMinutesBeforeStart: 5 }
    byHost(added)
    expect(await change(await lookAtPresent())).toMatchObject({ outcome: 'written' })
    expect(stored().written).toMatchObject({
      ...added,
      subject: later.summary,
      body: { content: later.description },
      location: { displayName: '' },
      start: { dateTime: '2027-01-05T09:00:00' },
    })
  })

  test('finds the event without a former look', async () => {
    await create()
    const object = await lookAtPresent()
    const other = microsoft.openServer()
    const result = await other.change(microsoft.calendarUrl, object, {
      entry: later,
      ownHashes: hashEntry(entry),
      zone: berlin,
    })
    expect(result).toMatchObject({ outcome: 'written' })
    expect(stored().times.start).toBe(later.start)
  })

  test('keeps texts that the host has changed', async () => {
    await create()
    byHost({ subject: 'My title', body: { contentType: 'html', content: 'My notes' } })
    await change(await lookAtPresent())
    expect(stored().written).toMatchObject({ subject: 'My title', body: { content: 'My notes' } })
  })

  test('sends only what differs', async () => {
    await create()
    await change(await lookAtPresent(), { ...entry, location: 'Room 2' })
    const { text = '' } = microsoft.contract.requests.at(-1) ?? {}
    expect(JSON.parse(text)).toEqual({ location: { displayName: 'Room 2' } })
  })

  test('gives an event of a whole day a time again', async () => {
    await create()
    const midnight = (date: string) => ({ dateTime: `${date}T00:00:00`, timeZone: 'UTC' })
    byHost({ isAllDay: true, start: midnight('2027-01-05'), end: midnight('2027-01-06') })
    expect(await change(await lookAtPresent())).toMatchObject({ outcome: 'written' })
    expect(stored().times).toEqual({ start: later.start, end: later.end, isAllDay: false })
  })

  test('does not replace a newer version', async () => {
    await create()
    const object = await lookAtPresent()
    byHost({ subject: 'My title' })
    expect(await change(object)).toEqual({ outcome: 'changed' })
    expect(stored().written.subject).toBe('My title')
  })

  test('reports a deleted entry', async () => {
    await create()
    const object = await lookAtPresent()
    microsoft.calendar.delete(stored().id)
    expect(await change(object)).toEqual({ outcome: 'gone' })
    const other = microsoft.openServer()
    const again = other.change(microsoft.calendarUrl, object, {
      entry: later,
      ownHashes: hashEntry(entry),
      zone: berlin,
    })
    expect(await again).toEqual({ outcome: 'gone' })
  })

  test('of an entry that has become a series is visible, and its occurrences are other events', async () => {
    await create()
    byHost({
      recurrence: {
        pattern: { type: 'daily', interval: 1 },
        range: { type: 'numbered', startDate: '2027-01-05', numberOfOccurrences: 3 },
      },
    })
    const { text } = await lookAtPresent()
    expect(readEntryText(text, berlin)).toMatchObject({ uid: names.uid, isRecurring: true, start })
    const { changed } = await microsoft.read()
    expect(changed).toHaveLength(3)
    expect(changed.map((object) => object.url)).not.toContain(url)
  })
})

describe('a look', () => {
  test('finds an entry that the host has moved far away', async () => {
    await create()
    byHost(timesAt(NOW + 600 * DAY))
    expect((await microsoft.read()).changed).toEqual([])
    expect(readEntryText((await lookAtPresent()).text, berlin)?.start).toBe(NOW + 600 * DAY)
  })

  test('finds the entry itself, not a copy of the host', async () => {
    await create()
    const { transactionId: _, ...copy } = stored().written
    microsoft.calendar.insert({ ...copy, ...timesAt(NOW + 2 * DAY) })
    expect(readEntryText((await lookAtPresent()).text, berlin)?.start).toBe(start)
    expect((await microsoft.read()).changed).toHaveLength(2)
  })

  test('finds no deleted entry, and none in another calendar', async () => {
    await create()
    const other = microsoft.contract.addCalendar(microsoft.account, { name: 'Other' })
    microsoft.calendar.moveTo(stored().id, other)
    expect(await look()).toBeNull()
    other.delete(other.list()[0]?.id ?? '')
    expect(await look()).toBeNull()
  })

  test('fails if the calendar is gone: that is no deletion of its entries', async () => {
    await create()
    microsoft.account.calendars.clear()
    expect((await failureOf(look())).failure).toBe('calendar_gone')
  })
})

describe('a removal', () => {
  const remove = (etag: string | null = null) => microsoft.server.remove(microsoft.calendarUrl, url, etag)

  test('can be repeated', async () => {
    await create()
    expect(await remove()).toEqual({ outcome: 'removed' })
    expect(await look()).toBeNull()
    expect(await remove()).toEqual({ outcome: 'removed' })
    expect(await microsoft.openServer().remove(microsoft.calendarUrl, url, null)).toEqual({
      outcome: 'removed',
    })
  })

  test('with an ETag keeps a newer version', async () => {
    await create()
    const { etag } = await lookAtPresent()
    byHost({ subject: 'My title' })
    expect(await remove(etag)).toEqual({ outcome: 'changed' })
    expect(await look()).not.toBeNull()
  })
})

test('an account that has lost its mailbox is forbidden: its entries are neither deleted nor removed', async () => {
  await create()
  const object = await lookAtPresent()
  const calls = [() => change(object), look, () => microsoft.server.remove(microsoft.calendarUrl, url, null)]
  for (const call of calls) {
    microsoft.contract.faults.plan('no_mailbox')
    expect((await failureOf(call())).failure).toBe('forbidden')
  }
})

describe('a stored URL', () => {
  test.each([
    'https://evil.example.com/v1.0/me/calendars/a/events',
    'http://127.0.0.1:1/v1.0/me/calendars/a/events',
  ])('of another server gets no token: %s', async (calendarUrl) => {
    const calls = [
      microsoft.server.lookAt(calendarUrl, `${calendarUrl}/${names.fileName}`),
      microsoft.server.readChanges(calendarUrl, NOTHING_KNOWN, async () => undefined),
    ]
    for (const call of calls) expect((await failureOf(call)).failure).toBe('not_allowed')
  })

  test('can’t leave its calendar, or lead to an event of the host', async () => {
    const { id } = microsoft.calendar.insert(hostEvent(start))
    for (const end of [`/${encodeURIComponent(id)}`, '/../../../users', '/a/b', '', '/', '?x=1', '/abcde#x'])
      expect(
        (
          await failureOf(
            microsoft.server.remove(microsoft.calendarUrl, `${microsoft.calendarUrl}${end}`, null),
          )
        ).failure,
      ).toBe('not_allowed')
    expect(microsoft.contract.requests).toEqual([])
  })
})
