// Reads and stores clients for the OAuth library, including dynamic registrations.
import { isOnDevice, redirectUriError } from '../../domain/access/redirect-uri.ts'
import { scopes } from '../../domain/access/scopes.ts'
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import type { Payload } from './schema.ts'
import { type ClientRow, clientById, insertClient } from './store.ts'

export async function readClient(ctx: Context, clientId: string): Promise<Payload | undefined> {
  if (clientId.includes('\0')) return undefined
  const [client] = await ctx.db.directory(clientById(clientId))
  return client ? toMetadata(client) : undefined
}

function toMetadata(client: ClientRow): Payload {
  return {
    client_id: client.client_id,
    client_name: client.name,
    redirect_uris: client.redirect_uris,
    application_type: client.redirect_uris.some(isOnDevice) ? 'native' : 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    ...(client.secret_hash === null
      ? { token_endpoint_auth_method: 'none' }
      : // The library requires a secret here. `isSecretValid` compares presented secrets with the hashes instead.
        {
          token_endpoint_auth_method: 'client_secret_basic',
          client_secret: client.secret_hash.toString('hex'),
        }),
  }
}

/** RFC 7591: the library has validated the metadata and generated the id and secret. */
export async function saveRegisteredClient(ctx: Context, metadata: Payload): Promise<void> {
  const { client_id, client_name, redirect_uris, client_secret, scope } = metadata
  const clientName = typeof client_name === 'string' && client_name.trim() !== '' ? client_name.trim() : null
  await ctx.db.writeDirectory(
    insertClient({
      client_id: String(client_id),
      name: (clientName ?? new URL(String((redirect_uris as string[])[0])).host).slice(0, 255) || 'An app',
      redirect_uris: redirect_uris as string[],
      scopes: typeof scope === 'string' && scope !== '' ? scope.split(' ') : [...scopes],
      is_legacy: false,
      origin: 'registration',
      secret_hash: typeof client_secret === 'string' ? hashCredential(client_secret) : null,
      created_at: iso(ctx.clock.now()),
    }),
  )
}

/** For apps that describe themselves. Returns null if all redirect URIs are valid. */
export function validateRedirectUris(uris: unknown): string | null {
  if (!Array.isArray(uris)) return null
  for (const uri of uris) {
    const refused = redirectUriError(String(uri))
    if (refused !== null) return `redirect_uris ${refused}`
  }
  return null
}
