// HTTP server for tests that serves calendar files and records requests.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CalendarResponse {
  readonly status: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface CalendarServer {
  url(path: string): string
  /** Requests to paths with this prefix. */
  requestsTo(path: string): IncomingMessage[]
  /** Sets the responses from now on. */
  respondWith(handler: (request: IncomingMessage) => CalendarResponse): void
  stop(): Promise<void>
}

export async function startCalendarServer(): Promise<CalendarServer> {
  const requests: IncomingMessage[] = []
  let handler: (request: IncomingMessage) => CalendarResponse = () => ({ status: 404 })
  const server = createServer((request, reply) => {
    requests.push(request)
    const { status, body, headers = {} } = handler(request)
    reply.writeHead(status, headers).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    requestsTo: (path) => requests.filter(({ url }) => url?.startsWith(path)),
    respondWith(next) {
      handler = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An iCalendar file with these events, each as a list of lines. */
export const buildCalendar = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//elsewhere//EN',
    ...events.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${index}@elsewhere`]),
      'DTSTAMP:20261101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
