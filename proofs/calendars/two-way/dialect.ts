// What the proxy knows about the protocol of a calendar server.
import type { IncomingHttpHeaders } from 'node:http'

export interface Call {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface Dialect {
  /** Null: no write to a calendar. */
  writeIn(call: Call): ObjectWrite | null
  /** Whether people make the call, who repeat it themselves. */
  isByPerson(call: Call): boolean
  /** Whether the server has refused the credentials of the call. */
  isUnauthorized(call: Call, response: Response): boolean
  /** Responses of a server that fails, and of one that gets too many calls. */
  failures(call: Call): readonly Response[]
  throttlings(call: Call): readonly Response[]
  /** The cursor of a request for changes. */
  cursorIn(call: Call): string | undefined
  /** The cursor for the next request; undefined if the call requests no changes. */
  nextCursor(call: Call, response: Response): string | undefined
  /** How the server responds to a cursor that it doesn't know. */
  readonly refusedCursor: Response
  /** Makes a response to a request for changes report an object as gone. Null if it reports none, or has a change of it. */
  reportGone(call: Call, response: Response, path: string): Response | null
  /** Gets each response of the server. */
  note?(call: Call, response: Response): void
}

export interface ObjectWrite {
  /** Of the object. */
  readonly path: string
  /** Whether it creates or changes the object. */
  readonly isSave: boolean
}

/** A response without a body. */
export const plainResponse = (status: number, headers: Response['headers'] = {}): Response => ({
  status,
  headers,
  body: Buffer.alloc(0),
})

/** The name of an object in its calendar. */
export const nameIn = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '')

/** Whether the call is for the calendar of the object. */
export const isInCalendar = ({ path }: Call, objectPath: string): boolean =>
  objectPath.startsWith(path.split('?', 1)[0] ?? '')

/** Undefined if it is no JSON object. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
