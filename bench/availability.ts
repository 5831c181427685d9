// Bench: the available times of a month over HTTP, compared to the same SQL statements, with few and many claims.
import { iso } from '../server/src/domain/time/instant.ts'
import { callerByHash } from '../server/src/features/access-tokens/store.ts'
import { availabilityInputs } from '../server/src/features/availability/store.ts'
import { readSettings } from '../server/src/platform/db/database.ts'
import { hashCredential } from '../server/src/platform/secrets/secrets.ts'
import type { Proof, Verdict } from '../testbed/runner.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import {
  type AvailabilityInstallation,
  buildRequests,
  createAvailabilityInstallation,
} from './availability/installations.ts'
import { measureParts } from './availability/parts.ts'
import { cpuOf, cpuOfServer } from './load/cpu.ts'
import { loadByPgbench, type PipelinedBatch } from './load/pgbench.ts'
import { type Figures, figuresRow, type Side, SMOKE, takeTurns } from './load/side.ts'
import { loadByWrk } from './load/wrk.ts'
import { explain } from './seed/explain.ts'

const CONNECTIONS = 32
const STATEMENT_TIMEOUT_MS = 10_000

const GOALS = { ratio: 0.15, growth: 1.2, buffers: 10, renderMicroseconds: 500 }

/** The query for a host's busy time: the part of the statement that grows with the number of claims. */
const busyTimesStatement = (
  { organizationId, from, to }: AvailabilityInstallation,
  hostId: string,
): PipelinedBatch[number] => ({
  sql: `SELECT buffered_start, buffered_end FROM claims
         WHERE organization_id = $1 AND host_id = $2 AND active AND buffered_start > $3 AND buffered_start < $4`,
  parameters: [organizationId, hostId, iso(from), iso(to)],
})

const query = ({ ctx, organizationId, from, to }: AvailabilityInstallation, eventTypeId: string) =>
  availabilityInputs(organizationId, eventTypeId, from, to, ctx.clock.now())

const serviceBatches = (installation: AvailabilityInstallation, eventTypeId: string): PipelinedBatch[] => [
  [callerByHash(hashCredential(installation.token)).compile()],
  [
    readSettings(installation.organizationId, STATEMENT_TIMEOUT_MS, 'look-up'),
    query(installation, eventTypeId).compile(),
  ],
]

function httpSide({ postgres }: Testbed, installation: AvailabilityInstallation): Side {
  const { url, process: child } = installation.api
  const requests = buildRequests(installation)
  return {
    name: `${installation.name}: HTTP`,
    cpu: { node: () => cpuOf(child.pid ?? 0), postgres: () => cpuOfServer(postgres.pid) },
    run: (seconds) => loadByWrk({ url, connections: CONNECTIONS, seconds, requests }),
  }
}

/** Uses a different host in each round. */
function engineSide(
  { postgres }: Testbed,
  installation: AvailabilityInstallation,
  title: string,
  works: readonly (readonly PipelinedBatch[])[],
): Side {
  let round = 0
  return {
    name: `${installation.name}: ${title}`,
    cpu: { postgres: () => cpuOfServer(postgres.pid) },
    run: (seconds) => {
      const work = works[round % works.length] ?? []
      round += 1
      const database = { ...postgres, url: installation.url }
      return loadByPgbench({ postgres: database, connections: CONNECTIONS, seconds, workloads: [work] })
    },
  }
}

async function createSides(testbed: Testbed, installation: AvailabilityInstallation): Promise<Side[]> {
  const eventTypeIds = installation.eventTypeIds.slice(0, 10)
  const reader = installation.ctx.db.withOrganization(installation.organizationId)
  const hosts = await Promise.all(eventTypeIds.map((id) => reader.first(query(installation, id))))
  return [
    httpSide(testbed, installation),
    engineSide(
      testbed,
      installation,
      'same transaction',
      eventTypeIds.map((id) => serviceBatches(installation, id)),
    ),
    engineSide(
      testbed,
      installation,
      'busy query alone',
      hosts.map((host) => [[busyTimesStatement(installation, host?.host_id ?? '')]]),
    ),
  ]
}

/** The maximum over some hosts, for the busy time query and for the whole statement. */
async function measureBuffers(testbed: Testbed, installation: AvailabilityInstallation) {
  const database = { ...testbed, postgres: { ...testbed.postgres, url: installation.url } }
  const eventTypeIds = installation.eventTypeIds.slice(0, 10)
  const plans = await Promise.all(
    eventTypeIds.map((id) => explain(database, installation.organizationId, query(installation, id))),
  )
  return {
    whole: Math.max(...plans.map(({ buffers }) => buffers)),
    claims: Math.max(...plans.map(({ buffersOn }) => buffersOn('claims_of_host'))),
    steps: plans[0]?.steps ?? '',
  }
}

export default {
  claim: `available times of a month over HTTP reach ${GOALS.ratio} of the rate of the same statements on bare PostgreSQL, and ten times the claims change the p99 by at most ${GOALS.growth}×`,
  async run({ full }, report): Promise<Verdict> {
    const turns = full ? { rounds: 5, seconds: 4, warmUpSeconds: 4 } : SMOKE
    const sizes = full
      ? [
          { hosts: 2_000, events: 1_000_000 },
          { hosts: 20_000, events: 10_000_000 },
        ]
      : [
          { hosts: 20, events: 200 },
          { hosts: 40, events: 400 },
        ]
    const testbed = await startTestbed({
      apis: 0,
      settings: { shared_buffers: '4GB', autovacuum: 'off', max_wal_size: '8GB' },
    })
    const installations: AvailabilityInstallation[] = []
    try {
      for (const size of sizes)
        installations.push(await createAvailabilityInstallation(testbed, size, report))
      const [small, large] = installations as [AvailabilityInstallation, AvailabilityInstallation]
      const sides = [httpSide(testbed, small), ...(await createSides(testbed, large))]
      const figures = await takeTurns(sides, turns, report)
      report.table([...figures.values()].map(figuresRow))
      const parts = await measureParts(large, full ? 60 : 1)
      report.table([...parts.rows])
      const buffers = await measureBuffers(testbed, large)
      report.print(`query plan: ${buffers.steps}`)
      const figuresOf = (installation: AvailabilityInstallation, side: string) =>
        figures.get(`${installation.name}: ${side}`) as Figures
      const ratio = figuresOf(large, 'HTTP').rate / figuresOf(large, 'same transaction').rate
      const toBusyQuery = figuresOf(large, 'HTTP').rate / figuresOf(large, 'busy query alone').rate
      const growth =
        (figuresOf(large, 'HTTP').p99 ?? Number.NaN) / (figuresOf(small, 'HTTP').p99 ?? Number.NaN)
      report.print(
        `${ratio.toFixed(2)} of the same transaction (goal ≥ ${GOALS.ratio}), ${toBusyQuery.toFixed(2)} of the busy query alone; ` +
          `p99 of ${large.name} is ${growth.toFixed(2)}× that of ${small.name} (goal ≤ ${GOALS.growth}); ` +
          `${buffers.claims} buffers for the claims of a host (goal ≤ ${GOALS.buffers}), ${buffers.whole} for the whole statement; ` +
          `${parts.starts.toFixed(0)} times in a response, ${parts.renderPerThousand.toFixed(0)} µs to serialize a thousand (goal ≤ ${GOALS.renderMicroseconds})`,
      )
      return {
        pass:
          ratio >= GOALS.ratio &&
          growth <= GOALS.growth &&
          buffers.claims <= GOALS.buffers &&
          parts.renderPerThousand <= GOALS.renderMicroseconds,
        figure: `${ratio.toFixed(2)} of the same transaction, p99 ${growth.toFixed(2)}× at ten times the claims, ${buffers.claims} buffers, ${parts.renderPerThousand.toFixed(0)} µs to serialize 1,000 times`,
      }
    } finally {
      await Promise.all(installations.map(({ ctx }) => ctx.db.close()))
      await testbed.stop()
    }
  },
} satisfies Proof
