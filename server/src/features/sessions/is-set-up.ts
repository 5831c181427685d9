// Decides whether the installation has its first organization.
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { anyUserOutside, lockFirstOrganization } from '../users/store.ts'

export const isSetUp = async ({ db }: Context): Promise<boolean> =>
  (await db.directory(anyUserOutside(null))).length > 0

/** Inside the write that creates an organization. The lock lets one of several concurrent writes create the first one. */
export async function isFirstOrganization(tx: Transaction): Promise<boolean> {
  const [, others] = await tx.pipeline(lockFirstOrganization(), anyUserOutside(tx.organizationId))
  return others.length === 0
}
