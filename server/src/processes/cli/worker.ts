// `meetwright worker`: runs only the background worker.
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const worker: Command = {
  about: `Runs background work: delivers events to their subscribers (mail, webhooks) and deletes expired data. You can run any number
of workers; if one dies, the others take over its jobs within a minute. On SIGTERM or SIGINT it accepts no new jobs, finishes the
running ones (at most DRAIN_SECONDS), releases the rest and exits with code 0. To list failed jobs: meetwright jobs list --failed.`,
  operands: [],
  options: {},
  run: (input) =>
    serve('worker', input, async (built) => {
      const { startWorker } = await import('../worker.ts')
      return { port: null, ...(await startWorker(built)) }
    }),
}
