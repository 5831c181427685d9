// `meetwright migrate`: brings the database to the schema of this version.
import { migrate } from '../../platform/db/migrate.ts'
import type { Command } from './command.ts'
import { withDevInstallation } from './environment.ts'

export const migrateCommand: Command = {
  about: `Applies the migrations that the database in DATABASE_URL has not seen, each in a transaction of its own, and says which.
It needs no other setting. Several at once wait for each other. Migrate first, then restart the processes.`,
  operands: [],
  options: {},
  async run({ terminal, environment }) {
    const url = withDevInstallation(environment).DATABASE_URL
    if (!url) throw new Error('DATABASE_URL must be set: postgres://user:password@host:5432/meetwright')
    const applied = await terminal.step('Migrating the database', () => migrate(url))
    for (const name of applied) terminal.out.line(`applied ${name}`)
    if (applied.length === 0)
      terminal.out.line('nothing to apply: the database has the schema of this version')
    return 0
  },
}
