// Gives an operator's command the means to call verbs, and closes them after it.
import { readConfig } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { findPendingMigrations } from '../../platform/db/migrate.ts'
import { buildContext } from '../build-context.ts'
import type { Invocation } from './command.ts'
import { withDevInstallation } from './environment.ts'

export async function withContext<T>(
  invocation: Pick<Invocation, 'environment' | 'cwd' | 'logTo'>,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...withDevInstallation(invocation) }, invocation.cwd)
  await requireCurrentSchema(config.database.url)
  const { ctx } = buildContext(config, 'meetwright cli', invocation.logTo)
  try {
    return await work(ctx)
  } finally {
    ctx.mailer?.close()
    ctx.outgoing.close()
    await ctx.db.close()
  }
}

/** Its events would be numbered among those of the other server, and the change feed would lose some. */
const RESTORED_DUMP_MESSAGE =
  'This database was made on another PostgreSQL server: it is a restored dump, or the server was upgraded. Run `meetwright migrate` first.'

/** A process on an old schema would fail at its first requests; better to say it before. */
export async function requireCurrentSchema(databaseUrl: string): Promise<void> {
  const { migrations, isRestoredDump } = await findPendingMigrations(databaseUrl)
  if (migrations.length > 0)
    throw new Error(
      `The database lacks ${migrations.length === 1 ? 'a migration' : `${migrations.length} migrations`} of this version (${migrations.join(', ')}). Run \`meetwright migrate\` first.`,
    )
  if (isRestoredDump) throw new Error(RESTORED_DUMP_MESSAGE)
}
