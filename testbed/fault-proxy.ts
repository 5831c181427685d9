// A TCP proxy that cuts connections as planned: within the request, some time after it, or within the response.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where a connection is reset, on both sides at once. */
export type Cut =
  | { readonly in: 'request'; readonly afterBytes: number }
  | { readonly in: 'response'; readonly afterBytes: number }
  /** Counted from the first byte of the request. */
  | { readonly in: 'time'; readonly afterMs: number }

export interface FaultProxy {
  readonly url: string
  /** Number of connections that were really cut, by place. */
  readonly cuts: Readonly<Record<Cut['in'], number>>
  stop(): Promise<void>
}

/** `plan` decides for each connection which API process it uses and where it is cut (null: not at all). */
export async function startFaultProxy(
  plan: () => { readonly target: string; readonly cut: Cut | null },
): Promise<FaultProxy> {
  const cuts = { request: 0, response: 0, time: 0 }
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    const { target, cut } = plan()
    const api = connect(Number(new URL(target).port), '127.0.0.1')
    let timer: NodeJS.Timeout | undefined
    const end = () => {
      clearTimeout(timer)
      caller.resetAndDestroy()
      api.resetAndDestroy()
    }
    const cutNow = () => {
      if (cut && !caller.destroyed) cuts[cut.in] += 1
      end()
    }
    for (const socket of [caller, api]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    forward(caller, api, cut?.in === 'request' ? cut.afterBytes : null, cutNow)
    forward(api, caller, cut?.in === 'response' ? cut.afterBytes : null, cutNow)
    if (cut?.in === 'time') caller.once('data', () => (timer = setTimeout(cutNow, cut.afterMs)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts,
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Forwards bytes; with a limit, forwards the bytes up to it and then cuts. */
function forward(from: Socket, to: Socket, maxBytes: number | null, cutNow: () => void): void {
  let passed = 0
  from.on('data', (chunk: Buffer) => {
    if (maxBytes === null || passed + chunk.length < maxBytes) {
      passed += chunk.length
      to.write(chunk)
      return
    }
    to.write(chunk.subarray(0, maxBytes - passed), () => cutNow())
  })
}
