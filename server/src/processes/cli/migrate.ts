// `meetwright migrate`: applies pending database migrations.
import { migrate } from '../../platform/db/migrate.ts'
import type { Command } from './command.ts'
import { withDevInstallation } from './environment.ts'

export const migrateCommand: Command = {
  about: `Applies pending migrations to the database in DATABASE_URL and prints their names. No other setting is required. Migrate
first, then restart the processes: those of the previous release keep working meanwhile. A migration that can't get a lock
within seconds is repeated. An interrupted run can be repeated, and concurrent runs wait for each other.

A dump restored into another PostgreSQL server is detected and adopted: new events are numbered after the old ones, and readers
of the change feed have to start over. After any other kind of restore, use --restored.`,
  options: {
    restored: { help: 'the database is a restored backup: readers of the change feed have to start over' },
  },
  async run(input) {
    const { terminal, switches } = input
    const url = withDevInstallation(input).DATABASE_URL
    if (!url) throw new Error('DATABASE_URL must be set: postgres://user:password@host:5432/meetwright')
    const isRestored = switches.has('restored')
    const label = 'Migrating the database'
    const { applied, isFeedRestarted } = await terminal.step(label, (relabel) =>
      migrate(url, { isRestored, onProgress: (text) => relabel(`${label}: ${text}`) }),
    )
    for (const name of applied) terminal.out.line(`applied ${name}`)
    if (applied.length === 0) terminal.out.line('nothing to apply: the schema is up to date')
    if (isFeedRestarted)
      terminal.out.line('adopted a restored database: readers of the change feed have to start over')
  },
}
