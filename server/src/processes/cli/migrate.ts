// `meetwright migrate`: brings the database to the schema of this version.
import { migrate } from '../../platform/db/migrate.ts'
import type { Command } from './command.ts'
import { withDevInstallation } from './environment.ts'

export const migrateCommand: Command = {
  about: `Applies the migrations that the database in DATABASE_URL has not seen, each in a transaction of its own, and says which.
It needs no other setting. Several at once wait for each other. Migrate first, then restart the processes.

A dump that was restored into another PostgreSQL server is taken over: new events are numbered behind the old ones, and
readers of the change feed are told to start again. Use --restored after every other way to bring a backup back.`,
  operands: [],
  options: {
    restored: { help: 'the database is a restored backup: readers of the change feed have to start again' },
  },
  async run(input) {
    const { terminal, switches } = input
    const url = withDevInstallation(input).DATABASE_URL
    if (!url) throw new Error('DATABASE_URL must be set: postgres://user:password@host:5432/meetwright')
    const isRestored = switches.has('restored')
    const { applied, isFeedRestarted } = await terminal.step('Migrating the database', () =>
      migrate(url, { isRestored }),
    )
    for (const name of applied) terminal.out.line(`applied ${name}`)
    if (applied.length === 0)
      terminal.out.line('nothing to apply: the database has the schema of this version')
    if (isFeedRestarted)
      terminal.out.line(
        'taken over as a restored database: readers of the change feed are told to start again',
      )
    return 0
  },
}
