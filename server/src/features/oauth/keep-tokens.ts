// Keeps for the authorization server's library what it issues, in PostgreSQL: by the SHA-256 of each text, never the text.
import { LEGACY_SCOPE, scopes } from '../../domain/access/scopes.ts'
import type { Json } from '../../domain/events/catalogue.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { hashPresented } from '../../platform/secrets/secrets.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { readClient, saveRegisteredClient } from './keep-clients.ts'
import { revokeGrant } from './revoke-grant.ts'
import { type Pair, type Payload, readPairText, toPairText } from './schema.ts'
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

/** How the library wants to find things; `id` is the text that is presented. */
export interface Keeper {
  upsert(id: string, payload: Payload, expiresIn: number): Promise<void>
  find(id: string): Promise<Payload | undefined>
  findByUid(uid: string): Promise<undefined>
  findByUserCode(code: string): Promise<undefined>
  consume(id: string): Promise<void>
  destroy(id: string): Promise<void>
  revokeByGrantId(grantId: string): Promise<void>
}

const SECOND = 1_000
/** Whoever lost the answer to a refresh may ask once more within this time, with the same refresh token. */
const HONEST_RETRY = 10 * SECOND
/** The library asks for an end; what ends a grant is that it is revoked. */
const FAR_AWAY = Date.UTC(2200, 0, 1) / SECOND

/** `alreadyUsed`: the library's error for a code or refresh token that somebody else was faster with. */
export function createKeeper(ctx: Context, model: string, alreadyUsed: () => Error): Keeper {
  if (model === 'Client') return { ...nothingKept, find: (id) => readClient(ctx, id), upsert: register(ctx) }
  if (model === 'Grant') {
    // To end a grant is to end all that was issued on it, so the other keepers have nothing to do by its id.
    const destroy = (id: string) => endGrant(ctx, readPairText(id))
    return { ...nothingKept, find: (id) => readGrant(ctx, id), destroy }
  }
  return isTokenKind(model) ? tokenKeeper(ctx, model, alreadyUsed) : nothingKept
}

const kinds: readonly TokenKind[] = ['AccessToken', 'RefreshToken', 'AuthorizationCode', 'Interaction']
const isTokenKind = (model: string): model is TokenKind => (kinds as readonly string[]).includes(model)

/** The library's own sessions among them: who is signed in is decided anew at each request of an app. */
const nothingKept: Keeper = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
}

const register = (ctx: Context) => (_id: string, payload: Payload) => saveRegisteredClient(ctx, payload)

function tokenKeeper(ctx: Context, kind: TokenKind, alreadyUsed: () => Error): Keeper {
  const readRow = async (id: string) =>
    (await ctx.db.directory(tokenByHash(kind, hashPresented(id), ctx.clock.now())))[0]

  return {
    ...nothingKept,

    async upsert(id, { jti: _text, ...payload }, expiresIn) {
      const now = ctx.clock.now()
      const expiresAt = instant(now + expiresIn * SECOND)
      const grant = readPairText(String(payload.grantId ?? ''))
      const scope = kind === 'AccessToken' ? String(payload.scope ?? '').split(' ') : null
      const token = {
        hash: hashPresented(id),
        kind,
        organizationId: grant?.organizationId ?? null,
        grantId: grant?.id ?? null,
        scopes: scope,
        payload: payload as Json,
        expiresAt,
      }
      if (kind === 'RefreshToken' && grant !== null)
        await extend(ctx, grant, saveToken(token, now), expiresAt)
      else await ctx.db.changeDirectory(saveToken(token, now))
    },

    async find(id) {
      const row = await readRow(id)
      if (!row) return undefined
      const used = row.consumed_at !== null && !isHonestRetry(kind, row.consumed_at, ctx.clock.now())
      return {
        ...withoutLegacyScope(kind, row.payload as Payload),
        jti: id,
        ...(used && row.consumed_at !== null ? { consumed: Math.floor(row.consumed_at / SECOND) } : {}),
      }
    },

    async consume(id) {
      const now = ctx.clock.now()
      const retriesFrom = kind === 'RefreshToken' ? instant(now - HONEST_RETRY) : now
      const [won] = await ctx.db.changeDirectory(consumeToken(kind, hashPresented(id), now, retriesFrom))
      if (won) return
      const row = await readRow(id)
      if (row?.organization_id && row.grant_id)
        await endGrant(ctx, { organizationId: row.organization_id, id: row.grant_id })
      throw alreadyUsed()
    },

    async destroy(id) {
      const hash = hashPresented(id)
      const row = kind === 'AccessToken' ? await readRow(id) : undefined
      if (row?.organization_id && row.grant_id)
        await giveBack(ctx, { organizationId: row.organization_id, id: row.grant_id }, hash)
      else
        await ctx.db.changeDirectory(
          kind === 'Interaction' ? deleteInteraction(hash) : revokeToken(kind, hash, ctx.clock.now()),
        )
    },
  }
}

const isHonestRetry = (kind: TokenKind, consumedAt: Instant, now: Instant): boolean =>
  kind === 'RefreshToken' && consumedAt > now - HONEST_RETRY

/** Decision 7: to refresh a legacy token is to spell out what it may do; what is issued then is scoped like any other. */
const withoutLegacyScope = (kind: TokenKind, payload: Payload): Payload =>
  kind === 'RefreshToken' && payload.scope === LEGACY_SCOPE
    ? { ...payload, scope: scopes.join(' ') }
    : payload

/** The grant is known to be in use for as long as its newest refresh token can be used. */
async function extend(
  ctx: Context,
  { organizationId, id }: Pair,
  statement: ReturnType<typeof saveToken>,
  expiresAt: Instant,
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    await Promise.all([
      tx.rows(statement),
      tx.rows(extendGrant(organizationId, id, ctx.clock.now(), expiresAt)),
    ])
    emit(tx, {
      type: 'oauth_token.issued',
      subjectId: id,
      before: null,
      after: { grant_id: id, expires_at: expiresAt },
    })
    return undefined
  })
}

/** Of a grant that goes on: the app gave one access token back. */
async function giveBack(ctx: Context, { organizationId, id }: Pair, hash: Buffer): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const revoked = await tx.first(revokeToken('AccessToken', hash, ctx.clock.now()))
    if (revoked)
      emit(tx, { type: 'oauth_token.revoked', subjectId: id, before: { grant_id: id }, after: null })
    return undefined
  })
}

async function readGrant(ctx: Context, text: string): Promise<Payload | undefined> {
  const pair = readPairText(text)
  if (pair === null) return undefined
  const { organizationId, id } = pair
  const grant = await ctx.db.withOrganization(organizationId).first(grantById(organizationId, id))
  if (!grant) return undefined
  const granted = grant.scopes.includes(LEGACY_SCOPE) ? [LEGACY_SCOPE, ...scopes] : grant.scopes
  return {
    kind: 'Grant',
    jti: text,
    accountId: toPairText({ organizationId, id: grant.user_id }),
    clientId: grant.client_id,
    resources: { [grant.resource]: granted.join(' ') },
    iat: Math.floor(grant.created_at / SECOND),
    exp: FAR_AWAY,
  }
}

/** Looked at first: of a thousand who come with the same code, few need to change anything. */
async function endGrant(ctx: Context, pair: Pair | null): Promise<void> {
  if (pair === null) return
  const { organizationId, id } = pair
  if (await ctx.db.withOrganization(organizationId).first(grantById(organizationId, id)))
    await revokeGrant(ctx, { kind: 'system', organizationId }, id)
}
