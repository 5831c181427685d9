// Decides whether people may create an organization at sign-up.
import type { Context } from '../../platform/context.ts'
import { anyUserOutside } from '../users/store.ts'

/** `auto`: open until the first organization exists, so the operator can create theirs on the page. */
export async function isSignUpOpen({ config, db }: Context): Promise<boolean> {
  const { mode } = config.signUp
  if (mode !== 'auto') return mode === 'open'
  return (await db.directory(anyUserOutside(null))).length === 0
}
