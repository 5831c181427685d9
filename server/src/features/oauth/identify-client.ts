// Finds out which app a request comes from, where it proves that by its secret; whoever else it is has no say here.
import { timingSafeEqual } from 'node:crypto'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { type ClientRow, clientById } from './store.ts'

/** `form`: the body. Null = it presents no secret, or none that is right. */
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

/** RFC 6749, section 2.3.1: both are encoded as in a form before they are joined. */
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

/** The database takes no U+0000. */
const toClientCredentials = (clientId: string, secret: string): ClientCredentials | null =>
  clientId === '' || secret === '' || clientId.includes('\0') ? null : { clientId, secret }
