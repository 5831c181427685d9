// `meetwright worker`: only what works in the background.
import { readConfig } from '../../platform/config/config.ts'
import { startWorker } from '../worker.ts'
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const worker: Command = {
  about: `Works in the background: deletes what has expired. Any number of them may run. On SIGTERM or SIGINT it finishes
what it is doing and ends with code 0.`,
  operands: [],
  options: {},
  run: ({ terminal, environment }) =>
    serve('worker', readConfig(environment), terminal, async (built) => ({
      port: null,
      ...(await startWorker(built)),
    })),
}
