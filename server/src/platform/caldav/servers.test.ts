// The client reads and writes the same on every CalDAV server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountServer } from '../../../../testbed/caldav-server.ts'
import { CYRUS, RADICALE, XANDIKOS } from '../../../../testbed/caldav-servers.ts'
import { type CalendarProgram, createCalendarProgram } from '../../../../testbed/calendar-program.ts'
import { createLoopbackClient, NOTHING_KNOWN } from '../../../test/calendar-reads.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { getZone } from '../../domain/time/zone.ts'
import type { CalendarObject, KnownState } from '../calendar-servers/calendar-server.ts'
import {
  changeEntryText,
  type EntryText,
  hashEntry,
  readEntryText,
  writeEntryText,
} from '../icalendar/entry-text.ts'
import { type CaldavAccount, createCaldavClient, objectUrlIn } from './caldav-client.ts'

const ada = { username: 'ada', password: 'correct horse' }
const signal = new AbortController().signal
const utc = getZone('UTC')
const start = instant(Date.UTC(2027, 0, 11, 9))
const ENTRY: EntryText = {
  ...{ uid: 'entry@meet.example.com', sequence: 1, stamp: start, start, end: instant(start + 30 * MINUTE) },
  ...{ summary: 'Intro: Grace, and "Ada"; ä🙂', description: `First\n${'long '.repeat(40)}\nlast` },
  ...{ location: 'Room 1', url: 'https://meet.example.com/1' },
}
const MOVED_TIMES = { start: instant(start + 60 * MINUTE), end: instant(start + 90 * MINUTE) }

describe.each([RADICALE, XANDIKOS, CYRUS])('$name (skipped if it is not installed)', (kind) => {
  describe.runIf(kind.isInstalled())('is installed', () => {
    const outgoing = createLoopbackClient()
    const client = createCaldavClient(outgoing)
    let server: AccountServer
    let program: CalendarProgram
    let account: CaldavAccount
    let calendarCount = 0
    let calendarUrl: string
    let objectUrl: string
    let entry: EntryText
    let moved: EntryText

    beforeAll(async () => {
      server = await kind.start({ [ada.username]: ada.password })
      const url = server.urlOf(ada.username)
      program = createCalendarProgram(url, ada.username, ada.password)
      await program.createCalendar('first')
      account = { ...ada, homes: (await client.discover(url, ada, signal)).homes }
    })
    beforeEach(async () => {
      calendarCount += 1
      calendarUrl = await program.createCalendar(`calendar${calendarCount}`, {
        name: `Calendar ${calendarCount}`,
      })
      objectUrl = objectUrlIn(calendarUrl, 'entry.ics')
      // At some servers, a UID occurs once in all calendars of an account.
      entry = { ...ENTRY, uid: `entry${calendarCount}@meet.example.com` }
      moved = { ...entry, ...MOVED_TIMES }
    })
    afterAll(async () => {
      outgoing.close()
      await server?.stop()
    })

    const read = async (since: KnownState = NOTHING_KNOWN) => {
      const changed: CalendarObject[] = []
      const receive = async (objects: readonly CalendarObject[]) => void changed.push(...objects)
      const changes = await client.readChanges(account, calendarUrl, since, receive, signal)
      return { ...changes, changed: changed.map(({ url }) => url).toSorted() }
    }
    const lookAt = (url = objectUrl) => client.lookAt(account, calendarUrl, url, signal)
    const create = (url = objectUrl) =>
      client.create(account, calendarUrl, url, writeEntryText(entry), signal)
    const change = (etag: string | null, text = writeEntryText(moved)) =>
      client.change(account, calendarUrl, objectUrl, text, etag, signal)
    const remove = (etag: string | null) => client.remove(account, calendarUrl, objectUrl, etag, signal)
    const createOrThrow = async () => {
      const created = await create()
      if (created.outcome !== 'written' || created.etag === null) throw new Error(created.outcome)
      return created.etag
    }

    test('lists its calendars', async () => {
      const calendars = await client.listCalendars(account, signal)
      expect(calendars).toContainEqual(
        expect.objectContaining({ url: calendarUrl, name: `Calendar ${calendarCount}`, mayWrite: true }),
      )
    })

    test('is read in whole first, then by cursor', async () => {
      const other = await program.save(
        calendarUrl,
        'other.ics',
        writeEntryText({ ...entry, uid: 'other@example.com' }),
      )
      const whole = await read()
      expect(whole).toMatchObject({ isWhole: true, changed: [other], gone: [] })
      await createOrThrow()
      await program.delete(other)
      const changes = await read({ ...NOTHING_KNOWN, cursor: whole.cursor, tag: whole.tag })
      expect(changes).toMatchObject({ changed: [objectUrl], gone: [other] })
    })

    test('refuses an unknown cursor', async () => {
      await expect(read({ ...NOTHING_KNOWN, cursor: 'f'.repeat(40) })).rejects.toMatchObject({
        failure: 'cursor_refused',
      })
    })

    test('keeps an object as it was written', async () => {
      const etag = await createOrThrow()
      const object = await lookAt()
      expect(object?.etag).toBe(etag)
      expect(readEntryText(object?.text ?? '', utc)).toMatchObject({ start, hashes: hashEntry(entry) })
    })

    test('has an object at most once, by its URL and by its UID', async () => {
      await createOrThrow()
      expect(await create()).toEqual({ outcome: 'exists' })
      const other = objectUrlIn(calendarUrl, 'other.ics')
      expect(await create(other)).toEqual({ outcome: 'uid_conflict' })
      expect(await lookAt(other)).toBeNull()
    })

    test('changes an object, and keeps what another program has added', async () => {
      await createOrThrow()
      const theirs = writeEntryText(entry).replace('END:VEVENT', 'CATEGORIES:Important\r\nEND:VEVENT')
      await program.save(calendarUrl, 'entry.ics', theirs)
      const object = await lookAt()
      const text = changeEntryText(object?.text ?? '', moved, hashEntry(entry), utc)
      const written = await change(object?.etag ?? null, text)
      const stored = await lookAt()
      expect(written).toEqual({ outcome: 'written', etag: stored?.etag })
      expect(stored?.text).toContain('CATEGORIES:Important')
      expect(readEntryText(stored?.text ?? '', utc)?.start).toBe(moved.start)
    })

    test('neither changes nor removes what another program has changed', async () => {
      const etag = await createOrThrow()
      await program.save(calendarUrl, 'entry.ics', writeEntryText({ ...entry, summary: 'Theirs' }))
      expect(await change(etag)).toEqual({ outcome: 'changed' })
      expect(await remove(etag)).toEqual({ outcome: 'changed' })
      expect((await lookAt())?.text).toContain('Theirs')
    })

    test('removes an object once, and does not create it again by a change', async () => {
      const etag = await createOrThrow()
      expect(await remove(etag)).toEqual({ outcome: 'removed' })
      expect(await remove(etag)).toEqual({ outcome: 'removed' })
      expect(await change(etag)).toEqual({ outcome: 'gone' })
      expect(await lookAt()).toBeNull()
    })

    test('reports a deleted calendar', async () => {
      await createOrThrow()
      await program.delete(calendarUrl)
      await expect(lookAt()).rejects.toMatchObject({ failure: 'calendar_gone' })
      await expect(read()).rejects.toMatchObject({ failure: 'calendar_gone' })
    })
  })
})
