// Operations with which signed-in users manage their personal access tokens.
import { invalid, Problem } from '../../platform/errors.ts'
import { noContent, resource, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { readInstant } from '../../platform/parameters.ts'
import { createAccessToken } from './create-access-token.ts'
import { revokeOwnToken } from './revoke-access-token.ts'
import { AccessToken, CreatedAccessToken, NewAccessToken, toAccessToken } from './schema.ts'
import { isAtTokenLimit, loadUnrevokedTokens } from './token-limit.ts'

const common = { access: 'session', policy: 'self', scope: null, plan: 'any', limit: 'session' } as const

export const accessTokenRoutes = [
  row({
    ...common,
    id: 'listAccessTokens',
    method: 'GET',
    path: '/access_tokens',
    summary: 'List access tokens',
    response: unpaged(AccessToken),
  }).run(async (ctx, actor, { page }) => {
    const tokens = await loadUnrevokedTokens(ctx, actor)
    const shown = tokens.map((token) => toAccessToken(ctx.config.urls, token))
    return pageOfArray(shown, page, ({ created_at, uri }) => `${created_at} ${uri}`)
  }),

  row({
    ...common,
    id: 'createAccessToken',
    method: 'POST',
    path: '/access_tokens',
    summary: 'Create an access token',
    reauthenticate: true,
    status: 201,
    body: NewAccessToken,
    response: resource(CreatedAccessToken),
    emits: 'access_token.created',
  }).run(async (ctx, actor, { body: { name, scopes, expires_at = null } }) => {
    const expiresAt = expires_at === null ? null : readInstant('expires_at', expires_at)
    if (expiresAt !== null && expiresAt <= ctx.clock.now())
      throw invalid('expires_at', 'must be in the future')
    if (await isAtTokenLimit(ctx, actor))
      throw new Problem('conflict', { message: 'You have 100 access tokens. Delete one first.' })
    const input = { userId: actor.userId, name, scopes, legacy: false, expiresAt }
    const { id, token, createdAt } = await createAccessToken(ctx, actor, input)
    const created = { id, name, scopes, created_at: createdAt, expires_at: expiresAt, last_used_at: null }
    return { ...toAccessToken(ctx.config.urls, created), token }
  }),

  row({
    ...common,
    id: 'deleteAccessToken',
    method: 'DELETE',
    path: '/access_tokens/{uuid}',
    summary: 'Delete an access token',
    response: noContent,
    emits: 'access_token.revoked',
  }).run((ctx, actor, { params }) => revokeOwnToken(ctx, actor, params.uuid)),
]
