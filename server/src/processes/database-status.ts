// The state of the database for the readiness check of a process.
import type { Context } from '../platform/context.ts'
import { assertRowLevelSecurity } from '../platform/db/row-level-security.ts'

export async function databaseStatus(ctx: Context): Promise<string> {
  try {
    await assertRowLevelSecurity(ctx.db)
    return 'ok'
  } catch {
    return 'unreachable'
  }
}
