// Registers an OAuth app. Its secret is returned once and stored only as a hash.
import { randomBytes } from 'node:crypto'
import { redirectUriError } from '../../domain/access/redirect-uri.ts'
import { isScope, scopes } from '../../domain/access/scopes.ts'
import { tokenFromBytes } from '../../domain/access/token-format.ts'
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { insertClient } from './store.ts'

export interface AppInput {
  readonly name: string
  readonly redirectUris: readonly string[]
  /** Scopes that the app may request; ignored for a legacy app, which may request all. */
  readonly scopes: readonly string[]
  readonly isLegacy: boolean
  /** A public client (RFC 6749, section 2.1) has no secret. */
  readonly isPublic: boolean
}

/** Apps belong to the installation, not to an organization, so this emits no event. */
export async function createApp(
  ctx: Context,
  input: AppInput,
): Promise<{ clientId: string; secret: string | null }> {
  const name = input.name.trim()
  if (name === '' || name.length > 255) throw invalid('name', 'must be 1 to 255 characters long')
  const redirectUris = [...new Set(input.redirectUris)]
  if (redirectUris.length === 0) throw invalid('redirect_uri', 'is required', 'required')
  for (const uri of redirectUris) {
    const refused = redirectUriError(uri)
    if (refused !== null) throw invalid('redirect_uri', `${refused}: ${uri}`)
  }
  const allowed = [...new Set(input.isLegacy ? scopes : input.scopes)]
  if (allowed.length === 0) throw invalid('scopes', 'must contain at least one scope', 'required')
  const unknown = allowed.filter((scope) => !isScope(scope))
  if (unknown.length > 0)
    throw invalid('scopes', `must not contain unknown scopes: ${unknown.join(', ')}`, 'unknown')

  const clientId = ctx.newId()
  const secret = input.isPublic ? null : newSecret()
  await ctx.db.writeDirectory(
    insertClient({
      client_id: clientId,
      name,
      redirect_uris: redirectUris,
      scopes: allowed,
      is_legacy: input.isLegacy,
      origin: 'operator',
      secret_hash: secret === null ? null : hashCredential(secret),
      created_at: iso(ctx.clock.now()),
    }),
  )
  return { clientId, secret }
}

export const newSecret = (): string => tokenFromBytes(randomBytes(64), 'secret')
