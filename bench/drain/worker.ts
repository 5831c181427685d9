// Starts a worker process like `meetwright worker`, and measures its deliveries from a backlog of events.
import { setTimeout as delay } from 'node:timers/promises'
import { type ServiceProcess, stopProcess, type Testbed } from '../../testbed/testbed.ts'
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

/** On shutdown it does not wait for endpoints that never respond. */
export const startWorker = (testbed: Testbed): Promise<ServiceProcess> =>
  testbed.startWorker({ environment: { DRAIN_SECONDS: '1' } })

export { stopProcess as stopWorker }

/** Delivers all existing bookings, so later measurements start from an empty queue. */
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

/** `events` per turn, all committed at once. A turn ends when the last one is received and all are marked as delivered. */
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
