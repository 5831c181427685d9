// A worker process as `meetwright worker` starts it, and what it delivers when it finds a heap of events.
import { setTimeout as delay } from 'node:timers/promises'
import { type ApiProcess, endApi, type Stand } from '../../proofs/stand/stand.ts'
import { cpuOf, cpuOfServer } from '../load/cpu.ts'
import type { Load, Side } from '../load/side.ts'
import type { Backlog } from './backlog.ts'
import type { CompaniesWanted } from './companies.ts'
import type { Receiver } from './receiver.ts'

export interface Drain {
  readonly stand: Stand
  readonly backlog: Backlog
  readonly receiver: Receiver
}

/** Told to go, it does not wait for endpoints that never answer. */
export const startWorker = (stand: Stand): Promise<ApiProcess> =>
  stand.startWorker({ environment: { DRAIN_SECONDS: '1' } })

export { endApi as endWorker }

/** What was booked until now; whatever is measured comes after it. */
export async function deliverBookings(
  stand: Stand,
  receiver: Receiver,
  { companies, meetingsEach }: CompaniesWanted,
): Promise<void> {
  const worker = await startWorker(stand)
  await receiver.untilCount(companies * meetingsEach)
  await endApi(worker)
}

const LOOK_EVERY_MS = 20

/** `events`: of each turn, all committed at one moment. A turn ends when the last is received and all are marked. */
export const throughWorker = (drain: Drain, worker: ApiProcess, events: number): Side => ({
  name: 'worker',
  cpu: {
    node: () => cpuOf(worker.process.pid ?? 0),
    postgres: () => cpuOfServer(drain.stand.postgres.pid),
    load: () => cpuOf(drain.receiver.pid),
  },
  run: async (_, begin) => {
    const { receiver, backlog } = drain
    await receiver.begin()
    await backlog.add(events)
    const committedAt = Date.now()
    begin()
    const { count, lastAt } = await receiver.untilCount(events)
    await untilMarked(drain)
    if (count !== events) throw new Error(`Of ${events} events ${count} were received.`)
    const seconds = (lastAt - committedAt) / 1_000
    return { requests: events, seconds, p50: null, p99: null } satisfies Load
  },
})

async function untilMarked({ backlog }: Drain): Promise<void> {
  while ((await backlog.countPending()) > 0) await delay(LOOK_EVERY_MS)
}
