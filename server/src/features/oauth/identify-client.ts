// Identifies the app of a request by its client secret.
import { timingSafeEqual } from 'node:crypto'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { type ClientRow, clientById } from './store.ts'

/** `form` is the body. Returns null if the secret is missing or wrong. */
export async function identifyClient(
  ctx: Context,
  authorization: string | undefined,
  form: URLSearchParams,
): Promise<string | null> {
  const credentials = readFromHeader(authorization) ?? readFromBody(form)
  if (credentials === null) return null
  const [client] = await ctx.db.directory(clientById(credentials.clientId))
  return client && isSecretValid(client, credentials.secret, ctx.clock.now()) ? client.client_id : null
}

type Secrets = Pick<ClientRow, 'secret_hash' | 'old_secret_hash' | 'old_secret_until'>

export function isSecretValid(client: Secrets, secret: string, now: Instant): boolean {
  const hash = hashCredential(secret)
  const isOldAccepted = client.old_secret_until !== null && client.old_secret_until > now
  const acceptedHashes = [client.secret_hash, isOldAccepted ? client.old_secret_hash : null]
  return acceptedHashes.some((one) => one !== null && timingSafeEqual(one, hash))
}

interface ClientCredentials {
  readonly clientId: string
  readonly secret: string
}

const BASIC = /^basic +([a-z0-9+/]+=*)$/i

/** RFC 6749, section 2.3.1: both parts are form-encoded before they are joined. */
function readFromHeader(authorization: string | undefined): ClientCredentials | null {
  const encoded = BASIC.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon === -1) return null
  try {
    const [clientId = '', secret = ''] = [text.slice(0, colon), text.slice(colon + 1)].map((part) =>
      decodeURIComponent(part.replaceAll('+', ' ')),
    )
    return toClientCredentials(clientId, secret)
  } catch {
    return null
  }
}

const readFromBody = (form: URLSearchParams): ClientCredentials | null =>
  toClientCredentials(form.get('client_id') ?? '', form.get('client_secret') ?? '')

/** PostgreSQL does not accept U+0000 in text. */
const toClientCredentials = (clientId: string, secret: string): ClientCredentials | null =>
  clientId === '' || secret === '' || clientId.includes('\0') ? null : { clientId, secret }
