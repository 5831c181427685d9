// The HTTP server of contract servers: executes requests, with faults, and records them.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ContractError } from './contract-error.ts'
import type { Faults, NetworkFault } from './faults.ts'
import { type ContractRequest, type ContractResponse, readRequest } from './http.ts'

export interface RecordedRequest<Kind extends string = string> {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly text: string
  readonly fault: Kind | NetworkFault | null
  /** Null without a complete response. */
  readonly status: number | null
}

export interface ContractServerOptions<Kind extends string> {
  readonly faults: Faults<Kind>
  /** People who give their permission try again by themselves, so this page has no faults. */
  readonly authorizationPath: string
  /** Throws a `ContractError`. */
  readonly execute: (request: ContractRequest) => ContractResponse | Promise<ContractResponse>
  readonly toErrorBody: (error: ContractError) => object
}

export interface ContractServer<Kind extends string> {
  readonly url: string
  readonly requests: readonly RecordedRequest<Kind>[]
  /** Executes late writes that are still waiting. */
  executeLateWrites(): Promise<void>
  stop(): Promise<void>
}

export async function startContractServer<Kind extends string>(
  options: ContractServerOptions<Kind>,
): Promise<ContractServer<Kind>> {
  const { faults, authorizationPath, toErrorBody } = options
  const requests: RecordedRequest<Kind>[] = []
  let lateWrites: { readonly run: () => Promise<unknown>; requestsLeft: number }[] = []

  async function execute(request: ContractRequest): Promise<ContractResponse> {
    try {
      return await options.execute(request)
    } catch (error) {
      if (error instanceof ContractError) return { status: error.status, body: toErrorBody(error) }
      throw error
    }
  }

  async function executeLateWrites(isDue: (requestsLeft: number) => boolean): Promise<void> {
    const due = lateWrites.filter(({ requestsLeft }) => isDue(requestsLeft))
    lateWrites = lateWrites.filter((write) => !due.includes(write))
    for (const { run } of due) await run()
  }

  /** Returns null if the connection is closed without a response. */
  async function respond(
    request: ContractRequest,
    fault: Kind | NetworkFault | null,
  ): Promise<ContractResponse | null> {
    const error = fault === null ? undefined : faults.errorOf(fault)
    if (error !== undefined) {
      const { status, reason, retryAfter } = error
      const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
      return { status, body: toErrorBody(new ContractError(status, reason, 'A planned fault')), headers }
    }
    if (fault === 'late' && request.method !== 'GET')
      lateWrites.push({ run: () => execute(request), requestsLeft: faults.delay() })
    if (fault === 'late' || fault === 'lost_before') return null
    const response = await execute(request)
    return fault === 'lost_after' ? null : response
  }

  const server = createServer(async (message, response) => {
    const request = await readRequest(message)
    for (const write of lateWrites) write.requestsLeft -= 1
    await executeLateWrites((requestsLeft) => requestsLeft <= 0)
    const fault = request.path === authorizationPath ? null : faults.next()
    const { method, path, query, text } = request
    let result: ContractResponse | null
    try {
      result = await respond(request, fault)
    } catch (error) {
      console.error(error)
      result = { status: 501, body: { error: String(error) } }
    }
    const isComplete = result !== null && fault !== 'cut_off'
    requests.push({ method, path, query, text, fault, status: isComplete ? (result?.status ?? null) : null })
    if (result === null) message.socket.destroy()
    else send(response, result, fault === 'cut_off')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    executeLateWrites: () => executeLateWrites(() => true),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(
  response: ServerResponse,
  { status, body, headers = {} }: ContractResponse,
  isCutOff: boolean,
): void {
  const text = body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, {
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json; charset=UTF-8' }),
    ...(status === 204 ? {} : { 'content-length': Buffer.byteLength(text) }),
  })
  if (!isCutOff) response.end(text)
  else response.write(text.slice(0, Math.floor(text.length / 2)) || ' ', () => response.destroy())
}
