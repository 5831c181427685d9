// Opens a context for an operator command and closes it afterwards.
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
    ctx.publicOutgoing.close()
    await ctx.db.close()
  }
}

/** Without migration, new events would be numbered among those of the other server, and the change feed would skip some. */
const RESTORED_DUMP_MESSAGE =
  'This database was created on another PostgreSQL server: it is a restored dump, or the server was upgraded. Run `meetwright migrate` first.'

/** Fails at startup instead of at the first request. */
export async function requireCurrentSchema(databaseUrl: string): Promise<void> {
  const { migrations, isRestoredDump } = await findPendingMigrations(databaseUrl)
  if (migrations.length > 0)
    throw new Error(
      `The database has ${migrations.length} pending ${migrations.length === 1 ? 'migration' : 'migrations'} (${migrations.join(', ')}). Run \`meetwright migrate\` first.`,
    )
  if (isRestoredDump) throw new Error(RESTORED_DUMP_MESSAGE)
}
