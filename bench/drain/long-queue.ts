// A long queue: loaded in bulk while no worker runs, then drained for a limited time.
import { setTimeout as delay } from 'node:timers/promises'
import type { Report } from '../../testbed/runner.ts'
import { type Drain, startWorker, stopWorker } from './worker.ts'

export interface LongQueue {
  readonly events: number
  /** The measured time; draining the whole queue would take too long. */
  readonly seconds: number
}

const CHUNK = 50_000
/** Not measured: the time until everything is compiled and every endpoint reaches its concurrency. */
const WARM_UP_SECONDS = 10

export async function drainBacklog(
  drain: Drain,
  { events, seconds }: LongQueue,
  report: Report,
): Promise<{ readonly rate: number; readonly left: number }> {
  const { backlog, receiver, testbed } = drain
  for (let done = 0; done < events; done += CHUNK) {
    report.progress(`loading: ${done.toLocaleString('en')} of ${events.toLocaleString('en')} events`)
    await backlog.add(Math.min(CHUNK, events - done))
  }
  await backlog.query('VACUUM (ANALYZE) events, undispatched_events')
  await receiver.begin()
  const worker = await startWorker(testbed)
  await receiver.untilCount(Math.min(events / 10, 1_000))
  await delay(Math.min(1, events / 100_000) * WARM_UP_SECONDS * 1_000)
  const before = (await receiver.report()).count
  const from = performance.now()
  await delay(seconds * 1_000)
  const after = (await receiver.report()).count
  const took = (performance.now() - from) / 1_000
  await stopWorker(worker)
  return { rate: (after - before) / took, left: events - after }
}
