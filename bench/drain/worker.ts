// A worker process as `meetwright worker` starts it, and what it delivers when it finds a heap of events.
import { setTimeout as delay } from 'node:timers/promises'
import { type ServiceProcess, stopProcess, type Testbed } from '../../proofs/testbed/testbed.ts'
import { cpuOf, cpuOfServer } from '../load/cpu.ts'
import type { Load, Side } from '../load/side.ts'
import type { Backlog } from './backlog.ts'
import type { OrganizationsSpec } from './organizations.ts'
import type { Receiver } from './receiver.ts'

export interface Drain {
  readonly testbed: Testbed
  readonly backlog: Backlog
  readonly receiver: Receiver
}

/** Told to go, it does not wait for endpoints that never answer. */
export const startWorker = (testbed: Testbed): Promise<ServiceProcess> =>
  testbed.startWorker({ environment: { DRAIN_SECONDS: '1' } })

export { stopProcess as stopWorker }

/** What was booked until now; whatever is measured comes after it. */
export async function deliverPendingBookings(
  testbed: Testbed,
  receiver: Receiver,
  { organizations, meetingsEach }: OrganizationsSpec,
): Promise<void> {
  const worker = await startWorker(testbed)
  await receiver.untilCount(organizations * meetingsEach)
  await stopProcess(worker)
}

const POLL_INTERVAL_MS = 20

/** `events`: of each turn, all committed at one moment. A turn ends when the last is received and all are marked. */
export const workerSide = (drain: Drain, worker: ServiceProcess, events: number): Side => ({
  name: 'worker',
  cpu: {
    node: () => cpuOf(worker.process.pid ?? 0),
    postgres: () => cpuOfServer(drain.testbed.postgres.pid),
    load: () => cpuOf(drain.receiver.pid),
  },
  run: async (_, begin) => {
    const { receiver, backlog } = drain
    await receiver.begin()
    await backlog.add(events)
    const committedAt = Date.now()
    begin()
    const { count, lastAt } = await receiver.untilCount(events)
    await waitUntilMarked(drain)
    if (count !== events) throw new Error(`Of ${events} events ${count} were received.`)
    const seconds = (lastAt - committedAt) / 1_000
    return { requests: events, seconds, p50: null, p99: null } satisfies Load
  },
})

async function waitUntilMarked({ backlog }: Drain): Promise<void> {
  while ((await backlog.countPending()) > 0) await delay(POLL_INTERVAL_MS)
}
