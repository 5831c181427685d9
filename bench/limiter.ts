// Bench: a request that the limiter counts in Redis beside one that nobody counts; then the same among a million keys.
import type { Report, Trial, Verdict } from '../proofs/stand/runner.ts'
import { type ApiProcess, type Owner, type Stand, startStand } from '../proofs/stand/stand.ts'
import { cpuOf, cpuOfServer } from './load/cpu.ts'
import { type Figures, figuresRow, type Side, SMOKE, type Turns, takeTurns } from './load/side.ts'
import { loadByWrk } from './load/wrk.ts'
import { seedLimiterKeys } from './seed/limiter-keys.ts'
import { seedOrganizations } from './seed/memberships.ts'

const CONNECTIONS = 32
const CALLERS = 16

const GOAL = 0.05

function sidesOf(
  { postgres, redis, apis }: Stand,
  uncounted: ApiProcess,
  owners: readonly Owner[],
  keys: string,
): Side[] {
  const requests = owners.map(({ token }) => ({ path: '/users/me', token }))
  const side = (name: string, { url, process: child }: ApiProcess): Side => ({
    name: `${name}, ${keys}`,
    cpu: {
      node: () => cpuOf(child.pid ?? 0),
      postgres: () => cpuOfServer(postgres.pid),
      redis: () => cpuOf(redis?.pid ?? 0),
    },
    run: (seconds) => loadByWrk({ url, connections: CONNECTIONS, seconds, requests }),
  })
  return [side('with limiter', apis[0] as ApiProcess), side('without limiter', uncounted)]
}

interface Outcome {
  /** What share of the rate the limiter takes. */
  readonly ofRate: number
  /** What share of all CPU: Node, PostgreSQL and Redis. */
  readonly ofCpu: number
}

async function weigh(sides: readonly Side[], turns: Turns, report: Report): Promise<Outcome> {
  const figures = [...(await takeTurns(sides, turns, report)).values()]
  report.table(figures.map(figuresRow))
  const [counted, uncounted] = figures as [Figures, Figures]
  return { ofRate: 1 - counted.rate / uncounted.rate, ofCpu: allCpu(counted) / allCpu(uncounted) - 1 }
}

const allCpu = ({ node, postgres, redis }: Figures): number => (node ?? 0) + (postgres ?? 0) + (redis ?? 0)

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

export default {
  says: `the limiter takes at most ${percent(GOAL)} of the rate of a read, also among a million keys`,
  async run({ full }, report): Promise<Verdict> {
    const keys = full ? 1_000_000 : 1_000
    const turns = full ? { rounds: 11, seconds: 3, warmUpSeconds: 5 } : SMOKE
    const stand = await startStand({ settings: { shared_buffers: '256MB', autovacuum: 'off' } })
    try {
      const variant = new URL('./variants/api.ts', import.meta.url).pathname
      const uncounted = await stand.startApi({ program: [variant, 'without-limiter'] })
      const owners: Owner[] = []
      while (owners.length < CALLERS) owners.push(await stand.found(`Caller ${owners.length + 1}`))
      await seedOrganizations(stand, keys / 10, report)
      const few = await weigh(sidesOf(stand, uncounted, owners, 'few keys'), turns, report)
      await seedLimiterKeys(stand.redis?.url ?? '', keys, report)
      const name = `${keys.toLocaleString('en')} keys`
      const many = await weigh(sidesOf(stand, uncounted, owners, name), turns, report)
      report.say(
        `of all CPU (Node, PostgreSQL, Redis): ${percent(few.ofCpu)} with few keys, ${percent(many.ofCpu)} with ${name}`,
      )
      return {
        pass: few.ofRate <= GOAL && many.ofRate <= GOAL,
        figure: `${percent(few.ofRate)} of the rate with few keys, ${percent(many.ofRate)} with ${name} (goal ≤ ${percent(GOAL)})`,
      }
    } finally {
      await stand.stop()
    }
  },
} satisfies Trial
