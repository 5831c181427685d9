// `meetwright worker`: only what works in the background.
import { readConfig } from '../../platform/config/config.ts'
import { startWorker } from '../worker.ts'
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const worker: Command = {
  about: `Works in the background: hands what has happened to those who follow it (mail, webhooks) and deletes what has expired.
Any number of them may run; the jobs of one that dies are done by the others within a minute. On SIGTERM or SIGINT it takes
nothing new, finishes what it is doing (at most DRAIN_SECONDS), gives back the rest, and ends with code 0. What it could not
do: meetwright jobs list --failed.`,
  operands: [],
  options: {},
  run: ({ terminal, environment }) =>
    serve('worker', readConfig(environment), terminal, async (built) => ({
      port: null,
      ...(await startWorker(built)),
    })),
}
