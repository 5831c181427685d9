// Storage adapter of the OAuth library for PostgreSQL. Stores the SHA-256 of each token, never the token.
import { LEGACY_SCOPE, scopes } from '../../domain/access/scopes.ts'
import { type Instant, instant, iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { revokeGrant } from './revoke-grant.ts'
import { formatScopedId, type Payload, parseScopedId, type ScopedId } from './schema.ts'
import {
  consumeToken,
  deleteInteraction,
  extendGrant,
  grantById,
  revokeToken,
  saveToken,
  type TokenKind,
  tokenByHash,
} from './store.ts'
import { readClient, saveRegisteredClient } from './store-clients.ts'

/** The adapter interface of the library; `id` is the token as presented. */
export interface Adapter {
  upsert(id: string, payload: Payload, expiresIn: number): Promise<void>
  find(id: string): Promise<Payload | undefined>
  findByUid(uid: string): Promise<undefined>
  findByUserCode(code: string): Promise<undefined>
  consume(id: string): Promise<void>
  destroy(id: string): Promise<void>
  revokeByGrantId(grantId: string): Promise<void>
}

const SECOND = 1_000
/** A client that lost the response to a refresh can retry with the same refresh token within this time. */
const REUSE_GRACE_MS = 10 * SECOND
/** The library requires an expiry, but grants only end when they are revoked. */
const NEVER_EXPIRES = Date.UTC(2200, 0, 1) / SECOND

/** `createReuseError` creates the library's error for a code or refresh token that was already used. */
export function createAdapter(ctx: Context, model: string, createReuseError: () => Error): Adapter {
  if (model === 'Client')
    return {
      ...noopAdapter,
      find: (id) => readClient(ctx, id),
      upsert: (_id, payload) => saveRegisteredClient(ctx, payload),
    }
  if (model === 'Grant') {
    // Revoking a grant revokes all its tokens, so the other adapters need no `revokeByGrantId`.
    const destroy = (id: string) => endGrant(ctx, parseScopedId(id))
    return { ...noopAdapter, find: (id) => readGrant(ctx, id), destroy }
  }
  return isTokenKind(model) ? createTokenAdapter(ctx, model, createReuseError) : noopAdapter
}

const kinds: readonly TokenKind[] = ['AccessToken', 'RefreshToken', 'AuthorizationCode', 'Interaction']
const isTokenKind = (model: string): model is TokenKind => (kinds as readonly string[]).includes(model)

/** Also used for the library's sessions: each authorization request checks again who is signed in. */
const noopAdapter: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
}

function createTokenAdapter(ctx: Context, kind: TokenKind, createReuseError: () => Error): Adapter {
  const readRow = async (id: string) =>
    (await ctx.db.directory(tokenByHash(kind, hashCredential(id), ctx.clock.now())))[0]

  return {
    ...noopAdapter,

    async upsert(id, { jti: _text, ...payload }, expiresIn) {
      const now = ctx.clock.now()
      const expiresAt = instant(now + expiresIn * SECOND)
      const grant = parseScopedId(String(payload.grantId ?? ''))
      const statement = saveToken({
        hash: hashCredential(id),
        kind,
        organization_id: grant?.organizationId ?? null,
        grant_id: grant?.id ?? null,
        scopes: kind === 'AccessToken' ? String(payload.scope ?? '').split(' ') : null,
        payload: JSON.stringify(payload),
        expires_at: iso(expiresAt),
        created_at: iso(now),
      })
      if (kind === 'RefreshToken' && grant !== null) await saveRefreshToken(ctx, grant, statement, expiresAt)
      else await ctx.db.writeDirectory(statement)
    },

    async find(id) {
      const row = await readRow(id)
      if (!row) return undefined
      const isUsed = row.consumed_at !== null && !isWithinReuseGrace(kind, row.consumed_at, ctx.clock.now())
      return {
        ...withoutLegacyScope(kind, row.payload as Payload),
        jti: id,
        ...(isUsed && row.consumed_at !== null ? { consumed: Math.floor(row.consumed_at / SECOND) } : {}),
      }
    },

    async consume(id) {
      const now = ctx.clock.now()
      const reusableSince = kind === 'RefreshToken' ? instant(now - REUSE_GRACE_MS) : now
      const [consumed] = await ctx.db.writeDirectory(
        consumeToken(kind, hashCredential(id), now, reusableSince),
      )
      if (consumed) return
      const row = await readRow(id)
      if (row?.organization_id && row.grant_id)
        await endGrant(ctx, { organizationId: row.organization_id, id: row.grant_id })
      throw createReuseError()
    },

    async destroy(id) {
      const hash = hashCredential(id)
      const row = kind === 'AccessToken' ? await readRow(id) : undefined
      if (row?.organization_id && row.grant_id)
        await revokeAccessToken(ctx, { organizationId: row.organization_id, id: row.grant_id }, hash)
      else
        await ctx.db.writeDirectory(
          kind === 'Interaction' ? deleteInteraction(hash) : revokeToken(kind, hash, ctx.clock.now()),
        )
    },
  }
}

const isWithinReuseGrace = (kind: TokenKind, consumedAt: Instant, now: Instant): boolean =>
  kind === 'RefreshToken' && consumedAt > now - REUSE_GRACE_MS

/** Refreshing a legacy token issues a token with explicit scopes. */
const withoutLegacyScope = (kind: TokenKind, payload: Payload): Payload =>
  kind === 'RefreshToken' && payload.scope === LEGACY_SCOPE
    ? { ...payload, scope: scopes.join(' ') }
    : payload

/** A grant expires together with its newest refresh token. */
async function saveRefreshToken(
  ctx: Context,
  { organizationId, id }: ScopedId,
  statement: ReturnType<typeof saveToken>,
  expiresAt: Instant,
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    await tx.pipeline(statement, extendGrant(organizationId, id, ctx.clock.now(), expiresAt))
    emit(tx, {
      type: 'oauth_token.issued',
      subjectId: id,
      before: null,
      after: { grant_id: id, expires_at: expiresAt },
    })
  })
}

/** The app revoked one access token; the grant remains valid. */
async function revokeAccessToken(
  ctx: Context,
  { organizationId, id }: ScopedId,
  hash: Buffer,
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const revoked = await tx.first(revokeToken('AccessToken', hash, ctx.clock.now()))
    if (revoked)
      emit(tx, { type: 'oauth_token.revoked', subjectId: id, before: { grant_id: id }, after: null })
  })
}

async function readGrant(ctx: Context, text: string): Promise<Payload | undefined> {
  const pair = parseScopedId(text)
  if (pair === null) return undefined
  const { organizationId, id } = pair
  const grant = await ctx.db.withOrganization(organizationId).first(grantById(organizationId, id))
  if (!grant) return undefined
  const granted = grant.scopes.includes(LEGACY_SCOPE) ? [LEGACY_SCOPE, ...scopes] : grant.scopes
  return {
    kind: 'Grant',
    jti: text,
    accountId: formatScopedId({ organizationId, id: grant.user_id }),
    clientId: grant.client_id,
    resources: { [grant.resource]: granted.join(' ') },
    iat: Math.floor(grant.created_at / SECOND),
    exp: NEVER_EXPIRES,
  }
}

/** Reads first, so that many concurrent requests with the same code cause few writes. */
async function endGrant(ctx: Context, pair: ScopedId | null): Promise<void> {
  if (pair === null) return
  const { organizationId, id } = pair
  if (await ctx.db.withOrganization(organizationId).first(grantById(organizationId, id)))
    await revokeGrant(ctx, { kind: 'system', organizationId }, id)
}
