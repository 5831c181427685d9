// Bench: the times of a month over HTTP, beside the statements that they are found by, on few and on many claims.
import type { Trial, Verdict } from '../proofs/stand/runner.ts'
import { type Stand, startStand } from '../proofs/stand/stand.ts'
import { iso } from '../server/src/domain/time/instant.ts'
import { callerByHash } from '../server/src/features/access-tokens/store.ts'
import { whatDecides } from '../server/src/features/availability/store.ts'
import { readSettings } from '../server/src/platform/db/database.ts'
import { hashPresented } from '../server/src/platform/secrets/secrets.ts'
import { weighParts } from './availability/parts.ts'
import { makePlace, type Place, requestsOf } from './availability/places.ts'
import { cpuOf, cpuOfServer } from './load/cpu.ts'
import { loadByPgbench, type Trip } from './load/pgbench.ts'
import { type Figures, figuresRow, type Side, SMOKE, takeTurns } from './load/side.ts'
import { loadByWrk } from './load/wrk.ts'
import { explain } from './seed/explain.ts'

const CONNECTIONS = 32
const STATEMENT_TIMEOUT_MS = 10_000

const GOALS = { ratio: 0.15, growth: 1.2, buffers: 10, renderMicroseconds: 500 }

/** What a host's busy time is read by: the part of the statement that grows with the claims. */
const busyStatement = ({ organizationId, from, to }: Place, hostId: string): Trip[number] => ({
  sql: `SELECT buffered_start, buffered_end FROM claims
         WHERE organization_id = $1 AND host_id = $2 AND active AND buffered_start > $3 AND buffered_start < $4`,
  parameters: [organizationId, hostId, iso(from), iso(to)],
})

const query = ({ ctx, organizationId, from, to }: Place, eventTypeId: string) =>
  whatDecides(organizationId, eventTypeId, from, to, ctx.clock.now())

const serviceTrips = (place: Place, eventTypeId: string): Trip[] => [
  [callerByHash(hashPresented(place.token)).compile()],
  [readSettings(place.organizationId, STATEMENT_TIMEOUT_MS, 'look-up'), query(place, eventTypeId).compile()],
]

function overHttp({ postgres }: Stand, place: Place): Side {
  const { url, process: child } = place.api
  const requests = requestsOf(place)
  return {
    name: `${place.name}: HTTP`,
    cpu: { node: () => cpuOf(child.pid ?? 0), postgres: () => cpuOfServer(postgres.pid) },
    run: (seconds) => loadByWrk({ url, connections: CONNECTIONS, seconds, requests }),
  }
}

/** Another host in each round. */
function onEngine(
  { postgres }: Stand,
  place: Place,
  title: string,
  works: readonly (readonly Trip[])[],
): Side {
  let round = 0
  return {
    name: `${place.name}: ${title}`,
    cpu: { postgres: () => cpuOfServer(postgres.pid) },
    run: (seconds) => {
      const work = works[round % works.length] ?? []
      round += 1
      const database = { ...postgres, url: place.url }
      return loadByPgbench({ postgres: database, connections: CONNECTIONS, seconds, works: [work] })
    },
  }
}

async function sidesOf(stand: Stand, place: Place): Promise<Side[]> {
  const types = place.eventTypeIds.slice(0, 10)
  const reader = place.ctx.db.withOrganization(place.organizationId)
  const hosts = await Promise.all(types.map((id) => reader.first(query(place, id))))
  return [
    overHttp(stand, place),
    onEngine(
      stand,
      place,
      'same transaction',
      types.map((id) => serviceTrips(place, id)),
    ),
    onEngine(
      stand,
      place,
      'busy query alone',
      hosts.map((host) => [[busyStatement(place, host?.host_id ?? '')]]),
    ),
  ]
}

/** The most that any of some hosts needs, for their busy time and for the whole statement. */
async function buffersOf(stand: Stand, place: Place) {
  const database = { ...stand, postgres: { ...stand.postgres, url: place.url } }
  const types = place.eventTypeIds.slice(0, 10)
  const whole = await Promise.all(
    types.map((id) => explain(database, place.organizationId, query(place, id))),
  )
  return {
    whole: Math.max(...whole.map(({ buffers }) => buffers)),
    claims: Math.max(...whole.map(({ buffersOn }) => buffersOn('claims_of_host'))),
    steps: whole[0]?.steps ?? '',
  }
}

export default {
  says: `the times of a month over HTTP reach ${GOALS.ratio} of the rate of their statements on the bare engine, and ten times the claims change the slowest answers by at most ${GOALS.growth}×`,
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
    const stand = await startStand({
      apis: 0,
      settings: { shared_buffers: '4GB', autovacuum: 'off', max_wal_size: '8GB' },
    })
    const places: Place[] = []
    try {
      for (const size of sizes) places.push(await makePlace(stand, size, report))
      const [small, large] = places as [Place, Place]
      const sides = [overHttp(stand, small), ...(await sidesOf(stand, large))]
      const figures = await takeTurns(sides, turns, report)
      report.table([...figures.values()].map(figuresRow))
      const parts = await weighParts(large, full ? 60 : 1)
      report.table([...parts.rows])
      const buffers = await buffersOf(stand, large)
      report.say(`how it is found: ${buffers.steps}`)
      const of = (place: Place, side: string) => figures.get(`${place.name}: ${side}`) as Figures
      const ratio = of(large, 'HTTP').rate / of(large, 'same transaction').rate
      const naked = of(large, 'HTTP').rate / of(large, 'busy query alone').rate
      const growth = (of(large, 'HTTP').p99 ?? Number.NaN) / (of(small, 'HTTP').p99 ?? Number.NaN)
      report.say(
        `${ratio.toFixed(2)} of the same transaction (goal ≥ ${GOALS.ratio}), ${naked.toFixed(2)} of the busy query alone; ` +
          `p99 of ${large.name} is ${growth.toFixed(2)}× that of ${small.name} (goal ≤ ${GOALS.growth}); ` +
          `${buffers.claims} buffers for the claims of a host (goal ≤ ${GOALS.buffers}), ${buffers.whole} for the whole statement; ` +
          `${parts.starts.toFixed(0)} times in an answer, ${parts.renderPerThousand.toFixed(0)} µs for writing a thousand (goal ≤ ${GOALS.renderMicroseconds})`,
      )
      return {
        pass:
          ratio >= GOALS.ratio &&
          growth <= GOALS.growth &&
          buffers.claims <= GOALS.buffers &&
          parts.renderPerThousand <= GOALS.renderMicroseconds,
        figure: `${ratio.toFixed(2)} of the same transaction, p99 ${growth.toFixed(2)}× at ten times the claims, ${buffers.claims} buffers, ${parts.renderPerThousand.toFixed(0)} µs to write 1,000 times`,
      }
    } finally {
      await Promise.all(places.map(({ ctx }) => ctx.db.close()))
      await stand.stop()
    }
  },
} satisfies Trial
