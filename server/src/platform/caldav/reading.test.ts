// Changes that another program makes on a real CalDAV server are read in whole and by cursor.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CaldavServer, startCaldavServer } from '../../../../testbed/caldav-server.ts'
import { type CalendarProgram, createCalendarProgram } from '../../../../testbed/calendar-program.ts'
import { createLoopbackClient, NOTHING_KNOWN } from '../../../test/calendar-reads.ts'
import { buildCalendar } from '../../../test/calendar-server.ts'
import { type DavProxy, type DavRequest, startDavProxy } from '../../../test/dav-proxy.ts'
import {
  type CalendarChanges,
  type CalendarObject,
  CalendarServerError,
  type KnownState,
} from '../calendar-servers/calendar-server.ts'
import { createCaldavClient } from './caldav-client.ts'

interface ReadCalendar extends CalendarChanges {
  readonly changed: readonly CalendarObject[]
}

const ada = { username: 'ada', password: 'correct horse' }
const signal = new AbortController().signal
const outgoing = createLoopbackClient()
const client = createCaldavClient(outgoing)
let server: CaldavServer
let program: CalendarProgram
let proxy: DavProxy
let calendarCount = 0
/** On the server, for the other program; our client sees it through the proxy. */
let calendarUrl: string

beforeAll(async () => {
  server = await startCaldavServer({ [ada.username]: ada.password })
  program = createCalendarProgram(server.url, ada.username, ada.password)
  proxy = await startDavProxy(server.url)
})
beforeEach(async () => {
  calendarCount += 1
  calendarUrl = await program.createCalendar(`calendar${calendarCount}`)
})
afterEach(() => proxy.reset())
afterAll(async () => {
  outgoing.close()
  await proxy?.stop()
  await server?.stop()
})

const throughProxy = (url: string) => url.replace(server.url, proxy.url)
const read = async (since: KnownState = NOTHING_KNOWN): Promise<ReadCalendar> => {
  const account = { ...ada, homes: [`${proxy.url}ada/`] }
  const changed: CalendarObject[] = []
  const receive = async (objects: readonly CalendarObject[]) => void changed.push(...objects)
  const changes = await client.readChanges(account, throughProxy(calendarUrl), since, receive, signal)
  return { ...changes, changed }
}
const event = (uid: string, summary: string) =>
  buildCalendar([`UID:${uid}`, 'DTSTART:20270101T100000Z', 'DTEND:20270101T110000Z', `SUMMARY:${summary}`])
const save = async (uid: string, summary = uid) =>
  throughProxy(await program.save(calendarUrl, `${uid}.ics`, event(uid, summary)))
const remove = (url: string) => program.delete(url.replace(proxy.url, server.url))
const toKnown = ({ changed, cursor, tag }: ReadCalendar): KnownState => ({
  cursor,
  tag,
  known: new Map(changed.map(({ url, etag }) => [url, etag])),
})
const summaries = ({ changed }: ReadCalendar) =>
  changed.map(({ text }) => /^SUMMARY:(.*?)\r?$/m.exec(text)?.[1]).toSorted()
const isChangesReport = ({ body }: DavRequest) => body.includes('<sync-collection')
const multigets = () => proxy.requests.filter(({ body }) => body.includes('calendar-multiget'))

describe('a server with cursors', () => {
  test('is read in whole first, then only what was created, changed and deleted', async () => {
    const [first, second] = [await save('first'), await save('second')]
    const whole = await read()
    expect(whole).toMatchObject({ isWhole: true, gone: [], tag: null, cursor: expect.any(String) })
    expect(summaries(whole)).toEqual(['first', 'second'])
    expect(whole.changed.map(({ url }) => url).toSorted()).toEqual([first, second])

    await save('third')
    await save('second', 'moved')
    await remove(first)
    const changes = await read(toKnown(whole))
    expect(changes).toMatchObject({ isWhole: false, gone: [first] })
    expect(summaries(changes)).toEqual(['moved', 'third'])

    const nothing = await read({ ...toKnown(changes), known: new Map() })
    expect(nothing).toMatchObject({ isWhole: false, changed: [], gone: [] })
  })

  test('reads an empty calendar', async () => {
    expect(await read()).toMatchObject({ isWhole: true, changed: [], gone: [] })
  })

  test('without a cursor reads only what differs from the known objects', async () => {
    const [first] = [await save('first'), await save('second')]
    const whole = await read()
    await remove(first)
    await save('second', 'moved')
    const again = await read({ ...toKnown(whole), cursor: null })
    expect(again).toMatchObject({ isWhole: true, gone: [first] })
    expect(summaries(again)).toEqual(['moved'])
  })

  test('fetches the objects in batches of 50', async () => {
    for (let index = 0; index < 101; index += 1) await save(`event${index}`)
    expect((await read()).changed).toHaveLength(101)
    const sizes = multigets().map(({ body }) => body.split('<href>').length - 1)
    expect(sizes).toEqual([50, 50, 1])
  })

  test('refuses an unknown cursor', async () => {
    const cursor = `http://radicale.org/ns/sync/${'0'.repeat(64)}`
    await expect(read({ ...NOTHING_KNOWN, cursor })).rejects.toMatchObject({ failure: 'cursor_refused' })
  })

  test.each([409, 410, 412, 500, 501])('refuses a cursor with the status %i', async (status) => {
    proxy.respondWith((request) => (isChangesReport(request) ? { status } : undefined))
    await expect(read({ ...NOTHING_KNOWN, cursor: 'old' })).rejects.toMatchObject({
      failure: 'cursor_refused',
    })
  })

  test('is unreachable if every request fails with 500', async () => {
    proxy.respondWith(() => ({ status: 500 }))
    await expect(read({ ...NOTHING_KNOWN, cursor: 'old' })).rejects.toMatchObject({ failure: 'unreachable' })
  })

  test('is asked again if the list was cut short, until it repeats its cursor', async () => {
    await save('first')
    const { pathname } = new URL(calendarUrl)
    const cut = `<response><href>${pathname}</href><status>HTTP/1.1 507 Insufficient Storage</status></response>`
    let cutPages = 1
    proxy.rewriteBodies((body, request) => {
      if (!isChangesReport(request) || cutPages === 0) return body
      cutPages -= 1
      return body.replace('</multistatus>', `${cut}</multistatus>`)
    })
    expect(summaries(await read())).toEqual(['first'])
    expect(proxy.requests.filter(isChangesReport)).toHaveLength(2)
    cutPages = 2
    await expect(read()).rejects.toMatchObject({ failure: 'malformed' })
  })

  test('whose list has no cursor is malformed', async () => {
    await save('first')
    proxy.rewriteBodies((body, request) =>
      isChangesReport(request) ? body.replace(/<sync-token>.*<\/sync-token>/s, '') : body,
    )
    await expect(read()).rejects.toMatchObject({ failure: 'malformed' })
  })
})

describe('a server without cursors', () => {
  beforeEach(() => proxy.respondWith((request) => (isChangesReport(request) ? { status: 403 } : undefined)))

  test('is read by comparing ETags, and not at all while its tag is the same', async () => {
    const [first] = [await save('first'), await save('second')]
    const whole = await read()
    expect(whole).toMatchObject({ isWhole: true, gone: [], cursor: null, tag: expect.any(String) })
    expect(summaries(whole)).toEqual(['first', 'second'])

    proxy.requests.length = 0
    expect(await read(toKnown(whole))).toEqual({
      ...{ isWhole: false, changed: [], gone: [], cursor: null },
      tag: whole.tag,
    })
    expect(proxy.requests).toHaveLength(1)

    await remove(first)
    await save('third')
    const changes = await read(toKnown(whole))
    expect(changes).toMatchObject({ isWhole: true, gone: [first] })
    expect(summaries(changes)).toEqual(['third'])
  })

  test('is read the same if it does not list the report', async () => {
    proxy.rewriteBodies((body) => body.replaceAll(/<(\w+:)?sync-collection ?\/>/g, ''))
    await save('first')
    expect(summaries(await read())).toEqual(['first'])
    expect(proxy.requests.filter(isChangesReport)).toEqual([])
  })

  test('fetches objects with weak ETags again', async () => {
    await save('first')
    proxy.rewriteBodies((body) => body.replaceAll('<getetag>', '<getetag>W/'))
    const whole = await read()
    expect(summaries(await read({ ...toKnown(whole), tag: null }))).toEqual(['first'])
  })
})

describe('an object', () => {
  test('whose URL leaves the calendar is ignored', async () => {
    await save('first')
    const outside = ['/ada/other/x.ics', '../other/x.ics', 'http://localhost:9/x.ics', '//localhost:9/x.ics']
    proxy.rewriteBodies((body, request) => {
      if (!isChangesReport(request)) return body
      const added = outside.map(
        (href) =>
          `<response><href>${href}</href><propstat><prop><getetag>"1"</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>`,
      )
      return body.replace('</multistatus>', `${added.join('')}</multistatus>`)
    })
    expect(summaries(await read())).toEqual(['first'])
    for (const { body } of multigets()) expect(body).not.toContain('x.ics')
  })

  test('is not gone if all URLs in the list are wrong', async () => {
    const known = new Map([[await save('first'), '"old"']])
    proxy.rewriteBodies((body, request) =>
      isChangesReport(request) ? body.replaceAll('<href>/ada/', '<href>/wrong/') : body,
    )
    await expect(read({ ...NOTHING_KNOWN, known })).rejects.toMatchObject({ failure: 'malformed' })
  })

  test('has one URL, in whatever way the server encodes it', async () => {
    await save('a%40b')
    proxy.rewriteBodies((body) => body.replaceAll(/a(@|%40)b\.ics/g, '%61@b.ics'))
    const whole = await read()
    expect(whole.changed.map(({ url }) => url)).toEqual([throughProxy(`${calendarUrl}a%40b.ics`)])
  })

  test('that the server leaves out of a batch is fetched alone, and is gone if it is not there', async () => {
    const [first, second] = [await save('first'), await save('second')]
    proxy.rewriteBodies((body, request) =>
      request.body.includes('calendar-multiget') ? body.replaceAll(/<response>.*?<\/response>/gs, '') : body,
    )
    proxy.respondWith(({ method, path }) =>
      method === 'GET' && path.endsWith('second.ics') ? { status: 404 } : undefined,
    )
    const whole = await read()
    expect(whole.changed.map(({ url, etag }) => ({ url, hasEtag: etag !== null }))).toEqual([
      { url: first, hasEtag: true },
    ])
    expect(whole.gone).toEqual([second])
  })

  test('that is larger than 1 MB is too large', async () => {
    await save('first', 'x'.repeat(1024 * 1024))
    await expect(read()).rejects.toMatchObject({ failure: 'too_large' })
  })

  test('is in a smaller batch if the batch is too large', async () => {
    for (const uid of ['first', 'second', 'third']) await save(uid)
    proxy.respondWith(({ body }) =>
      body.includes('calendar-multiget') && body.split('<href>').length > 3 ? { status: 413 } : undefined,
    )
    expect(summaries(await read())).toEqual(['first', 'second', 'third'])
  })
})

describe('a calendar', () => {
  test('that was deleted is gone', async () => {
    await remove(throughProxy(calendarUrl))
    await expect(read()).rejects.toMatchObject({ failure: 'calendar_gone' })
  })

  test.each([
    ['refused', { status: 401 }],
    ['forbidden', { status: 403 }],
    ['throttled', { status: 429 }],
    ['unreachable', { status: 503 }],
    ['malformed', { status: 200, body: 'ok' }],
    ['malformed', { status: 207, body: '<multistatus xmlns="DAV:"><response>' }],
    ['malformed', { status: 207, body: '<multistatus xmlns="DAV:"/>' }],
  ])('fails with %s if the server responds %o', async (failure, response) => {
    proxy.respondWith(() => response)
    const error = await read().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CalendarServerError)
    expect(error).toMatchObject({ failure })
    expect(String(error)).not.toContain(ada.password)
  })

  /** Responds to the report of changes with a list of such objects. */
  const listObjects = (
    names: readonly string[],
    added = '',
    otherwise: Parameters<DavProxy['respondWith']>[0] = () => undefined,
  ) => {
    const { pathname } = new URL(calendarUrl)
    const responses = names.map(
      (name) =>
        `<response><href>${pathname}${name}</href><propstat><prop><getetag>"1"</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>`,
    )
    const body = `<multistatus xmlns="DAV:">${responses.join('')}${added}<sync-token>1</sync-token></multistatus>`
    proxy.respondWith((request) => (isChangesReport(request) ? { status: 207, body } : otherwise(request)))
  }
  const numbered = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${index}${name}.ics`)

  test('with more than 20,000 objects is too large', async () => {
    listObjects(numbered(20_001, ''))
    await expect(read()).rejects.toMatchObject({ failure: 'too_large' })
    expect(multigets()).toEqual([])
  })

  test('with a list of more than 10 MB is too large', async () => {
    listObjects([], ' '.repeat(10 * 1024 * 1024))
    await expect(read()).rejects.toMatchObject({ failure: 'too_large' })
  })

  test('with URLs of more than 10,000,000 characters is too large', async () => {
    listObjects(numbered(7_000, 'x'.repeat(700)))
    await expect(read()).rejects.toMatchObject({ failure: 'too_large' })
  })

  test('whose list is divided into pages of more than 10 MB together is too large', async () => {
    const { pathname } = new URL(calendarUrl)
    let page = 0
    proxy.respondWith((request) => {
      if (!isChangesReport(request)) return undefined
      page += 1
      const cut = `<response><href>${pathname}</href><status>HTTP/1.1 507 Full</status></response>`
      const token = `<sync-token>${page}</sync-token>`
      return {
        status: 207,
        body: `<multistatus xmlns="DAV:">${cut}${' '.repeat(3 * 1024 * 1024)}${token}</multistatus>`,
      }
    })
    await expect(read()).rejects.toMatchObject({ failure: 'too_large' })
    expect(page).toBe(4)
  })

  test('is read without objects whose URLs are too long', async () => {
    await save('first')
    listObjects(['first.ics', `${'x'.repeat(2_000)}.ics`])
    expect(summaries(await read())).toEqual(['first'])
    for (const { body } of multigets()) expect(body).not.toContain('xxx')
  })

  test('with objects of more than 50 MB together is too large', async () => {
    const text = event('large', 'x'.repeat(1_000_000))
    listObjects(numbered(60, ''), '', (request) => {
      if (!request.body.includes('calendar-multiget')) return undefined
      const hrefs = [...request.body.matchAll(/<href>(.*?)<\/href>/g)].map(([, href]) => href)
      const responses = hrefs.map(
        (href) =>
          `<response><href>${href}</href><propstat><prop><C:calendar-data>${text}</C:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response>`,
      )
      return {
        status: 207,
        body: `<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${responses.join('')}</multistatus>`,
      }
    })
    await expect(read()).rejects.toMatchObject({ failure: 'too_large' })
    // Not because of a single response: at most two objects fit into one.
    expect(multigets().length).toBeGreaterThan(50 / 2)
  })
})
