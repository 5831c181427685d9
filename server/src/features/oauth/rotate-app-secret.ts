// Rotates the client secret of an app. The old secret stays valid for `overlapMs`.
import type { Member } from '../../domain/access/actor.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { type AppRow, appById, lockApp, replaceOrganizationSecret } from './app-store.ts'
import { newSecret } from './create-app.ts'
import { replaceSecret } from './store.ts'

/** Of an app of the installation. Returns null if the app does not exist or is public and has no secret. */
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

// The type, and not an interface: the result of a write is JSON.
type RotatedApp = { readonly app: AppRow; readonly secret: string }

export async function rotateOrganizationAppSecret(
  ctx: Context,
  actor: Member,
  clientId: string,
  overlapMs: number,
): Promise<RotatedApp> {
  const { organizationId } = actor
  return write(ctx, actor, async (tx) => {
    orNotFound(await tx.first(lockApp(organizationId, clientId)))
    const now = ctx.clock.now()
    const before = orNotFound(await tx.first(appById(organizationId, clientId, now)))
    if (before.is_public) throw new Problem('conflict', { message: 'A public app has no secret.' })
    const secret = newSecret()
    const until = instant(now + overlapMs)
    await tx.rows(replaceOrganizationSecret(organizationId, clientId, hashCredential(secret), until, now))
    emit(tx, {
      type: 'oauth_app.secret_rotated',
      subjectId: clientId,
      before: null,
      after: { name: before.name, overlap_until: until },
    })
    return { app: { ...before, old_secret_until: until, updated_at: now }, secret }
  })
}
