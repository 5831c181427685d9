// Bench: reading one resource over HTTP, beside the same statements in the same transaction on the bare engine.
import type { Report, Trial, Verdict } from '../proofs/stand/runner.ts'
import { type ApiProcess, type Owner, type Stand, startStand } from '../proofs/stand/stand.ts'
import { callerByHash } from '../server/src/features/access-tokens/store.ts'
import { membershipById } from '../server/src/features/organization-memberships/store.ts'
import { userById } from '../server/src/features/users/store.ts'
import { readSettings } from '../server/src/platform/db/database.ts'
import type { Query } from '../server/src/platform/db/sql.ts'
import { hashPresented } from '../server/src/platform/secrets/secrets.ts'
import { cpuOf, cpuOfServer } from './load/cpu.ts'
import { loadByPgbench, type Trip } from './load/pgbench.ts'
import { type Figures, figuresRow, type Side, takeTurns } from './load/side.ts'
import { loadByWrk } from './load/wrk.ts'
import { seedMemberships, seedOrganizations, someMembershipIds } from './seed/memberships.ts'

/** What is asked for: a path over HTTP, and the statement that reads it. */
interface Read {
  readonly path: string
  readonly query: Query<unknown>
}

interface Target {
  readonly name: string
  readonly owner: Owner
  readonly reads: readonly Read[]
}

/** Clients at the same time, on either side. The api shares its ten connections to PostgreSQL among them. */
const CONNECTIONS = 32
const STATEMENT_TIMEOUT_MS = 10_000
const DIFFERENT_ROWS = 10

const UNWALLED = 'HTTP, row-level security off'

const GOALS = { ratio: 0.25, nodeMicroseconds: 120 }
/** The short form says only that both sides ran: a busy machine must not fail it. */
const SHORT_GOALS = { ratio: 0.02, nodeMicroseconds: 5_000 }

const directoryTrip = ({ token }: Owner): Trip => [callerByHash(hashPresented(token)).compile()]

const readTrip = ({ organizationId }: Owner, { query }: Read): Trip => [
  readSettings(organizationId, STATEMENT_TIMEOUT_MS, 'look-up'),
  query.compile(),
]

function sidesOf(stand: Stand, { name, owner, reads }: Target, unwalled: ApiProcess): Side[] {
  const { postgres } = stand
  const api = stand.apis[0] as ApiProcess
  const overHttp = (title: string, { url, process: child }: ApiProcess): Side => ({
    name: `${name}: ${title}`,
    cpu: { node: () => cpuOf(child.pid ?? 0), postgres: () => cpuOfServer(postgres.pid) },
    run: (seconds) => {
      const requests = reads.map(({ path }) => ({ path, token: owner.token }))
      return loadByWrk({ url, connections: CONNECTIONS, seconds, requests })
    },
  })
  // Another row in each round. Several in one run would have pgbench prepare and plan as many statements on each connection.
  const onEngine = (title: string, works: readonly (readonly Trip[])[]): Side => {
    let round = 0
    return {
      name: `${name}: ${title}`,
      cpu: { postgres: () => cpuOfServer(postgres.pid) },
      run: (seconds) => {
        const work = works[round % works.length] ?? []
        round += 1
        return loadByPgbench({ postgres, connections: CONNECTIONS, seconds, works: [work] })
      },
    }
  }
  return [
    overHttp('HTTP', api),
    onEngine(
      'same transaction',
      reads.map((read) => [directoryTrip(owner), readTrip(owner, read)]),
    ),
    onEngine(
      'naked statement',
      reads.map(({ query }) => [[query.compile()]]),
    ),
    overHttp(UNWALLED, unwalled),
  ]
}

/** What Node takes to answer at all, on this machine at this moment. */
const floorSide = ({ url, process: child }: ApiProcess): Side => ({
  name: 'a fixed text: HTTP by Node alone',
  cpu: { node: () => cpuOf(child.pid ?? 0) },
  run: (seconds) =>
    loadByWrk({ url, connections: CONNECTIONS, seconds, requests: [{ path: '/', token: 'none' }] }),
})

async function targetsOf(stand: Stand, people: number, report: Report): Promise<Target[]> {
  const owner = await stand.found('Large')
  await seedOrganizations(stand, people / 10, report)
  await seedMemberships(stand, owner, people, report)
  const ids = await someMembershipIds(stand, owner, DIFFERENT_ROWS)
  const { organizationId, userId } = owner
  return [
    {
      name: 'one membership',
      owner,
      reads: ids.map((id) => ({
        path: `/organization_memberships/${id}`,
        query: membershipById(organizationId, id),
      })),
    },
    {
      name: 'the current user',
      owner,
      reads: [{ path: '/users/me', query: userById(organizationId, userId) }],
    },
  ]
}

const variant = (name: string) => new URL(`./variants/${name}.ts`, import.meta.url).pathname

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

interface Outcome {
  readonly target: string
  readonly ratio: number
  readonly toNaked: number
  readonly node: number
  /** What row-level security and its settings take, as a share of the rate and as a share of the CPU. */
  readonly wallOfRate: number
  readonly wallOfCpu: number
}

function compare(target: string, figures: ReadonlyMap<string, Figures>): Outcome {
  const rate = (side: string) => figures.get(`${target}: ${side}`)?.rate ?? Number.NaN
  const cpu = (side: string) => {
    const { node, postgres } = figures.get(`${target}: ${side}`) ?? {}
    return (node ?? Number.NaN) + (postgres ?? Number.NaN)
  }
  return {
    target,
    ratio: rate('HTTP') / rate('same transaction'),
    toNaked: rate('HTTP') / rate('naked statement'),
    node: figures.get(`${target}: HTTP`)?.node ?? Number.NaN,
    wallOfRate: 1 - rate('HTTP') / rate(UNWALLED),
    wallOfCpu: 1 - cpu(UNWALLED) / cpu('HTTP'),
  }
}

export default {
  says: `a read over HTTP reaches ${GOALS.ratio} of the rate of its own statements on the bare engine, with at most ${GOALS.nodeMicroseconds} µs of CPU in Node`,
  async run({ full }, report): Promise<Verdict> {
    const people = full ? 1_000_000 : 3_000
    const goals = full ? GOALS : SHORT_GOALS
    const turns = full
      ? { rounds: 7, seconds: 4, warmUpSeconds: 4 }
      : { rounds: 1, seconds: 1, warmUpSeconds: 0 }
    const settings = { shared_buffers: '1GB', autovacuum: 'off' }
    const stand = await startStand({ settings })
    try {
      const all = await targetsOf(stand, people, report)
      const targets = full ? all : all.slice(0, 1)
      const unwalled = await stand.startApi({ program: [variant('api'), 'without-row-security'] })
      const floor = await stand.startApi({ program: [variant('bare-http')] })
      const sides = [...targets.flatMap((target) => sidesOf(stand, target, unwalled)), floorSide(floor)]
      const figures = await takeTurns(sides, turns, report)
      report.table([...figures.values()].map(figuresRow))
      const outcomes = targets.map(({ name }) => compare(name, figures))
      for (const one of outcomes) {
        report.say(
          `${one.target}: ${one.ratio.toFixed(2)} of the same transaction (goal ≥ ${GOALS.ratio}), ` +
            `${one.toNaked.toFixed(2)} of the naked statement, ${one.node.toFixed(0)} µs of Node (goal ≤ ${GOALS.nodeMicroseconds}); ` +
            `row-level security takes ${percent(one.wallOfRate)} of the rate, ${percent(one.wallOfCpu)} of the CPU`,
        )
      }
      const ratio = Math.min(...outcomes.map((one) => one.ratio))
      const node = Math.max(...outcomes.map((one) => one.node))
      return {
        pass: ratio >= goals.ratio && node <= goals.nodeMicroseconds,
        figure: `${ratio.toFixed(2)} of the same transaction, ${node.toFixed(0)} µs of Node`,
      }
    } finally {
      await stand.stop()
    }
  },
} satisfies Trial
