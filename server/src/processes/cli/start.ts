// `meetwright start`: everything in one process.
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const start: Command = {
  about: `Runs api, mcp and worker in one process: all that one company needs, beside PostgreSQL. Signals as in \`meetwright help api\`.`,
  operands: [],
  options: {},
  run: (input) =>
    serve('start', input, async (built) => (await import('../all-in-one.ts')).startAllInOne(built)),
}
