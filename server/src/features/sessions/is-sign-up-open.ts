// Decides whether people may create an organization at sign-up.
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { anyUserOutside, lockFirstOrganization } from '../users/store.ts'

/** `auto`: open until the first organization exists, so the operator can create theirs on the page. */
export async function isSignUpOpen({ config, db }: Context): Promise<boolean> {
  const { mode } = config.signUp
  if (mode !== 'auto') return mode === 'open'
  return (await db.directory(anyUserOutside(null))).length === 0
}

/** The lock lets one of several concurrent sign-ups create the first organization. */
export async function isFirstOrganization(tx: Transaction): Promise<boolean> {
  const [, others] = await tx.pipeline(lockFirstOrganization(), anyUserOutside(tx.organizationId))
  return others.length === 0
}
