// Links a user to an account at an identity provider, as after the first sign-in through it.
import { iso } from '../server/src/domain/time/instant.ts'
import { insertIdentity } from '../server/src/features/identity-providers/identity-store.ts'
import type { Context } from '../server/src/platform/context.ts'

export async function linkIdentity(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  issuer: string,
): Promise<void> {
  const identity = { organization_id: organizationId, issuer, subject: userId, user_id: userId }
  await db.transaction(organizationId, (tx) =>
    tx.rows(insertIdentity({ ...identity, created_at: iso(clock.now()) })),
  )
}
