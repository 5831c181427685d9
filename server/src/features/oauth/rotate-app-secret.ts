// Gives an app a new secret. The old one ends at once, or a while later, so that the app can be changed meanwhile.
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { newSecret } from './create-app.ts'
import { replaceSecret } from './store.ts'

/** Null = there is no such app, or it is public and has no secret. */
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
