// Objects are created, changed and removed on a real CalDAV server, and never over the change of another program.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CaldavServer, startCaldavServer } from '../../../../testbed/caldav-server.ts'
import { type CalendarProgram, createCalendarProgram } from '../../../../testbed/calendar-program.ts'
import { createLoopbackClient } from '../../../test/calendar-reads.ts'
import { type DavProxy, startDavProxy } from '../../../test/dav-proxy.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { getZone } from '../../domain/time/zone.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server.ts'
import {
  changeEntryText,
  type EntryText,
  hashEntry,
  readEntryText,
  writeEntryText,
} from '../icalendar/entry-text.ts'
import { createCaldavClient, objectUrlIn } from './caldav-client.ts'

const ada = { username: 'ada', password: 'correct horse' }
const signal = new AbortController().signal
const utc = getZone('UTC')
const outgoing = createLoopbackClient()
const client = createCaldavClient(outgoing)
let server: CaldavServer
let program: CalendarProgram
let proxy: DavProxy
let calendarCount = 0
/** On the server, for the other program; our client sees it through the proxy. */
let directUrl: string
let calendarUrl: string
let objectUrl: string

beforeAll(async () => {
  server = await startCaldavServer({ [ada.username]: ada.password })
  program = createCalendarProgram(server.url, ada.username, ada.password)
  proxy = await startDavProxy(server.url)
})
beforeEach(async () => {
  calendarCount += 1
  directUrl = await program.createCalendar(`calendar${calendarCount}`)
  calendarUrl = directUrl.replace(server.url, proxy.url)
  objectUrl = objectUrlIn(calendarUrl, 'entry.ics')
})
afterEach(() => proxy.reset())
afterAll(async () => {
  outgoing.close()
  await proxy?.stop()
  await server?.stop()
})

const start = instant(Date.UTC(2027, 0, 11, 9))
const entry: EntryText = {
  ...{ uid: 'entry@meet.example.com', sequence: 1, stamp: start, start, end: instant(start + 30 * MINUTE) },
  ...{ summary: 'Intro: Grace, and "Ada"; ä🙂', description: `First\n${'long '.repeat(40)}\nlast` },
  ...{ location: 'Room 1', url: 'https://meet.example.com/1' },
}
const moved: EntryText = { ...entry, start: instant(start + 60 * MINUTE), end: instant(start + 90 * MINUTE) }
const account = () => ({ ...ada, homes: [`${proxy.url}ada/`] })
const lookAt = (url = objectUrl) => client.lookAt(account(), calendarUrl, url, signal)
const create = (text = writeEntryText(entry), url = objectUrl) =>
  client.create(account(), calendarUrl, url, text, signal)
const change = (etag: string | null, text = writeEntryText(moved)) =>
  client.change(account(), calendarUrl, objectUrl, text, etag, signal)
const remove = (etag: string | null) => client.remove(account(), calendarUrl, objectUrl, etag, signal)
const createOrThrow = async () => {
  const created = await create()
  if (created.outcome !== 'written' || created.etag === null) throw new Error(created.outcome)
  return created.etag
}
/** What another program reads, or the status of the failure. */
const directRead = async () => {
  const authorization = `Basic ${Buffer.from(`${ada.username}:${ada.password}`).toString('base64')}`
  const response = await fetch(`${directUrl}entry.ics`, { headers: { authorization } })
  return response.ok ? response.text() : response.status
}
const startOf = async () => readEntryText(String(await directRead()), utc)?.start
const respondTo = (method: string, response: { status: number; body?: string }) =>
  proxy.respondWith((request) => (request.method === method ? response : undefined))

describe('a new object', () => {
  test('is on the server, with the ETag of the response', async () => {
    const etag = await createOrThrow()
    expect(readEntryText(String(await directRead()), utc)).toMatchObject({ hashes: hashEntry(entry) })
    expect(await lookAt()).toMatchObject({ url: objectUrl, etag })
    expect(proxy.requests.map(({ method }) => method)).toEqual(['PUT', 'GET'])
    expect(proxy.requests[0]?.contentType).toBe('text/calendar; charset=utf-8')
  })

  test('does not replace another at its URL', async () => {
    await createOrThrow()
    expect(await create(writeEntryText(moved))).toEqual({ outcome: 'exists' })
    expect(await startOf()).toBe(entry.start)
  })

  test('with the UID of another is a conflict', async () => {
    await createOrThrow()
    const other = objectUrlIn(calendarUrl, 'other.ics')
    expect(await create(writeEntryText(entry), other)).toEqual({ outcome: 'uid_conflict' })
    expect(await lookAt(other)).toBeNull()
  })

  test.each([
    [
      403,
      '<error xmlns="DAV:"><C:unique-scheduling-object-resource xmlns:C="urn:ietf:params:xml:ns:caldav"/></error>',
    ],
    [412, '<D:error xmlns:D="DAV:"><no-uid-conflict xmlns="urn:ietf:params:xml:ns:caldav"/></D:error>'],
    [
      207,
      '<multistatus xmlns="DAV:"><response><error><ns1:no-uid-conflict xmlns:ns1="urn:ietf:params:xml:ns:caldav"/></error></response></multistatus>',
    ],
    [
      400,
      '<d:error xmlns:d="DAV:"><s:message xmlns:s="s">Deleted calendar object with uid already exists in this calendar collection.</s:message></d:error>',
    ],
  ])('conflicts in whatever way the server says it: %i', async (status, body) => {
    respondTo('PUT', { status, body })
    expect(await create()).toEqual({ outcome: 'uid_conflict' })
  })

  test('has an ETag also if the response has none', async () => {
    const etag = await createOrThrow()
    await remove(null)
    proxy.hideEtags()
    expect(await create()).toEqual({ outcome: 'written', etag })
    respondTo('PROPFIND', { status: 503 })
    await remove(null)
    expect(await create()).toEqual({ outcome: 'written', etag: null })
  })
})

describe('a change', () => {
  test('replaces the object if it has the ETag', async () => {
    const changed = await change(await createOrThrow())
    expect(changed).toEqual({ outcome: 'written', etag: (await lookAt())?.etag })
    expect(await startOf()).toBe(moved.start)
  })

  test('does not replace what another program has changed', async () => {
    const etag = await createOrThrow()
    const theirs = writeEntryText({ ...entry, summary: 'Theirs' })
    await program.save(directUrl, 'entry.ics', theirs)
    expect(await change(etag)).toEqual({ outcome: 'changed' })
    expect(await directRead()).toContain('Theirs')
  })

  test('keeps what another program has added', async () => {
    await createOrThrow()
    const alarm = 'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Soon\r\nTRIGGER:-PT10M\r\nEND:VALARM\r\n'
    const theirs = writeEntryText(entry).replace('END:VEVENT', `CATEGORIES:Important\r\n${alarm}END:VEVENT`)
    await program.save(directUrl, 'entry.ics', theirs.replace('LOCATION:Room 1', 'LOCATION:Room 2'))
    const object = await lookAt()
    const text = changeEntryText(object?.text ?? '', moved, hashEntry(entry), utc)
    expect(await change(object?.etag ?? '', text)).toMatchObject({ outcome: 'written' })
    const stored = String(await directRead())
    for (const kept of ['CATEGORIES:Important', 'TRIGGER:-PT10M', 'LOCATION:Room 2'])
      expect(stored).toContain(kept)
    expect(await startOf()).toBe(moved.start)
  })

  test('does not create a deleted object again', async () => {
    const etag = await createOrThrow()
    await program.delete(`${directUrl}entry.ics`)
    expect(await change(etag)).toEqual({ outcome: 'gone' })
    expect(await change(null)).toEqual({ outcome: 'gone' })
    expect(await directRead()).toBe(404)
  })

  test('is not taken for the change of a deleted object if the server says nothing about it', async () => {
    const etag = await createOrThrow()
    proxy.respondWith(({ method }) => {
      if (method === 'PUT') return { status: 412 }
      return method === 'PROPFIND' ? { status: 207, body: '<multistatus xmlns="DAV:"/>' } : undefined
    })
    await expect(change(etag)).rejects.toMatchObject({ failure: 'malformed' })
  })

  test('without an ETag replaces any version', async () => {
    await createOrThrow()
    expect(await change(null)).toMatchObject({ outcome: 'written' })
    expect(await startOf()).toBe(moved.start)
  })
})

describe('a removal', () => {
  test('deletes the object if it has the ETag, and is done if it is gone already', async () => {
    const etag = await createOrThrow()
    expect(await remove(etag)).toEqual({ outcome: 'removed' })
    expect(await directRead()).toBe(404)
    expect(await remove(etag)).toEqual({ outcome: 'removed' })
    respondTo('DELETE', { status: 412 })
    expect(await remove(etag)).toEqual({ outcome: 'removed' })
  })

  test('does not delete what another program has changed, unless it has no ETag', async () => {
    const etag = await createOrThrow()
    await program.save(directUrl, 'entry.ics', writeEntryText(moved))
    expect(await remove(etag)).toEqual({ outcome: 'changed' })
    expect(await startOf()).toBe(moved.start)
    expect(await remove(null)).toEqual({ outcome: 'removed' })
    expect(await directRead()).toBe(404)
  })
})

test('a missing object in a deleted calendar is no deleted object', async () => {
  const etag = await createOrThrow()
  await program.delete(`${directUrl}entry.ics`)
  expect(await lookAt()).toBeNull()
  await program.delete(directUrl)
  for (const request of [() => lookAt(), () => create(), () => change(etag), () => change(null)])
    await expect(request()).rejects.toMatchObject({ failure: 'calendar_gone' })
})

test('an object of more than 1 MB is too large', async () => {
  await program.save(
    directUrl,
    'entry.ics',
    writeEntryText({ ...entry, description: 'x'.repeat(1024 * 1024) }),
  )
  await expect(lookAt()).rejects.toMatchObject({ failure: 'too_large' })
})

test.each([
  ['another calendar', () => `${proxy.url}ada/other/entry.ics`],
  ['a path with dots', () => `${calendarUrl}../other/entry.ics`],
  ['the calendar itself', () => calendarUrl],
  ['another host', () => calendarUrl.replace('127.0.0.1', 'localhost')],
  ['no URL', () => 'entry.ics'],
])('an object in %s is never called', async (_, urlOf) => {
  for (const request of [
    () => lookAt(urlOf()),
    () => create(writeEntryText(entry), urlOf()),
    () => client.change(account(), calendarUrl, urlOf(), '', null, signal),
    () => client.remove(account(), calendarUrl, urlOf(), null, signal),
  ])
    await expect(request()).rejects.toMatchObject({ failure: 'not_allowed' })
  expect(proxy.requests).toEqual([])
})

test('a calendar on a host that must not get the password is never called', async () => {
  const foreign = calendarUrl.replace('127.0.0.1', 'localhost')
  const request = client.create(account(), foreign, `${foreign}entry.ics`, '', signal)
  await expect(request).rejects.toMatchObject({ failure: 'not_allowed' })
  expect(proxy.requests).toEqual([])
})

test.each([
  ['forbidden', 403],
  ['forbidden', 405],
  ['forbidden', 507],
  ['calendar_gone', 409],
  ['too_large', 413],
  ['refused', 401],
  ['throttled', 429],
  ['unreachable', 500],
  ['unreachable', 502],
  ['malformed', 207],
])('a write fails with %s if the server responds %i', async (failure, status) => {
  proxy.respondWith(({ method }) => (method === 'PUT' || method === 'DELETE' ? { status } : undefined))
  for (const request of [() => create(), () => change('"1"'), () => remove('"1"')]) {
    const error = await request().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CalendarServerError)
    expect(error).toMatchObject({ failure })
    expect(String(error)).not.toContain(ada.password)
  }
})
