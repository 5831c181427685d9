// `meetwright worker`: runs only the background worker.
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const worker: Command = {
  about: `Runs background work: delivers events to their subscribers (mail, webhooks) and deletes expired data. You can run any number
of workers; if one dies, the others take over its work within a minute. On SIGTERM or SIGINT it starts no more work, finishes what
is running (at most DRAIN_SECONDS) and exits with code 0. To list events that failed: meetwright jobs list --failed.`,
  operands: [],
  options: {},
  run: (input) =>
    serve('worker', input, async (built) => {
      const { startWorker } = await import('../worker.ts')
      return { port: null, ...(await startWorker(built)) }
    }),
}
