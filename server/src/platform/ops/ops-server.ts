// HTTP server for operators: liveness, readiness and metrics.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export interface Readiness {
  /** The result of each check: "ok", or what is wrong. */
  readonly checks: Readonly<Record<string, string>>
  readonly ready: boolean
  /** Additional information, such as versions. It doesn't affect readiness. */
  readonly info?: Readonly<Record<string, string>>
}

export interface OpsServer {
  readonly port: number
  close(): Promise<void>
}

export async function startOpsServer(
  listen: { readonly host: string; readonly port: number },
  metrics: Metrics,
  readiness: () => Promise<Readiness>,
): Promise<OpsServer> {
  const server: Server = createServer(async (request, response) => {
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    try {
      if (request.url === '/livez') return send(200, 'application/json', '{"status":"ok"}')
      if (request.url === '/readyz') {
        const { ready, checks, info } = await readiness()
        return send(
          ready ? 200 : 503,
          'application/json',
          JSON.stringify({ status: ready ? 'ok' : 'unavailable', checks, ...info }),
        )
      }
      if (request.url === '/metrics') {
        return send(200, metrics.registry.contentType, await metrics.registry.metrics())
      }
      return send(
        404,
        'application/json',
        '{"message":"Not found. Available: /livez, /readyz and /metrics."}',
      )
    } catch {
      return send(500, 'application/json', '{"status":"error"}')
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(listen.port, listen.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
