// Proves that half-sent requests neither block nor delay other clients.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../testbed/client.ts'
import { summarizeTimes } from '../testbed/percentiles.ts'
import { reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import type { Proof } from '../testbed/runner.ts'
import { startTestbed } from '../testbed/testbed.ts'
import type { AttackOptions } from './half-sent/attacker.ts'
import { countsArriving } from './half-sent/counts-arriving.ts'

const SIZES = {
  full: { requests: 2_000, maxInFlight: '1000', seconds: 20 },
  short: { requests: 1_200, maxInFlight: '200', seconds: 3 },
}
const ADDRESSES = 20
const MAX_P99_MS = 500
const PROBE_INTERVAL_MS = 10

/** In a process of its own, so that the attack takes no time from the client that measures. */
async function startAttack(url: string, options: Omit<AttackOptions, 'port' | 'addresses'>) {
  const { port } = new URL(url)
  const all: AttackOptions = { port: Number(port), addresses: ADDRESSES, ...options }
  const child = fork(join(import.meta.dirname, 'half-sent', 'attacker.ts'), [JSON.stringify(all)])
  await once(child, 'message')
  return () => child.kill()
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
  const pending: Promise<void>[] = []
  const probeUntil = async (isOver: () => boolean) => {
    while (!isOver()) {
      pending.push(probe())
      await delay(PROBE_INTERVAL_MS)
    }
  }
  await probe()
  let isOpened = false
  const attack = startAttack(url, { connections: size.requests, token }).finally(() => {
    isOpened = true
  })
  await probeUntil(() => isOpened)
  const stop = await attack
  // Starting a process and opening connections is load of its own. Its delays don't count, but every 503 does.
  await Promise.all(pending)
  times.length = 0
  const until = performance.now() + size.seconds * 1_000
  await probeUntil(() => performance.now() >= until)
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
