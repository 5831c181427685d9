// Rotates the client secret of an app. The old secret stays valid for `overlapMs`.
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { newSecret } from './create-app.ts'
import { replaceSecret } from './store.ts'

/** Returns null if the app does not exist or is public and has no secret. */
export async function rotateAppSecret(
  ctx: Context,
  clientId: string,
  overlapMs: number,
): Promise<string | null> {
  const secret = newSecret()
  const until = instant(ctx.clock.now() + overlapMs)
  const [replaced] = await ctx.db.writeDirectory(replaceSecret(clientId, hashCredential(secret), until))
  return replaced ? secret : null
}
