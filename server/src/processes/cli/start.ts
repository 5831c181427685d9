// `meetwright start`: runs api, mcp and worker in one process.
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const start: Command = {
  about: `Runs api, mcp and worker in one process. This and PostgreSQL are enough for one company. Signals: see \`meetwright help api\`.`,
  operands: [],
  options: {},
  run: (input) =>
    serve('start', input, async (built) => (await import('../all-in-one.ts')).startAllInOne(built)),
}
