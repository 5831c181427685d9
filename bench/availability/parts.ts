// Measures the CPU cost of each part of an availability response in Node: authentication, query, engine, serialization.
import { startTimes } from '../../server/src/domain/availability/start-times.ts'
import { authenticateBearer } from '../../server/src/features/access-tokens/authenticate-bearer.ts'
import { loadAvailability } from '../../server/src/features/availability/load-availability.ts'
import {
  pageUrl,
  toAvailableTimes,
  writeAvailableTimes,
} from '../../server/src/features/availability/schema.ts'
import type { AvailabilityInstallation } from './installations.ts'

export interface Parts {
  readonly rows: readonly { readonly part: string; readonly 'Node µs': string }[]
  /** The average number in one response. */
  readonly starts: number
  /** Microseconds to serialize a thousand of them. */
  readonly renderPerThousand: number
}

/** The concurrency of the service: concurrent requests share round trips to the database here too. */
const CONCURRENCY = 32

const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T

export async function measureParts(installation: AvailabilityInstallation, rounds: number): Promise<Parts> {
  const { ctx, organizationId, from, to, token } = installation
  const now = ctx.clock.now()
  const reader = ctx.db.withOrganization(organizationId)
  const load = (eventTypeId: string) =>
    loadAvailability(
      reader.lookUp,
      { organizationId, eventTypeId, from, to, duration: null, override: null },
      now,
    )
  const loaded = await Promise.all(installation.eventTypeIds.map(load))
  const open = loaded.map(({ meeting, hosts }) => startTimes(meeting, hosts, now, from, to))
  const starts = open.reduce((sum, one) => sum + one.starts.length, 0) / open.length

  const authenticate = await measureCpu(rounds, () => authenticateBearer(ctx, token))
  const query = await measureCpu(rounds, (index) => load(pick(installation.eventTypeIds, index)))
  const compute = await measureCpu(rounds, async (index) => {
    const { meeting, hosts } = pick(loaded, index)
    return startTimes(meeting, hosts, now, from, to)
  })
  const render = await measureCpu(rounds, async (index) => {
    const availability = pick(loaded, index)
    const url = pageUrl(ctx.config.urls, availability.type, null)
    const times = toAvailableTimes(url, availability.meeting, pick(open, index))
    // As the service does for each response, which needs the content length.
    return Buffer.byteLength(writeAvailableTimes(url, times))
  })
  const parts = { authenticate, 'query and row parsing': query, compute, render }
  return {
    rows: Object.entries(parts).map(([part, figure]) => ({ part, 'Node µs': figure.toFixed(1) })),
    starts,
    renderPerThousand: (render / starts) * 1_000,
  }
}

/** Only the second half of the rounds counts, when everything is compiled. */
async function measureCpu(rounds: number, work: (index: number) => Promise<unknown>): Promise<number> {
  let before = process.cpuUsage()
  for (let round = 0; round < rounds * 2; round += 1) {
    if (round === rounds) before = process.cpuUsage()
    await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => work(round * CONCURRENCY + index)))
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / (rounds * CONCURRENCY)
}
