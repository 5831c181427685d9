// An HTTP proxy in front of a CalDAV server that loses, refuses, delays and cuts off calls, and invalidates cursors.
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Random } from '../../../testbed/random.ts'

/** Late: executed after other calls, without a response. Repeated: executed at once, and again after other calls. */
const CALL_FAULTS = [
  'lost before',
  'lost after',
  'refused',
  'throttled',
  'late',
  'repeated',
  'cut off',
] as const
type CallFault = (typeof CALL_FAULTS)[number]

interface Call {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

interface LateCall {
  readonly call: Call
  /** After how many other calls it reaches the server. */
  remaining: number
}

export interface ProxyOptions {
  readonly random: Random
  /** The share of calls with a fault. */
  readonly faultShare: number
  /** The share of change reports that also report an existing object as gone. */
  readonly phantomShare: number
}

export interface LossyProxy {
  /** Ends with a slash. */
  readonly url: string
  readonly counts: {
    calls: number
    writes: number
    phantoms: number
    refusedCursors: number
    /** Calls whose password the server did not accept. */
    unauthorized: number
  }
  readonly faults: Record<CallFault, number>
  /** Called with the text of each object that the server has saved. */
  onSaved: (text: string) => void
  /** The next write reaches the server, or not, and then `act` runs before the caller gets a response. */
  interruptWrite(isSent: boolean, act: () => Promise<void>): void
  /** All cursors that the server has issued get this response from now on. */
  invalidateCursors(status: CursorStatus): void
  /** Sends the last object with this text again, as a network does that delivers a request twice. */
  repeatSave(text: string): Promise<void>
  /** Every report says from now on that the last object with this text is gone, although it is there. */
  reportAsGone(text: string): void
  /** Whether a delayed write may still change the object. */
  hasLateCall(path: string): boolean
  /** Ends the faults and sends the delayed calls. */
  heal(): Promise<void>
  stop(): Promise<void>
}

/** How servers respond to a cursor that they don't know: as the standard says, or as if they failed. */
export const CURSOR_STATUSES = [403, 500, 503] as const
export type CursorStatus = (typeof CURSOR_STATUSES)[number]

const WRITES = new Set(['PUT', 'DELETE'])
const MAX_LATE_CALLS = 8
const CURSOR = /<(?:\w+:)?sync-token>(?:<!\[CDATA\[)?([^<\]]+)/

/** `targetOf` returns the server of a user. */
export async function startLossyProxy(
  targetOf: (username: string) => string,
  options: ProxyOptions,
): Promise<LossyProxy> {
  const { random } = options
  let { faultShare, phantomShare } = options
  const counts = { calls: 0, writes: 0, phantoms: 0, refusedCursors: 0, unauthorized: 0 }
  const faults = Object.fromEntries(CALL_FAULTS.map((fault) => [fault, 0])) as Record<CallFault, number>
  const cursors = createCursorFaults()
  const objects = new Set<string>()
  const saves: Call[] = []
  /** The path of an object that is reported as gone by every report. */
  let phantom: string | null = null
  let lateCalls: LateCall[] = []
  let interruption: { isSent: boolean; act: () => Promise<void> } | null = null

  const send = async (call: Call): Promise<Response> => {
    const response = await forward(targetOf(usernameOf(call)), call)
    if (call.method === 'PUT' && response.status < 300) {
      objects.add(call.path)
      saves.push(call)
      proxy.onSaved(call.body)
    }
    if (response.status === 401 && call.headers.authorization !== undefined) counts.unauthorized += 1
    return response
  }
  const findSave = (text: string) => saves.findLast(({ body }) => body.includes(text))
  const sendLateCalls = async (isDue: (late: LateCall) => boolean) => {
    const due = lateCalls.filter(isDue)
    lateCalls = lateCalls.filter((late) => !isDue(late))
    for (const { call } of due) await send(call)
  }
  const withPhantom = (call: Call, response: Response): Response => {
    if (!CURSOR.test(call.body)) return response
    const candidates = phantom === null ? [...objects] : [phantom]
    const path = candidates.find((one) => one.startsWith(call.path) && !response.body.includes(one))
    if (path === undefined || (phantom === null && !random.chance(phantomShare))) return response
    counts.phantoms += 1
    const gone = `<response xmlns="DAV:"><href>${path}</href><status>HTTP/1.1 404 Not Found</status></response>`
    const text = response.body.toString().replace(/<(?:\w+:)?sync-token>/, (tag) => `${gone}${tag}`)
    return { ...response, body: Buffer.from(text) }
  }

  async function handle(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    const call = await readCall(message)
    counts.calls += 1
    if (WRITES.has(call.method)) counts.writes += 1
    for (const late of lateCalls) late.remaining -= 1
    await sendLateCalls(({ remaining }) => remaining <= 0)
    if (interruption !== null && WRITES.has(call.method)) {
      const { isSent, act } = interruption
      interruption = null
      if (isSent) await send(call)
      await act()
      reply.destroy()
      return
    }
    const fault = random.chance(faultShare) ? random.pick(CALL_FAULTS) : null
    if (fault !== null) faults[fault] += 1
    if (
      (fault === 'late' || fault === 'repeated') &&
      WRITES.has(call.method) &&
      lateCalls.length < MAX_LATE_CALLS
    )
      lateCalls.push({ call, remaining: random.int(1, 12) })
    if (fault === 'lost before' || fault === 'late') reply.destroy()
    else if (fault === 'refused') reply.writeHead(random.pick([500, 502, 503])).end()
    else if (fault === 'throttled') reply.writeHead(429, { 'retry-after': '5' }).end()
    else {
      const refused = cursors.responseTo(call)
      if (refused !== null) counts.refusedCursors += 1
      const response = withPhantom(call, refused ?? (await send(call)))
      cursors.note(call, response)
      if (fault === 'lost after') reply.destroy()
      else respond(reply, response, fault === 'cut off')
    }
  }

  const server = createServer((message, reply) => {
    handle(message, reply).catch(() => reply.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: LossyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    counts,
    faults,
    onSaved: () => undefined,
    interruptWrite(isSent, act) {
      interruption = { isSent, act }
    },
    invalidateCursors: cursors.invalidate,
    async repeatSave(text) {
      const call = findSave(text)
      if (call !== undefined) await send(call)
    },
    reportAsGone(text) {
      phantom = findSave(text)?.path ?? null
    },
    hasLateCall: (path) => lateCalls.some(({ call }) => call.path === path),
    async heal() {
      faultShare = 0
      phantomShare = 0
      interruption = null
      await sendLateCalls(() => true)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

/** Which cursors no longer work, and how the server says so. */
function createCursorFaults() {
  const issued = new Set<string>()
  const invalid = new Map<string, CursorStatus>()
  const cursorIn = (text: string) => CURSOR.exec(text)?.[1]
  return {
    invalidate(status: CursorStatus) {
      for (const cursor of issued) if (!invalid.has(cursor)) invalid.set(cursor, status)
    },
    responseTo({ method, body }: Call): Response | null {
      const status = method === 'REPORT' ? invalid.get(cursorIn(body) ?? '') : undefined
      if (status === undefined) return null
      const error = '<?xml version="1.0"?><error xmlns="DAV:"><valid-sync-token/></error>'
      return {
        status,
        headers: { 'content-type': 'text/xml' },
        body: Buffer.from(status === 403 ? error : ''),
      }
    },
    note({ method, body }: Call, response: Response) {
      const cursor = method === 'REPORT' ? cursorIn(response.body.toString()) : undefined
      if (cursor === undefined) return
      issued.add(cursor)
      // A server may issue the same cursor again if nothing has changed. It works then.
      if (cursorIn(body) === undefined) invalid.delete(cursor)
    },
  }
}

const usernameOf = ({ headers: { authorization = '' } }: Call): string =>
  Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')[0] ?? ''

async function readCall(message: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const { method = '', url: path = '', headers } = message
  return { method, path, headers, body: Buffer.concat(chunks).toString() }
}

function forward(target: string, { method, path, headers, body }: Call): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, target), { method, headers: { ...headers, connection: 'close' } })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.end(body)
  })
}

/** `isCut`: half of the body, then the connection breaks. */
function respond(reply: ServerResponse, { status, headers, body }: Response, isCut: boolean): void {
  const { connection: _, 'transfer-encoding': __, ...kept } = headers
  reply.writeHead(status, { ...kept, 'content-length': body.length })
  if (!isCut) {
    reply.end(body)
    return
  }
  reply.write(body.subarray(0, Math.floor(body.length / 2)), () => reply.destroy())
}
