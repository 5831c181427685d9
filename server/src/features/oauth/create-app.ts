// Registers an OAuth app: of the installation, or of an organization. Its secret is returned once and stored only as a hash.
import { randomBytes } from 'node:crypto'
import type { Member } from '../../domain/access/actor.ts'
import { scopes } from '../../domain/access/scopes.ts'
import { tokenFromBytes } from '../../domain/access/token-format.ts'
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { requirePlainName } from '../../platform/parameters.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { countApps, lockNewApps } from './app-store.ts'
import { insertClient } from './store.ts'
import { requireAppName, requireAppScopes, requireRedirectUris } from './validate-app.ts'

export interface AppInput {
  readonly name: string
  readonly redirectUris: readonly string[]
  /** Scopes that the app may request; ignored for a legacy app, which may request all. */
  readonly scopes: readonly string[]
  readonly isLegacy: boolean
  /** A public client (RFC 6749, section 2.1) has no secret. */
  readonly isPublic: boolean
}

// The type, and not an interface: the result of a write is JSON.
export type CreatedApp = { readonly clientId: string; readonly secret: string | null }

const MAX_APPS = 50

/** Apps of the installation belong to no organization, so this emits no event. */
export async function createApp(ctx: Context, input: AppInput): Promise<CreatedApp> {
  const { client, created } = prepareApp(ctx, input, 'redirect_uri')
  await ctx.db.writeDirectory(insertClient({ ...client, origin: 'operator' }))
  return created
}

/** Only members of the organization can allow it. */
export async function createOrganizationApp(
  ctx: Context,
  actor: Member,
  input: Omit<AppInput, 'isLegacy'>,
): Promise<CreatedApp> {
  const { organizationId } = actor
  requirePlainName('name', input.name)
  const { client, created } = prepareApp(ctx, { ...input, isLegacy: false }, 'redirect_uris')
  const { name, redirect_uris, created_at } = client
  return write(ctx, actor, async (tx) => {
    const [, [counted]] = await tx.pipeline(lockNewApps(organizationId), countApps(organizationId))
    if (counted && counted.apps >= MAX_APPS)
      throw new Problem('conflict', { message: `Your organization has ${MAX_APPS} apps. Delete one first.` })
    const owned = { origin: 'organization', organization_id: organizationId, updated_at: created_at }
    await tx.rows(insertClient({ ...client, ...owned }))
    const after = { name, redirect_uris, scopes: client.scopes, is_public: input.isPublic }
    emit(tx, { type: 'oauth_app.created', subjectId: created.clientId, before: null, after })
    return created
  })
}

function prepareApp(ctx: Context, input: AppInput, uriParameter: string) {
  const name = requireAppName(input.name)
  const redirectUris = requireRedirectUris(uriParameter, input.redirectUris)
  const allowed = requireAppScopes(input.isLegacy ? scopes : input.scopes)
  const clientId = ctx.newId()
  const secret = input.isPublic ? null : newSecret()
  const client = {
    client_id: clientId,
    name,
    redirect_uris: redirectUris,
    scopes: allowed,
    is_legacy: input.isLegacy,
    secret_hash: secret === null ? null : hashCredential(secret),
    created_at: iso(ctx.clock.now()),
  }
  return { client, created: { clientId, secret } }
}

export const newSecret = (): string => tokenFromBytes(randomBytes(64), 'secret')
