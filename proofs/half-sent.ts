// Proves that half-sent requests neither block nor delay other clients.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../testbed/client.ts'
import { summarizeTimes } from '../testbed/percentiles.ts'
import { type Fault, reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import type { Proof } from '../testbed/runner.ts'
import { startTestbed } from '../testbed/testbed.ts'

const SIZES = {
  full: { requests: 2_000, maxInFlight: '1000', seconds: 20 },
  short: { requests: 400, maxInFlight: '200', seconds: 3 },
}
const ADDRESSES = 20
const MAX_P99_MS = 500
const PROBE_INTERVAL_MS = 10

/** Counts a request as in flight while its body arrives. */
const countsArriving: Fault = {
  file: 'platform/load.ts',
  right: 'if (request.complete || !hasBody(request)) return',
  wrong: 'if (request.complete || hasBody(request)) return',
}

/** Requests to mounts, pages and API rows, each cut in the middle of its body. */
const heads = (token: string): string[] => [
  'POST /oauth/token HTTP/1.1\r\ncontent-type: application/x-www-form-urlencoded',
  'POST /sign-in HTTP/1.1\r\ncontent-type: application/x-www-form-urlencoded',
  `POST /groups HTTP/1.1\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}`,
]

/** Opens connections from all addresses. Replaces each that the server closes, until it is stopped. */
async function attack(url: string, count: number, token: string) {
  const sockets = new Set<Socket>()
  let isStopped = false
  const { port } = new URL(url)
  const open = async (number: number) => {
    const localAddress = `127.0.1.${(number % ADDRESSES) + 1}`
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
    sockets.add(socket)
    // The server may reset the connection.
    socket.on('error', () => undefined).resume()
    socket.once('close', () => {
      sockets.delete(socket)
      // A little later, as a client that retries does.
      if (!isStopped) setTimeout(() => void open(number), 250).unref()
    })
    await once(socket, 'connect')
    const head = heads(token)[number % 3]
    socket.write(`${head}\r\nhost: meetwright.test\r\ncontent-length: 100\r\n\r\nhalf`)
  }
  await Promise.all(Array.from({ length: count }, (_, number) => open(number)))
  return () => {
    isStopped = true
    for (const socket of sockets) socket.destroy()
  }
}

/** Measures requests of another client during the attack. */
async function measure(url: string, token: string, size: (typeof SIZES)['full']) {
  const client = createClient()
  const times: number[] = []
  const statuses = new Map<number, number>()
  const probe = async () => {
    const started = performance.now()
    const { status } = await client.call(url, 'GET', '/users/me', { token })
    times.push(performance.now() - started)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  await probe()
  const stop = await attack(url, size.requests, token)
  // Opening all connections at once is load of its own. Its delays don't count, but every 503 does.
  await probe()
  times.length = 0
  const pending: Promise<void>[] = []
  const until = performance.now() + size.seconds * 1_000
  while (performance.now() < until) {
    pending.push(probe())
    await delay(PROBE_INTERVAL_MS)
  }
  await Promise.all(pending)
  stop()
  client.close()
  const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const { p99 } = summarizeTimes(times)
  return { p99, sent, refused: statuses.get(503) ?? 0, ok: statuses.get(200) ?? 0 }
}

export default {
  claim: 'Half-sent requests neither block nor delay other clients.',
  measuresTime: true,
  shortSeconds: 10,
  async run({ full }, report) {
    const size = SIZES[full ? 'full' : 'short']
    const environment = { MAX_IN_FLIGHT: size.maxInFlight }
    const testbed = await startTestbed({ redis: false, environment })
    try {
      const { token } = await testbed.createOrganization('Bystander')
      const result = await measure(testbed.apis[0]?.url ?? '', token, size)
      const faulty = await testbed.startApi(withFault(countsArriving))
      const withoutGuard = await measure(faulty.url, token, size)
      const isCaught = reportFaultChecks(report, [
        {
          description: 'arriving requests count as in flight',
          isCaught: withoutGuard.refused > 0,
          effect: `${withoutGuard.refused} of ${withoutGuard.sent} requests get 503`,
        },
      ])
      return {
        pass: isCaught && result.ok === result.sent && result.p99 <= MAX_P99_MS,
        figure: `${size.requests} half-sent requests from ${ADDRESSES} addresses: ${result.sent} requests of another client, ${result.refused} × 503, p99 ${result.p99.toFixed(1)} ms`,
      }
    } finally {
      await testbed.stop()
    }
  },
} satisfies Proof
