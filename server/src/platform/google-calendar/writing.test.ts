// Entries are created, changed and removed in a Google calendar, never over a change of the host, and without invitations.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf, NOTHING_KNOWN } from '../../../test/calendar-reads.ts'
import { type GoogleAccount, hostEvent, startGoogleAccount } from '../../../test/google-account.ts'
import { berlin, createEntryText, createLaterText, identity, start } from '../../../test/sample-entry.ts'
import type { CalendarObject } from '../calendar-servers/calendar-server.ts'
import { hashEntry, readEntryText } from '../icalendar/entry-text.ts'
import { googleEntryNames } from './event-names.ts'

const names = googleEntryNames(identity)
const entry = createEntryText(names.uid)
const later = createLaterText(names.uid)

let google: GoogleAccount
let url: string

beforeEach(async () => {
  google = await startGoogleAccount()
  url = `${google.calendarUrl}/${names.fileName}`
})
afterEach(async () => {
  expect(google.contract.invitations).toEqual([])
  await google.stop()
})

const create = (to = entry, conferenceRequestId: string | null = null) =>
  google.server.create(google.calendarUrl, url, to, conferenceRequestId)
const look = () => google.server.lookAt(google.calendarUrl, url)
const lookAtPresent = async (): Promise<CalendarObject> => (await look()) ?? expect.unreachable()
const change = (object: CalendarObject, to = later, ownHashes = hashEntry(entry)) =>
  google.server.change(google.calendarUrl, object, { entry: to, ownHashes, zone: berlin })
const stored = () => google.calendar.get(names.fileName).resource

describe('the name of an entry', () => {
  test('is a valid id that follows from booking, host and generation', () => {
    expect(names.fileName).toMatch(/^[0-9a-v]{36}$/)
    expect(names.uid).toBe(`${names.fileName}@google.com`)
    expect(googleEntryNames(identity)).toEqual(names)
    const others = [{ generation: 2 }, { hostId: identity.bookingId }, { bookingId: identity.hostId }]
    const ids = others.map((other) => googleEntryNames({ ...identity, ...other }).fileName)
    expect(new Set([names.fileName, ...ids]).size).toBe(4)
  })
})

describe('a new entry', () => {
  test('is busy, has our texts and the reminders of the calendar, and names no people', async () => {
    const created = await create()
    expect(created).toEqual({ outcome: 'written', etag: stored().etag })
    expect(stored()).toMatchObject({
      iCalUID: names.uid,
      summary: entry.summary,
      description: entry.description,
      location: entry.location,
      start: { dateTime: '2027-01-05T08:00:00.000Z' },
      end: { dateTime: '2027-01-05T08:30:00.000Z' },
      transparency: 'opaque',
      reminders: { useDefault: true },
      source: { url: entry.url },
    })
    expect(stored().attendees).toBeUndefined()
    expect(google.contract.requests.at(-1)?.query.get('sendUpdates')).toBe('none')
  })

  test('is read back as it was written', async () => {
    await create()
    const object = await lookAtPresent()
    expect(object).toMatchObject({ url, etag: stored().etag })
    const { start, end } = entry
    expect(readEntryText(object.text, berlin)).toEqual({
      uid: names.uid,
      start,
      end,
      isRecurring: false,
      hashes: hashEntry(entry),
    })
  })

  test('finds itself if it is created again', async () => {
    google.contract.faults.plan('lost_after')
    expect((await failureOf(create())).failure).toBe('unreachable')
    expect(await create()).toEqual({ outcome: 'exists' })
  })

  test('is there once if the first request is executed late', async () => {
    google.contract.faults.plan('late')
    expect((await failureOf(create())).failure).toBe('unreachable')
    expect(await look()).toBeNull()
    expect(await create()).toMatchObject({ outcome: 'written' })
    await google.contract.executeLateWrites()
    expect(google.calendar.list()).toHaveLength(1)
  })

  test('needs another name after the host has deleted it', async () => {
    await create()
    google.calendar.delete(names.fileName)
    expect(await create()).toEqual({ outcome: 'deleted' })
    google.calendar.purgeDeleted()
    expect(await create()).toMatchObject({ outcome: 'written' })
  })

  test('is refused in a calendar that can only be read', async () => {
    const shared = google.contract.addCalendar(google.account, {
      id: 'boss@example.com',
      accessRole: 'reader',
    })
    const calendarUrl = google.urlOf(shared)
    const call = google.server.create(calendarUrl, `${calendarUrl}/${names.fileName}`, entry, null)
    expect((await failureOf(call)).failure).toBe('forbidden')
  })
})

describe('a change', () => {
  test('replaces times and texts, and keeps what the host has added', async () => {
    await create()
    const added = {
      colorId: '5',
      reminders: { useDefault: false, overrides: [{ method: 'popup', minutes: 5 }] },
    }
    google.calendar.patch(names.fileName, added)
    const changed = await change(await lookAtPresent())
    expect(changed).toEqual({ outcome: 'written', etag: stored().etag })
    const expected = { ...added, summary: later.summary, description: later.description }
    expect(stored()).toMatchObject({ ...expected, start: { dateTime: '2027-01-05T09:00:00.000Z' } })
    expect(stored().location).toBeUndefined()
  })

  test('keeps texts that the host has changed', async () => {
    await create()
    google.calendar.patch(names.fileName, { summary: 'My title', description: 'My notes' })
    await change(await lookAtPresent())
    expect(stored()).toMatchObject({ summary: 'My title', description: 'My notes' })
    expect(stored().location).toBeUndefined()
  })

  test('sends only what differs', async () => {
    await create()
    await change(await lookAtPresent(), { ...entry, location: 'Room 2' })
    const { text = '' } = google.contract.requests.at(-1) ?? {}
    expect(JSON.parse(text)).toEqual({ location: 'Room 2' })
  })

  test('gives an event of a whole day a time again', async () => {
    await create()
    const day = { start: { date: '2027-01-05', dateTime: null }, end: { date: '2027-01-06', dateTime: null } }
    google.calendar.patch(names.fileName, day)
    expect(await change(await lookAtPresent())).toMatchObject({ outcome: 'written' })
    expect(stored().start).toEqual({ dateTime: '2027-01-05T09:00:00.000Z' })
  })

  test('does not replace a newer version', async () => {
    await create()
    const object = await lookAtPresent()
    google.calendar.patch(names.fileName, { summary: 'My title' })
    expect(await change(object)).toEqual({ outcome: 'changed' })
    expect(stored().summary).toBe('My title')
  })

  test('reports a deleted entry', async () => {
    await create()
    const object = await lookAtPresent()
    google.calendar.delete(names.fileName)
    expect(await change(object)).toEqual({ outcome: 'changed' })
    google.calendar.purgeDeleted()
    expect(await change(object)).toEqual({ outcome: 'gone' })
    expect(google.calendar.list()).toEqual([])
  })

  test('of an entry that has become a series is visible', async () => {
    await create()
    const zone = { timeZone: 'Europe/Berlin' }
    google.calendar.patch(names.fileName, { start: zone, end: zone, recurrence: ['RRULE:FREQ=DAILY'] })
    const { text } = await lookAtPresent()
    expect(readEntryText(text, berlin)).toMatchObject({ isRecurring: true, start })
    const { changed } = await google.read()
    expect(readEntryText(changed[0]?.text ?? '', berlin)).toMatchObject({ uid: names.uid, isRecurring: true })
  })
})

describe('a look', () => {
  test('finds no deleted entry, neither at once nor later', async () => {
    await create()
    google.calendar.delete(names.fileName)
    expect(await look()).toBeNull()
    google.calendar.purgeDeleted()
    expect(await look()).toBeNull()
  })

  test('fails if the calendar is gone: that is no deletion of its entries', async () => {
    await create()
    google.account.calendars.clear()
    expect((await failureOf(look())).failure).toBe('calendar_gone')
  })
})

describe('a removal', () => {
  test('can be repeated', async () => {
    await create()
    const remove = () => google.server.remove(google.calendarUrl, url, null)
    expect(await remove()).toEqual({ outcome: 'removed' })
    expect(await look()).toBeNull()
    expect(await remove()).toEqual({ outcome: 'removed' })
    google.calendar.purgeDeleted()
    expect(await remove()).toEqual({ outcome: 'removed' })
  })

  test('with an ETag keeps a newer version', async () => {
    await create()
    const { etag } = await lookAtPresent()
    google.calendar.patch(names.fileName, { summary: 'My title' })
    expect(await google.server.remove(google.calendarUrl, url, etag)).toEqual({ outcome: 'changed' })
    expect(await look()).not.toBeNull()
  })
})

describe('a stored URL', () => {
  test.each([
    'https://evil.example.com/calendar/v3/calendars/a/events',
    'http://127.0.0.1:1/calendars/a/events',
  ])('of another server gets no token: %s', async (calendarUrl) => {
    const calls = [
      google.server.lookAt(calendarUrl, `${calendarUrl}/abcde`),
      google.server.readChanges(calendarUrl, NOTHING_KNOWN, async () => undefined),
    ]
    for (const call of calls) expect((await failureOf(call)).failure).toBe('not_allowed')
  })

  test('can’t leave its calendar', async () => {
    google.calendar.insert(hostEvent(start))
    for (const end of ['/../../../freeBusy', '/a/b', '', '/', '?x=1', '/abcde?x=1', '/abcde#x'])
      expect(
        (await failureOf(google.server.remove(google.calendarUrl, `${google.calendarUrl}${end}`, null)))
          .failure,
      ).toBe('not_allowed')
    expect(google.contract.requests).toEqual([])
  })
})

describe('a conference', () => {
  test('is pending at first, then has a link, and is created once', async () => {
    await create()
    const { extras } = google.server
    const add = () => extras?.addConference(google.calendarUrl, url, 'request-1')
    const readState = () => extras?.readConference(google.calendarUrl, url)
    expect(await readState()).toBeNull()
    expect(await add()).toEqual({ state: 'pending', joinUrl: null })
    expect(await readState()).toEqual({ state: 'pending', joinUrl: null })
    const ready = await readState()
    expect(ready).toEqual({
      state: 'ready',
      joinUrl: expect.stringMatching(/^https:\/\/meet\.google\.com\//),
    })
    expect(await add()).toEqual(ready)
    await change(await lookAtPresent())
    expect(await readState()).toEqual(ready)
  })

  test('is requested together with the entry', async () => {
    const written = await create(entry, 'request-1')
    expect(written).toMatchObject({ outcome: 'written', conference: { state: 'pending', joinUrl: null } })
    // A repeated request finds its own entry, and its conference.
    expect(await create(entry, 'request-1')).toEqual({ outcome: 'exists' })
    expect(await google.server.extras?.readConference(google.calendarUrl, url)).toMatchObject({
      state: 'ready',
    })
  })

  test('can be ready at once, or fail', async () => {
    google.calendar.conferences = { pendingReads: 0, outcome: 'success' }
    expect(await create(entry, 'request-1')).toMatchObject({ conference: { state: 'ready' } })
    google.calendar.conferences = { pendingReads: 0, outcome: 'failure' }
    const other = `${google.calendarUrl}/meetfailure`
    expect(await google.server.create(google.calendarUrl, other, entry, 'request-2')).toMatchObject({
      outcome: 'written',
      conference: { state: 'failed', joinUrl: null },
    })
  })

  test('fails in a calendar that does not allow it', async () => {
    const plain = google.contract.addCalendar(google.account, { id: 'plain@example.com', allowsMeet: false })
    const calendarUrl = google.urlOf(plain)
    const objectUrl = `${calendarUrl}/${names.fileName}`
    expect(await google.server.create(calendarUrl, objectUrl, entry, 'request-1')).toMatchObject({
      outcome: 'written',
      conference: { state: 'failed', joinUrl: null },
    })
    const added = google.server.extras?.addConference(calendarUrl, objectUrl, 'request-1')
    expect(await added).toEqual({ state: 'failed', joinUrl: null })
  })

  test('of a deleted entry is missing', async () => {
    await create()
    google.calendar.delete(names.fileName)
    expect(await google.server.extras?.addConference(google.calendarUrl, url, 'request-1')).toBeNull()
    expect(await google.server.extras?.readConference(google.calendarUrl, url)).toBeNull()
  })
})
