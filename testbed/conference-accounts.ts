// Stores a conference account without a call to its service.

import { DAY, instant } from '../server/src/domain/time/instant.ts'
import { sealAccessToken, sealRefreshToken } from '../server/src/features/calendar-connections/seal-tokens.ts'
import { insertAccount } from '../server/src/features/conference-accounts/store.ts'
import type { Context } from '../server/src/platform/context.ts'

/** `tokens`: of the contract server; without them, Zoom refuses each request. Returns the id of the account. */
export async function storeConferenceAccount(
  ctx: Context,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  tokens = { accessToken: 'unknown', refreshToken: 'unknown' },
): Promise<string> {
  const id = ctx.newId()
  const now = ctx.clock.now()
  const account = {
    ...{ id, user_id: userId, provider: 'zoom' as const, account: `${id}@zoom.example` },
    ...{ state: 'active' as const, failure: null, failing_since: null, created_at: now, updated_at: now },
  }
  await ctx.db.transaction(organizationId, (tx) =>
    tx.rows(
      insertAccount(organizationId, account, {
        subject: id,
        credentials: sealRefreshToken(ctx, id, tokens.refreshToken),
        access_token: sealAccessToken(ctx, id, tokens.accessToken),
        access_expires_at: instant(now + DAY),
      }),
    ),
  )
  return id
}
