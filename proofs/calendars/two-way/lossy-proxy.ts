// An HTTP proxy in front of a calendar server that loses, refuses, delays and cuts off calls, and invalidates cursors.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Random } from '../../../testbed/random.ts'
import { type Call, type Dialect, plainResponse, type Response } from './dialect.ts'

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
    /** Calls whose credentials the server did not accept. */
    unauthorized: number
  }
  readonly faults: Record<CallFault, number>
  /** Called with the text of each object that the server has saved. */
  onSaved: (text: string) => void
  /** The next write reaches the server, or not. Then `act` runs, and the caller gets an error. Returns a function that ends it. */
  interruptWrite(isSent: boolean, act: (call: Call) => Promise<void>): () => void
  /** Sends a call that was interrupted to a server that checks no conditions. */
  deliver(call: Call): Promise<void>
  /** All cursors that the server has issued get such a response from now on. */
  invalidateCursors(fault: CursorFault): void
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
export const CURSOR_FAULTS = ['refused', 500, 503] as const
export type CursorFault = (typeof CURSOR_FAULTS)[number]

export interface ProxyTarget {
  readonly dialect: Dialect
  /** How links in responses begin; undefined = there are none. Without a slash at the end. */
  readonly baseUrl?: string
  /** The server that the call is for. */
  urlFor(call: Call): string
  /** A delayed call was authorized when it was sent, so that it is accepted now. */
  authorizeAgain(call: Call): Promise<Call>
}

const MAX_LATE_CALLS = 8

export async function startLossyProxy(
  { dialect, baseUrl, urlFor, authorizeAgain }: ProxyTarget,
  options: ProxyOptions,
): Promise<LossyProxy> {
  const { random } = options
  let { faultShare, phantomShare } = options
  const counts = { calls: 0, writes: 0, phantoms: 0, refusedCursors: 0, unauthorized: 0 }
  const faults = Object.fromEntries(CALL_FAULTS.map((fault) => [fault, 0])) as Record<CallFault, number>
  const cursors = createCursorFaults(dialect)
  const objects = new Set<string>()
  const saves: Call[] = []
  /** The path of an object that is reported as gone by every report. */
  let phantom: string | null = null
  let lateCalls: LateCall[] = []
  let interruption: { isSent: boolean; act: (call: Call) => Promise<void> } | null = null

  /** Links in responses lead through the proxy, too. */
  const withOwnLinks = (response: Response): Response =>
    baseUrl === undefined
      ? response
      : {
          ...response,
          body: Buffer.from(response.body.toString().replaceAll(baseUrl, proxy.url.slice(0, -1))),
        }
  const send = async (call: Call): Promise<Response> => {
    const response = withOwnLinks(await forward(urlFor(call), call))
    dialect.note?.(call, response)
    const write = dialect.writeIn(call)
    if (write?.isSave && response.status < 300) {
      objects.add(write.path)
      saves.push(call)
      proxy.onSaved(call.body)
    }
    if (dialect.isUnauthorized(call, response)) counts.unauthorized += 1
    return response
  }
  const findSave = (text: string) => saves.findLast(({ body }) => body.includes(text))
  const sendLateCalls = async (isDue: (late: LateCall) => boolean) => {
    const due = lateCalls.filter(isDue)
    lateCalls = lateCalls.filter((late) => !isDue(late))
    for (const { call } of due) await send(await authorizeAgain(call))
  }
  const withPhantom = (call: Call, response: Response): Response => {
    if (phantom === null && !random.chance(phantomShare)) return response
    for (const path of phantom === null ? objects : [phantom]) {
      const changed = dialect.reportGone(call, response, path)
      if (changed === null) continue
      counts.phantoms += 1
      return changed
    }
    return response
  }

  async function handle(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    const call = await readCall(message)
    const isWrite = dialect.writeIn(call) !== null
    counts.calls += 1
    if (isWrite) counts.writes += 1
    for (const late of lateCalls) late.remaining -= 1
    await sendLateCalls(({ remaining }) => remaining <= 0)
    if (interruption !== null && isWrite) {
      const { isSent, act } = interruption
      interruption = null
      if (isSent) await send(call)
      await act(call)
      // A call without any response may be repeated at once.
      respond(reply, random.pick(dialect.failures(call)), false)
      return
    }
    const hasFault = !dialect.isByPerson(call) && random.chance(faultShare)
    const fault = hasFault ? random.pick(CALL_FAULTS) : null
    if (fault !== null) faults[fault] += 1
    if ((fault === 'late' || fault === 'repeated') && isWrite && lateCalls.length < MAX_LATE_CALLS)
      lateCalls.push({ call, remaining: random.int(1, 12) })
    if (fault === 'lost before' || fault === 'late') reply.destroy()
    else if (fault === 'refused') respond(reply, random.pick(dialect.failures(call)), false)
    else if (fault === 'throttled') respond(reply, random.pick(dialect.throttlings(call)), false)
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
      return () => {
        interruption = null
      }
    },
    async deliver(call) {
      const { 'if-match': _, 'if-none-match': __, ...headers } = call.headers
      await send(await authorizeAgain({ ...call, headers }))
    },
    invalidateCursors: cursors.invalidate,
    async repeatSave(text) {
      const call = findSave(text)
      if (call !== undefined) await send(await authorizeAgain(call))
    },
    reportAsGone(text) {
      const call = findSave(text)
      phantom = call === undefined ? null : (dialect.writeIn(call)?.path ?? null)
    },
    hasLateCall: (path) => lateCalls.some(({ call }) => dialect.writeIn(call)?.path === path),
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
function createCursorFaults(dialect: Dialect) {
  const issued = new Set<string>()
  const invalid = new Map<string, CursorFault>()
  return {
    invalidate(fault: CursorFault) {
      for (const cursor of issued) if (!invalid.has(cursor)) invalid.set(cursor, fault)
    },
    responseTo(call: Call): Response | null {
      const fault = invalid.get(dialect.cursorIn(call) ?? '')
      if (fault === undefined) return null
      return fault === 'refused' ? dialect.refusedCursor : plainResponse(fault)
    },
    note(call: Call, response: Response) {
      const cursor = dialect.nextCursor(call, response)
      if (cursor === undefined) return
      issued.add(cursor)
      // A server may issue the same cursor again if nothing has changed. It works then.
      if (dialect.cursorIn(call) === undefined) invalid.delete(cursor)
    },
  }
}

async function readCall(message: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const { method = '', url: path = '', headers } = message
  return { method, path, headers, body: Buffer.concat(chunks).toString() }
}

function forward(target: string, { method, path, headers, body }: Call): Promise<Response> {
  const url = new URL(path, target)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // Compressed responses could not be read here.
    const { 'accept-encoding': _, ...others } = headers
    const sent = request(url, { method, headers: { ...others, host: url.host, connection: 'close' } })
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
