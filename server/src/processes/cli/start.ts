// `meetwright start`: everything in one process.
import { readConfig } from '../../platform/config/config.ts'
import { startAllInOne } from '../all-in-one.ts'
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const start: Command = {
  about: `Runs api, mcp and worker in one process: all that one company needs, beside PostgreSQL. Signals as in \`meetwright help api\`.`,
  operands: [],
  options: {},
  run: ({ terminal, environment }) => serve('start', readConfig(environment), terminal, startAllInOne),
}
