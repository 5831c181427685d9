// The calendars of an account are found on a real CalDAV server, and the password reaches no other host.
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CaldavServer, startCaldavServer } from '../../../../testbed/caldav-server.ts'
import { type CalendarProgram, createCalendarProgram } from '../../../../testbed/calendar-program.ts'
import { createAuthority } from '../../../../testbed/certificate-authority.ts'
import { type NameServer, type ServiceRecord, startNameServer } from '../../../../testbed/name-server.ts'
import { NOTHING_KNOWN } from '../../../test/calendar-reads.ts'
import { type DavProxy, startDavProxy } from '../../../test/dav-proxy.ts'
import { NO_TARGETS } from '../outgoing/allowed-targets.ts'
import { createOutgoingClient } from '../outgoing/outgoing.ts'
import { type CaldavClient, createCaldavClient } from './caldav-client.ts'

const ada = { username: 'ada', password: 'correct horse' }
const signal = new AbortController().signal
const services = new Map<string, readonly ServiceRecord[]>()
const texts = new Map<string, readonly string[]>()
let server: CaldavServer
let program: CalendarProgram
let proxy: DavProxy
let secureProxy: DavProxy
let otherHost: DavProxy
let names: NameServer
let client: CaldavClient

beforeAll(async () => {
  const authority = createAuthority()
  tls.setDefaultCACertificates([...tls.getCACertificates(), authority.ca])
  server = await startCaldavServer({ [ada.username]: ada.password })
  program = createCalendarProgram(server.url, ada.username, ada.password)
  proxy = await startDavProxy(server.url)
  otherHost = await startDavProxy(server.url)
  secureProxy = await startDavProxy(
    server.url,
    authority.issue('company.example', 'dav.company.example', 'other.example'),
  )
  names = await startNameServer(
    (name) => (name.endsWith('.example') ? ['127.0.0.1'] : []),
    (name) => services.get(name) ?? [],
    (name) => texts.get(name) ?? [],
  )
  const outgoing = { blockedNetworks: [], allowedTargets: NO_TARGETS, dnsServers: [names.address] }
  client = createCaldavClient(createOutgoingClient({ outgoing: { ...outgoing, allowLoopback: true } }))
})
afterEach(() => {
  for (const one of [proxy, secureProxy, otherHost]) one.reset()
  services.clear()
  texts.clear()
})
afterAll(async () => {
  for (const one of [proxy, secureProxy, otherHost, names, server]) await one?.stop()
})

/** The other proxy by a name that is another host for the client. */
const foreignUrl = (path = '') => `http://localhost:${otherHost.port}/${path}`

describe('an account', () => {
  test.each([
    ['by the URL of the server', ''],
    ['by a well-known URL', '.well-known/caldav'],
    ['by the URL of the user', 'ada/'],
    ['by a URL without calendars on the same server', 'nothing/here'],
  ])('is found %s', async (_, path) => {
    expect(await client.discover(`${proxy.url}${path}`, ada, signal)).toEqual({
      host: new URL(proxy.url).host,
      homes: [`${proxy.url}ada/`],
      addresses: [],
    })
  })

  test('is found by an email address and the SRV record of its domain', async () => {
    const record = { priority: 0, weight: 0, port: secureProxy.port, host: 'dav.company.example' }
    services.set('_caldavs._tcp.company.example', [record])
    const found = await client.discover('Ada@Company.example', ada, signal)
    expect(found.homes).toEqual([`https://dav.company.example:${secureProxy.port}/ada/`])
    expect(names.queries).toContain('_caldavs._tcp.company.example SRV')
  })

  test.each([
    ['path=/ada/work', '/ada/work'],
    ['PATH=//other.example/ada/', '//other.example/ada/'],
    ['path=/ada/?a#b', '/ada/%3Fa%23b'],
    ['path=https://other.example/', '/.well-known/caldav'],
    ['other=/ada/', '/.well-known/caldav'],
  ])('is looked for first at the path of the TXT record: %s', async (text, path) => {
    const record = { priority: 0, weight: 0, port: secureProxy.port, host: 'dav.company.example' }
    services.set('_caldavs._tcp.company.example', [record])
    texts.set('_caldavs._tcp.company.example', ['txtvers=1', text])
    // The proxy would pass it on to another host.
    secureProxy.respondWith((request) => (request.path.startsWith('//') ? { status: 404 } : undefined))
    const { homes } = await client.discover('company.example', ada, signal)
    expect(homes).toEqual([`https://dav.company.example:${secureProxy.port}/ada/`])
    expect(secureProxy.requests[0]?.path).toBe(path)
  })

  test('has the email addresses that the server names', async () => {
    const set = `<C:calendar-user-address-set xmlns:C="urn:ietf:params:xml:ns:caldav">
      <href>mailto:Ada@Example.com</href><href>/ada/</href></C:calendar-user-address-set>`
    proxy.rewriteBodies((body) =>
      body.replace(/<(\w+:)?calendar-user-address-set>.*?<\/\1?calendar-user-address-set>/s, set),
    )
    expect((await client.discover(proxy.url, ada, signal)).addresses).toEqual(['ada@example.com'])
  })

  test.each([
    ['wrong password', { ...ada, password: 'wrong' }],
    ['unknown user', { ...ada, username: 'grace' }],
  ])('is refused for a %s, after one attempt', async (_, credentials) => {
    await expect(client.discover(proxy.url, credentials, signal)).rejects.toMatchObject({
      failure: 'refused',
    })
    expect(proxy.requests).toHaveLength(1)
  })

  test.each([
    ['no_calendar_server', { status: 404 }, null],
    ['no_calendar_server', { status: 200, body: '<!DOCTYPE html><html></html>' }, null],
    ['forbidden', { status: 403 }, null],
    ['unreachable', { status: 502 }, null],
    ['throttled', { status: 429, headers: { 'retry-after': '7' } }, 7_000],
    ['throttled', { status: 503, headers: { 'retry-after': '7' } }, 7_000],
  ])('fails with %s if the server responds %o', async (failure, response, retryAfterMs) => {
    proxy.respondWith(() => response)
    const discovered = client.discover(proxy.url, ada, signal)
    await expect(discovered).rejects.toMatchObject({ failure, retryAfterMs })
  })

  test('is not found on a server without calendars', async () => {
    proxy.respondWith(({ body }) => (body.includes('calendar-home-set') ? { status: 404 } : undefined))
    await expect(client.discover(proxy.url, ada, signal)).rejects.toMatchObject({
      failure: 'no_calendar_server',
    })
    proxy.reset()
    proxy.rewriteBodies((body) => body.replaceAll('calendar-home-set', 'addressbook-home-set'))
    await expect(client.discover(proxy.url, ada, signal)).rejects.toMatchObject({
      failure: 'no_calendar_server',
    })
  })

  test('is not found at a private address, without https, or at a URL with a password', async () => {
    const outgoing = { blockedNetworks: [], allowedTargets: NO_TARGETS, dnsServers: [names.address] }
    const strict = createCaldavClient(
      createOutgoingClient({ outgoing: { ...outgoing, allowLoopback: false } }),
    )
    const url = new URL(proxy.url)
    for (const address of [proxy.url, `https://company.example:${url.port}/`, 'http://93.184.216.34/'])
      await expect(strict.discover(address, ada, signal)).rejects.toMatchObject({ failure: 'not_allowed' })
    await expect(client.discover(`http://ada:x@${url.host}/`, ada, signal)).rejects.toMatchObject({
      failure: 'not_allowed',
    })
    expect(proxy.requests).toEqual([])
  })

  test('is not looked for any longer when the caller ends it', async () => {
    const controller = new AbortController()
    proxy.respondWith(() => {
      controller.abort(new Error('the lease ended'))
      return { status: 404 }
    })
    await expect(client.discover(proxy.url, ada, controller.signal)).rejects.toThrow('the lease ended')
    expect(proxy.requests).toHaveLength(1)
  })
})

describe('a redirect', () => {
  test('keeps the method, the body and the password on the same host', async () => {
    proxy.respondWith(({ path }) => {
      const hop = Number(/^\/hop(\d)$/.exec(path)?.[1])
      if (Number.isNaN(hop)) return undefined
      return { status: 302, headers: { location: hop === 1 ? '/' : `/hop${hop - 1}` } }
    })
    const { homes } = await client.discover(`${proxy.url}hop5`, ada, signal)
    expect(homes).toEqual([`${proxy.url}ada/`])
    const hops = proxy.requests.slice(0, 6)
    expect(hops.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...['PROPFIND /hop5', 'PROPFIND /hop4', 'PROPFIND /hop3', 'PROPFIND /hop2', 'PROPFIND /hop1'],
      'PROPFIND /',
    ])
    expect(new Set(hops.map(({ body }) => body)).size).toBe(1)
  })

  test('is followed at most five times', async () => {
    proxy.respondWith(({ path }) => ({ status: 301, headers: { location: `${path}x` } }))
    await expect(client.discover(proxy.url, ada, signal)).rejects.toMatchObject({
      failure: 'no_calendar_server',
    })
    // Two addresses are tried, each with five redirects.
    expect(proxy.requests).toHaveLength(12)
  })

  test.each([301, 302, 303, 307, 308])('%i to another host is not followed', async (status) => {
    proxy.respondWith(() => ({ status, headers: { location: foreignUrl() } }))
    await expect(client.discover(proxy.url, ada, signal)).rejects.toMatchObject({ failure: 'not_allowed' })
    expect(otherHost.requests).toEqual([])
  })
})

describe('another host gets no request if it is named by', () => {
  test('the principal', async () => {
    proxy.rewriteBodies((body) => body.replaceAll('<href>/ada/</href>', `<href>${foreignUrl('ada/')}</href>`))
    await expect(client.discover(proxy.url, ada, signal)).rejects.toMatchObject({ failure: 'not_allowed' })
    expect(otherHost.requests).toEqual([])
  })

  test('the calendar homes', async () => {
    proxy.rewriteBodies((body) =>
      body.includes('calendar-home-set')
        ? body.replaceAll('<href>/ada/</href>', `<href>${foreignUrl('ada/')}</href>`)
        : body,
    )
    await expect(client.discover(proxy.url, ada, signal)).rejects.toMatchObject({ failure: 'not_allowed' })
    expect(otherHost.requests).toEqual([])
  })

  test('an SRV record', async () => {
    const record = { priority: 0, weight: 0, port: secureProxy.port, host: 'other.example' }
    services.set('_caldavs._tcp.company.example', [record])
    await expect(client.discover('company.example', ada, signal)).rejects.toMatchObject({
      failure: 'not_allowed',
    })
    expect(secureProxy.requests).toEqual([])
  })

  test('the URL of a calendar', async () => {
    const account = { ...ada, homes: [`${proxy.url}ada/`] }
    const read = client.readChanges(
      account,
      foreignUrl('ada/work/'),
      NOTHING_KNOWN,
      async () => undefined,
      signal,
    )
    await expect(read).rejects.toMatchObject({ failure: 'not_allowed' })
    expect(otherHost.requests).toEqual([])
  })
})

describe('the list of calendars', () => {
  const list = async () => client.listCalendars({ ...ada, homes: [`${proxy.url}ada/`] }, signal)

  test('has names, colors and rights, and leaves out tasks', async () => {
    await program.createCalendar('work', { name: 'Work & more', color: '#FF8800FF' })
    await program.createCalendar('caf%C3%A9')
    proxy.rewriteBodies((body) => body.replace('<displayname>ada/café</displayname>', ''))
    await program.createCalendar('tasks', { name: 'Tasks', component: 'VTODO' })
    const calendars = (await list()).toSorted((a, b) => a.url.localeCompare(b.url))
    const common = { mayWrite: true, countsByDefault: true, isPrimary: false, conferenceKinds: [] }
    expect(calendars).toEqual([
      { ...common, url: `${proxy.url}ada/caf%C3%A9/`, name: 'café', color: null },
      { ...common, url: `${proxy.url}ada/work/`, name: 'Work & more', color: '#ff8800' },
    ])
  })

  test('tells which calendars are read-only, do not count, and are primary', async () => {
    const added = `<X:schedule-calendar-transp xmlns:X="urn:ietf:params:xml:ns:caldav"><X:transparent/></X:schedule-calendar-transp>
      <X:schedule-default-calendar-URL xmlns:X="urn:ietf:params:xml:ns:caldav"><href>${proxy.url}ada/work</href></X:schedule-default-calendar-URL>`
    proxy.rewriteBodies((body) =>
      body
        .replaceAll(/<privilege><(all|write|write-content|bind|write-properties) ?\/><\/privilege>/g, '')
        .replaceAll('<displayname>', `${added}<displayname>`),
    )
    const work = (await list()).find(({ name }) => name === 'Work & more')
    expect(work).toMatchObject({
      mayWrite: false,
      countsByDefault: false,
      isPrimary: true,
    })
  })

  test('leaves out calendars on other hosts', async () => {
    proxy.rewriteBodies((body) => body.replaceAll('<href>/ada/work/', `<href>${foreignUrl('ada/work/')}`))
    expect((await list()).map(({ url }) => url)).toEqual([`${proxy.url}ada/caf%C3%A9/`])
  })
})
