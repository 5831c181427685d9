// Bench: reading one resource over HTTP, compared to the same statements in the same transaction on bare PostgreSQL.
import { callerByHash } from '../server/src/features/access-tokens/store.ts'
import { membershipById } from '../server/src/features/organization-memberships/store.ts'
import { eventForUser } from '../server/src/features/scheduled-events/store.ts'
import { userById } from '../server/src/features/users/store.ts'
import { readSettings } from '../server/src/platform/db/database.ts'
import type { Query } from '../server/src/platform/db/sql.ts'
import { hashCredential } from '../server/src/platform/secrets/secrets.ts'
import type { Person } from '../testbed/people.ts'
import type { Proof, Report, Verdict } from '../testbed/runner.ts'
import { type ServiceProcess, startTestbed, type Testbed } from '../testbed/testbed.ts'
import { cpuOf, cpuOfServer } from './load/cpu.ts'
import { loadByPgbench, type PipelinedBatch } from './load/pgbench.ts'
import { type Figures, figuresRow, responseCpu, type Side, SMOKE, takeTurns } from './load/side.ts'
import { loadByWrk } from './load/wrk.ts'
import { pickEventIds, seedEvents } from './seed/events.ts'
import { explain } from './seed/explain.ts'
import { pickMembershipIds, seedMemberships, seedOrganizations } from './seed/memberships.ts'

/** The requested resource: its path over HTTP, and the statement that reads it. */
interface Read {
  readonly path: string
  readonly query: Query<unknown>
}

interface Target {
  readonly name: string
  readonly testbed: Testbed
  readonly owner: Person
  readonly reads: readonly Read[]
}

/** Concurrent clients on either side. The api shares its ten PostgreSQL connections among them. */
const CONNECTIONS = 32
/** Every pgbench connection plans the statement first. On a busy machine that takes too long for the short form. */
const SHORT_CONNECTIONS = 8
const STATEMENT_TIMEOUT_MS = 10_000
const DIFFERENT_ROWS = 10

const WITHOUT_RLS = 'HTTP, row-level security off'

/** `growth`: the relative cost of an event among a hundred times as many. */
const GOALS = { ratio: 0.25, nodeMicroseconds: 120, growth: 1.2 }

const directoryBatch = ({ token }: Person): PipelinedBatch => [callerByHash(hashCredential(token)).compile()]

const readBatch = ({ organizationId }: Person, { query }: Read): PipelinedBatch => [
  readSettings(organizationId, STATEMENT_TIMEOUT_MS, 'look-up'),
  query.compile(),
]

function createSides(
  { name, testbed, owner, reads }: Target,
  connections: number,
  apiWithoutRls: ServiceProcess | null,
): Side[] {
  const { postgres } = testbed
  const api = testbed.apis[0] as ServiceProcess
  const overHttp = (title: string, { url, process: child }: ServiceProcess): Side => ({
    name: `${name}: ${title}`,
    cpu: { node: () => cpuOf(child.pid ?? 0), postgres: () => cpuOfServer(postgres.pid) },
    run: (seconds) => {
      const requests = reads.map(({ path }) => ({ path, token: owner.token }))
      return loadByWrk({ url, connections, seconds, requests })
    },
  })
  // A different row in each round. With several rows in one run, pgbench would prepare and plan as many statements per
  // connection.
  const onEngine = (title: string, works: readonly (readonly PipelinedBatch[])[]): Side => {
    let round = 0
    return {
      name: `${name}: ${title}`,
      cpu: { postgres: () => cpuOfServer(postgres.pid) },
      run: (seconds) => {
        const work = works[round % works.length] ?? []
        round += 1
        return loadByPgbench({ postgres, connections, seconds, workloads: [work] })
      },
    }
  }
  return [
    overHttp('HTTP', api),
    onEngine(
      'same transaction',
      reads.map((read) => [directoryBatch(owner), readBatch(owner, read)]),
    ),
    onEngine(
      'bare statement',
      reads.map(({ query }) => [[query.compile()]]),
    ),
    ...(apiWithoutRls === null ? [] : [overHttp(WITHOUT_RLS, apiWithoutRls)]),
  ]
}

/** The cost of an HTTP response in Node alone, on this machine at this moment. */
const bareHttpSide = ({ url, process: child }: ServiceProcess): Side => ({
  name: 'fixed text: HTTP in Node alone',
  cpu: { node: () => cpuOf(child.pid ?? 0) },
  run: (seconds) =>
    loadByWrk({ url, connections: CONNECTIONS, seconds, requests: [{ path: '/', token: 'none' }] }),
})

/** Creates an organization with many people and events, among other organizations of one person each. */
async function populate(testbed: Testbed, { people, events }: Population, report: Report): Promise<Person> {
  const owner = await testbed.createOrganization('Large')
  await seedOrganizations(testbed, people / 10, report)
  await seedMemberships(testbed, owner, people, report)
  const hosts = Math.min(people, 1_000)
  await seedEvents(
    testbed,
    owner,
    { events, hosts, ownerEvery: 100, canceledEvery: 33, frequentEvery: 200 },
    report,
  )
  return owner
}

async function membershipTargets(testbed: Testbed, owner: Person): Promise<Target[]> {
  const ids = await pickMembershipIds(testbed, owner, DIFFERENT_ROWS)
  const { organizationId, userId } = owner
  return [
    {
      ...{ name: 'one membership', testbed, owner },
      reads: ids.map((id) => ({
        path: `/organization_memberships/${id}`,
        query: membershipById(organizationId, id),
      })),
    },
    {
      ...{ name: 'the current user', testbed, owner },
      reads: [{ path: '/users/me', query: userById(organizationId, userId) }],
    },
  ]
}

async function eventTarget(testbed: Testbed, owner: Person, name: string): Promise<Target> {
  const ids = await pickEventIds(testbed, owner, DIFFERENT_ROWS)
  return {
    ...{ name, testbed, owner },
    reads: ids.map((id) => ({
      path: `/scheduled_events/${id}`,
      query: eventForUser(owner.organizationId, id, owner.userId),
    })),
  }
}

const variant = (name: string) => new URL(`./variants/${name}.ts`, import.meta.url).pathname

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

interface Outcome {
  readonly target: string
  readonly ratio: number
  readonly toBareStatement: number
  readonly node: number
  /** The cost of row-level security and its settings, as a share of the rate and of the CPU. */
  readonly rlsRateShare: number
  readonly rlsCpuShare: number
}

function compare(target: string, figures: ReadonlyMap<string, Figures>): Outcome {
  const rate = (side: string) => figures.get(`${target}: ${side}`)?.rate ?? Number.NaN
  const cpu = (side: string) => responseCpu(figures.get(`${target}: ${side}`))
  return {
    target,
    ratio: rate('HTTP') / rate('same transaction'),
    toBareStatement: rate('HTTP') / rate('bare statement'),
    node: figures.get(`${target}: HTTP`)?.node ?? Number.NaN,
    rlsRateShare: 1 - rate('HTTP') / rate(WITHOUT_RLS),
    rlsCpuShare: 1 - cpu(WITHOUT_RLS) / cpu('HTTP'),
  }
}

interface Population {
  readonly people: number
  readonly events: number
}

const MANY: Population = { people: 1_000_000, events: 1_000_000 }
const FEW: Population = { people: 10_000, events: 10_000 }
const SHORT_MANY: Population = { people: 300, events: 300 }
const SHORT_FEW: Population = { people: 100, events: 100 }

async function measure(
  testbeds: { readonly many: Testbed; readonly few: Testbed },
  full: boolean,
  report: Report,
): Promise<Verdict> {
  const { many, few } = testbeds
  const owner = await populate(many, full ? MANY : SHORT_MANY, report)
  const ownerOfFew = await populate(few, full ? FEW : SHORT_FEW, report)
  const one = await eventTarget(many, owner, 'one event')
  const oneOfFew = await eventTarget(few, ownerOfFew, 'one event among few')
  const membershipReads = full ? await membershipTargets(many, owner) : []
  const apiWithoutRls = await many.startApi({ program: [variant('api'), 'without-row-security'] })
  const bareHttp = await many.startApi({ program: [variant('bare-http')] })
  const connections = full ? CONNECTIONS : SHORT_CONNECTIONS
  const sides = [
    ...[one, ...membershipReads].flatMap((target) => createSides(target, connections, apiWithoutRls)),
    ...createSides(oneOfFew, connections, null).slice(0, 1),
    bareHttpSide(bareHttp),
  ]
  const turns = full ? { rounds: 5, seconds: 4, warmUpSeconds: 4 } : SMOKE
  const figures = await takeTurns(sides, turns, report)
  report.table([...figures.values()].map(figuresRow))
  for (const { name, testbed, owner: reader, reads } of [one, oneOfFew]) {
    const query = reads[0]?.query
    if (!query) continue
    const { buffers } = await explain(testbed, reader.organizationId, query, 'look-up')
    report.print(`${name}: ${buffers} buffers`)
  }
  const cpuOfOne = ({ name }: Target) => responseCpu(figures.get(`${name}: HTTP`))
  const growth = cpuOfOne(one) / cpuOfOne(oneOfFew)
  const outcomes = [one, ...membershipReads].map(({ name }) => compare(name, figures))
  return judge(outcomes, growth, report)
}

function judge(outcomes: readonly Outcome[], growth: number, report: Report): Verdict {
  for (const one of outcomes) {
    report.print(
      `${one.target}: ${one.ratio.toFixed(2)} of the same transaction (goal ≥ ${GOALS.ratio}), ` +
        `${one.toBareStatement.toFixed(2)} of the bare statement, ${one.node.toFixed(0)} µs of Node (goal ≤ ${GOALS.nodeMicroseconds}); ` +
        `row-level security costs ${percent(one.rlsRateShare)} of the rate, ${percent(one.rlsCpuShare)} of the CPU`,
    )
  }
  report.print(`one event costs ${growth.toFixed(2)}× the CPU of one among few (goal ≤ ${GOALS.growth})`)
  const ratio = Math.min(...outcomes.map((one) => one.ratio))
  const node = Math.max(...outcomes.map((one) => one.node))
  return {
    pass: ratio >= GOALS.ratio && node <= GOALS.nodeMicroseconds && growth <= GOALS.growth,
    figure: `${ratio.toFixed(2)} of the same transaction, ${node.toFixed(0)} µs of Node, ${growth.toFixed(2)}× the CPU among a hundred times as many events`,
  }
}

export default {
  claim: `a read over HTTP reaches ${GOALS.ratio} of the rate of the same statements on bare PostgreSQL, with at most ${GOALS.nodeMicroseconds} µs of CPU in Node; an event costs at most ${GOALS.growth}× the CPU among a hundred times as many`,
  async run({ full }, report): Promise<Verdict> {
    const settings = { shared_buffers: '1GB', autovacuum: 'off' }
    const many = await startTestbed({ settings })
    try {
      const few = await startTestbed({ settings: { ...settings, shared_buffers: '256MB' } })
      try {
        return await measure({ many, few }, full, report)
      } finally {
        await few.stop()
      }
    } finally {
      await many.stop()
    }
  },
} satisfies Proof
