// Bench: a request with the Redis rate limiter, compared to one without; then the same with a million keys.
import type { Person } from '../testbed/people.ts'
import type { Proof, Report, Verdict } from '../testbed/runner.ts'
import { type ServiceProcess, startTestbed, type Testbed } from '../testbed/testbed.ts'
import { cpuOf, cpuOfServer } from './load/cpu.ts'
import { type Figures, figuresRow, type Side, SMOKE, type Turns, takeTurns } from './load/side.ts'
import { loadByWrk } from './load/wrk.ts'
import { seedLimiterKeys } from './seed/limiter-keys.ts'
import { seedOrganizations } from './seed/memberships.ts'

const CONNECTIONS = 32
const CALLERS = 16

const GOAL = 0.05

function sidesOf(
  { postgres, redis, apis }: Testbed,
  uncounted: ServiceProcess,
  owners: readonly Person[],
  keys: string,
): Side[] {
  const requests = owners.map(({ token }) => ({ path: '/users/me', token }))
  const side = (name: string, { url, process: child }: ServiceProcess): Side => ({
    name: `${name}, ${keys}`,
    cpu: {
      node: () => cpuOf(child.pid ?? 0),
      postgres: () => cpuOfServer(postgres.pid),
      redis: () => cpuOf(redis?.pid ?? 0),
    },
    run: (seconds) => loadByWrk({ url, connections: CONNECTIONS, seconds, requests }),
  })
  return [side('with limiter', apis[0] as ServiceProcess), side('without limiter', uncounted)]
}

interface Outcome {
  /** The share of the request rate that the limiter costs. */
  readonly rateShare: number
  /** The share of all CPU: Node, PostgreSQL and Redis. */
  readonly cpuShare: number
}

async function measureLimiterShare(sides: readonly Side[], turns: Turns, report: Report): Promise<Outcome> {
  const figures = [...(await takeTurns(sides, turns, report)).values()]
  report.table(figures.map(figuresRow))
  const [counted, uncounted] = figures as [Figures, Figures]
  return { rateShare: 1 - counted.rate / uncounted.rate, cpuShare: allCpu(counted) / allCpu(uncounted) - 1 }
}

const allCpu = ({ node, postgres, redis }: Figures): number => (node ?? 0) + (postgres ?? 0) + (redis ?? 0)

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

export default {
  claim: `the rate limiter costs at most ${percent(GOAL)} of the request rate of a read, also with a million keys`,
  async run({ full }, report): Promise<Verdict> {
    const keys = full ? 1_000_000 : 1_000
    const turns = full ? { rounds: 11, seconds: 3, warmUpSeconds: 5 } : SMOKE
    const testbed = await startTestbed({ settings: { shared_buffers: '256MB', autovacuum: 'off' } })
    try {
      const variant = new URL('./variants/api.ts', import.meta.url).pathname
      const uncounted = await testbed.startApi({ program: [variant, 'without-limiter'] })
      const owners: Person[] = []
      while (owners.length < CALLERS)
        owners.push(await testbed.createOrganization(`Caller ${owners.length + 1}`))
      await seedOrganizations(testbed, keys / 10, report)
      const few = await measureLimiterShare(sidesOf(testbed, uncounted, owners, 'few keys'), turns, report)
      await seedLimiterKeys(testbed.redis?.url ?? '', keys, report)
      const name = `${keys.toLocaleString('en')} keys`
      const many = await measureLimiterShare(sidesOf(testbed, uncounted, owners, name), turns, report)
      report.print(
        `share of all CPU (Node, PostgreSQL, Redis): ${percent(few.cpuShare)} with few keys, ${percent(many.cpuShare)} with ${name}`,
      )
      return {
        pass: few.rateShare <= GOAL && many.rateShare <= GOAL,
        figure: `${percent(few.rateShare)} of the rate with few keys, ${percent(many.rateShare)} with ${name} (goal ≤ ${percent(GOAL)})`,
      }
    } finally {
      await testbed.stop()
    }
  },
} satisfies Proof
