// Changes the name, redirect URIs or scopes of an app of an organization.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { requirePlainName } from '../../platform/parameters.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { toOauthApp } from './app-schema.ts'
import { type AppChanges, type AppRow, appById, lockApp, updateApp } from './app-store.ts'
import { requireAppName, requireAppScopes, requireRedirectUris } from './validate-app.ts'

interface AppChangeInput {
  readonly name?: string
  readonly redirect_uris?: readonly string[]
  readonly scopes?: readonly string[]
}

/** What users have allowed before stays: an app with fewer scopes can't request the others again. */
export async function changeApp(
  ctx: Context,
  actor: Member,
  clientId: string,
  input: AppChangeInput,
): Promise<AppRow> {
  const { organizationId } = actor
  const changes = validateChanges(input)
  return write(ctx, actor, async (tx) => {
    orNotFound(await tx.first(lockApp(organizationId, clientId)))
    const now = ctx.clock.now()
    const before = orNotFound(await tx.first(appById(organizationId, clientId, now)))
    requireMatch(ctx, () => toOauthApp(ctx.config.urls, before, now))
    await tx.rows(updateApp(organizationId, clientId, changes, now))
    const after = { ...before, ...changes, updated_at: now }
    emit(tx, {
      type: 'oauth_app.updated',
      subjectId: clientId,
      before: loggedFields(before),
      after: loggedFields(after),
    })
    return after
  })
}

function validateChanges({ name, redirect_uris, scopes }: AppChangeInput): AppChanges {
  if (name !== undefined) requirePlainName('name', name)
  return {
    ...(name === undefined ? {} : { name: requireAppName(name) }),
    ...(redirect_uris === undefined
      ? {}
      : { redirect_uris: requireRedirectUris('redirect_uris', redirect_uris) }),
    ...(scopes === undefined ? {} : { scopes: requireAppScopes(scopes) }),
  }
}

/** What the activity log keeps of an app. */
export const loggedFields = ({ name, redirect_uris, scopes, is_public }: AppRow) => ({
  name,
  redirect_uris,
  scopes,
  is_public,
})
