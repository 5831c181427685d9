// Ten hostile calendar servers at once can't use up the memory of a worker.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPILE_CACHE } from '../../../../testbed/compile-cache.ts'

/** As many as a worker reads at once. */
const CONNECTIONS = 10
/** The process itself takes 100 MB. */
const MAX_MB = 600

const FOUND = '<status>HTTP/1.1 200 OK</status>'
const resource = (href: string, properties: string) =>
  `<response><href>${href}</href><propstat><prop>${properties}</prop>${FOUND}</propstat></response>`
const wrap = (content: string) =>
  Buffer.from(
    `<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${content}<sync-token>${Math.random()}</sync-token></multistatus>`,
  )
const list = (count: number, hrefLength: number) =>
  wrap(
    Array.from({ length: count }, (_, index) =>
      resource(`${index}${'x'.repeat(hrefLength)}.ics`, '<getetag>"1"</getetag>'),
    ).join(''),
  )
const state = wrap(
  resource('.', '<supported-report-set><report><sync-collection/></report></supported-report-set>'),
)
const object = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20270101T100000Z'],
  // A character outside of Latin-1 doubles the memory of the text.
  ...[`DESCRIPTION:€${'x'.repeat(950_000)}`, 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

/** Responses to the report of changes, by the first part of the path. */
const lists: Readonly<Record<string, () => Buffer>> = {
  objects: () => list(12, 10),
  urls: () => list(20_000, 150),
  elements: () => wrap(`<response>${'<a/>'.repeat(290_000)}</response>`),
  attributes: () => wrap(`<a ${Array.from({ length: 290_000 }, (_, index) => `a${index}=""`).join(' ')}/>`),
  texts: () => wrap(`<response><href>€${'x'.repeat(1_000_000)}</href></response>`.repeat(10)),
  text: () => wrap(`<response><href>€${'x'.repeat(10_000_000)}</href></response>`),
  pages: () =>
    wrap(
      `${resource(`${Math.random()}${'x'.repeat(1_900)}.ics`, '<getetag>"1"</getetag>').repeat(1_000)}<response><href>.</href><status>HTTP/1.1 507 Full</status></response>`,
    ),
}
const cached = new Map<string, Buffer>()

function respond(path: string, body: string, response: ServerResponse): void {
  const [, kind = ''] = path.split('/')
  const send = (content: Buffer) => response.writeHead(207).end(content)
  if (body.includes('<sync-collection')) return void send(listOf(kind))
  if (!body.includes('calendar-multiget')) return void send(state)
  if (kind !== 'objects') {
    // Until then, the lists of all connections are in memory.
    setTimeout(() => response.writeHead(403).end(), 10_000).unref()
    return
  }
  const hrefs = [...body.matchAll(/<href>(.*?)<\/href>/g)].map(([, href = '']) => href)
  const data = `<C:calendar-data>${object}</C:calendar-data>`
  send(wrap(hrefs.map((href) => resource(href, data)).join('')))
}

/** Each page has another token, so it is created again. */
function listOf(kind: string): Buffer {
  const created = kind === 'pages' ? undefined : cached.get(kind)
  const content = created ?? lists[kind]?.() ?? state
  cached.set(kind, content)
  return content
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  respond(request.url ?? '', Buffer.concat(chunks).toString(), response)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const program = new URL('../../../test/read-calendars-process.ts', import.meta.url).pathname

test.each(Object.keys(lists))('large %s', { timeout: 120_000 }, async (kind) => {
  const { port } = server.address() as AddressInfo
  const urls = Array.from({ length: CONNECTIONS }, (_, index) => `http://127.0.0.1:${port}/${kind}/${index}/`)
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...urls], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE },
  })
  const { outcomes, peakMb } = JSON.parse(stdout) as { outcomes: string[]; peakMb: number }
  console.log(`large ${kind}: ${peakMb} MB`)
  expect(outcomes).toHaveLength(CONNECTIONS)
  expect(peakMb).toBeLessThan(MAX_MB)
})
