// The sign-in methods of an owner: rows in every table that only one organization may see.

import { iso } from '../../server/src/domain/time/instant.ts'
import { insertIdentity } from '../../server/src/features/identity-providers/identity-store.ts'
import { upsertProvider } from '../../server/src/features/identity-providers/store.ts'
import { setPassword } from '../../server/src/features/passwords/store.ts'
import { insertSession } from '../../server/src/features/sessions/store.ts'
import { hashCredential } from '../../server/src/platform/secrets/secrets.ts'
import { write } from '../../server/src/platform/writes/write.ts'
import type { Fixture } from './fixture.ts'

/** Not usable: no password matches, and no provider answers. */
export async function createSignInMethods(
  { ctx }: Fixture,
  organizationId: string,
  userId: string,
): Promise<void> {
  const now = ctx.clock.now()
  const issuer = 'https://login.example.com'
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const account = { organization_id: organizationId, user_id: userId, generation: 0 }
    await tx.rows(setPassword(account, '$argon2id$nobody', now))
    await tx.rows(
      insertSession({
        organization_id: organizationId,
        id: ctx.newId(),
        user_id: userId,
        hash: hashCredential(ctx.newId()),
        method: 'password',
        signed_in_at: iso(now),
        last_used_at: iso(now),
        ends_at: iso(now),
        expires_at: iso(now),
      }),
    )
    const provider = { issuer, client_id: 'meetwright', client_secret: null, may_omit_verified: false }
    await tx.rows(upsertProvider({ organization_id: organizationId, ...provider }, now))
    const identity = { organization_id: organizationId, issuer, subject: userId, user_id: userId }
    await tx.rows(insertIdentity({ ...identity, created_at: iso(now) }))
  })
}
