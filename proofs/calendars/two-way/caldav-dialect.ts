// CalDAV, as the proxy reads it.
import { type Dialect, isInCalendar, nameIn, plainResponse } from './dialect.ts'

const CURSOR = /<(?:\w+:)?sync-token>(?:<!\[CDATA\[)?([^<\]]+)/
const cursorInText = (text: string): string | undefined => CURSOR.exec(text)?.[1]

export const caldavDialect: Dialect = {
  writeIn: ({ method, path }) =>
    method === 'PUT' || method === 'DELETE' ? { path, isSave: method === 'PUT' } : null,
  isByPerson: () => false,
  isUnauthorized: ({ headers }, { status }) => status === 401 && headers.authorization !== undefined,
  failures: () => [500, 502, 503].map((status) => plainResponse(status)),
  throttlings: () => [plainResponse(429, { 'retry-after': '5' })],
  cursorIn: ({ method, body }) => (method === 'REPORT' ? cursorInText(body) : undefined),
  nextCursor: ({ method }, { body }) => (method === 'REPORT' ? cursorInText(body.toString()) : undefined),
  refusedCursor: {
    status: 403,
    headers: { 'content-type': 'text/xml' },
    body: Buffer.from('<?xml version="1.0"?><error xmlns="DAV:"><valid-sync-token/></error>'),
  },
  reportGone(call, response, path) {
    const isReported = response.body.includes(nameIn(path))
    if (cursorInText(call.body) === undefined || !isInCalendar(call, path) || isReported) return null
    const gone = `<response xmlns="DAV:"><href>${path}</href><status>HTTP/1.1 404 Not Found</status></response>`
    const text = response.body.toString().replace(/<(?:\w+:)?sync-token>/, (tag) => `${gone}${tag}`)
    return { ...response, body: Buffer.from(text) }
  },
}
