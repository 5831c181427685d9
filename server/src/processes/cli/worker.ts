// `meetwright worker`: only what works in the background.
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const worker: Command = {
  about: `Works in the background: hands what has happened to those who follow it (mail, webhooks) and deletes what has expired.
Any number of them may run; the jobs of one that dies are done by the others within a minute. On SIGTERM or SIGINT it takes
nothing new, finishes what it is doing (at most DRAIN_SECONDS), gives back the rest, and ends with code 0. What it could not
do: meetwright jobs list --failed.`,
  operands: [],
  options: {},
  run: (input) =>
    serve('worker', input, async (built) => {
      const { startWorker } = await import('../worker.ts')
      return { port: null, ...(await startWorker(built)) }
    }),
}
