// Pages on which users create, list and revoke their personal access tokens.
import { Type } from 'typebox'
import { apiScopes } from '../../domain/access/app-scopes.ts'
import { expandScopes } from '../../domain/access/scopes.ts'
import { type DisplayPreferences, formatDateTime } from '../../domain/language/format-moments.ts'
import { type TokenSummary, tokenLifetimes, tokenNotices } from '../../domain/pages/token-views.ts'
import { DAY, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { orNotFound } from '../../platform/errors.ts'
import { ChoiceField, ChoicesField, TextField } from '../../platform/pages/form-fields.ts'
import { action, formPage, page, redirect, show } from '../../platform/pages/page-table.ts'
import { consumeSessionValue, createSessionValue } from '../../platform/pages/session-values.ts'
import { displayPreferences } from '../users/display-preferences.ts'
import { userById } from '../users/store.ts'
import { createAccessToken } from './create-access-token.ts'
import { revokeOwnToken } from './revoke-access-token.ts'
import { isAtTokenLimit, loadUnrevokedTokens } from './token-limit.ts'

const signedInPage = { policy: 'signed_in', limit: 'anonymous' } as const
const TOKENS_PATH = '/account/tokens'
/** The text of a new token, on its way to the page that shows it once. */
const CREATED_TOKEN = 'created_token'

interface CreatedToken {
  readonly name: string
  readonly token: string
}

type TokenRow = Awaited<ReturnType<typeof loadUnrevokedTokens>>[number]

const toShownToken = (token: TokenRow, reader: DisplayPreferences, now: Instant): TokenSummary => ({
  id: token.id,
  name: token.name,
  scopes: expandScopes(token.scopes),
  created: formatDateTime(reader, token.created_at),
  lastUsed: token.last_used_at && formatDateTime(reader, token.last_used_at),
  expires: token.expires_at && formatDateTime(reader, token.expires_at),
  isExpired: token.expires_at !== null && token.expires_at <= now,
})

export const tokenPages = [
  page({
    ...signedInPage,
    id: 'tokens',
    path: TOKENS_PATH,
    query: Type.Object({ notice: Type.Optional(Type.Enum([...tokenNotices])) }),
  }).show(async (ctx, visit, { query }) => {
    const { organizationId, userId } = visit.session.member
    const [user, tokens] = await Promise.all([
      ctx.db.withOrganization(organizationId).first(userById(organizationId, userId)),
      loadUnrevokedTokens(ctx, visit.session.member),
    ])
    const reader = displayPreferences(orNotFound(user), visit.locale)
    const { value: created, cookies } = consumeSessionValue<CreatedToken>(ctx, visit, CREATED_TOKEN)
    const now = ctx.clock.now()
    const shown = tokens.map((token) => toShownToken(token, reader, now)).reverse()
    return show('tokens', { tokens: shown, created, notice: query.notice ?? null }, { cookies })
  }),

  formPage({
    ...signedInPage,
    reauthenticate: true,
    id: 'newToken',
    path: `${TOKENS_PATH}/new`,
    form: Type.Object({
      name: TextField(100),
      expiry: ChoiceField(tokenLifetimes),
      scopes: ChoicesField(apiScopes, 1),
    }),
  })
    .show(async (ctx, { session }, { form }) =>
      (await isAtTokenLimit(ctx, session.member))
        ? redirect(`${TOKENS_PATH}?notice=limit_reached`)
        : show('newToken', { form }),
    )
    .submit(async (ctx, visit, { form: { name, expiry, scopes } }) => {
      const { member } = visit.session
      if (await isAtTokenLimit(ctx, member)) return redirect(`${TOKENS_PATH}?notice=limit_reached`)
      const expiresAt = expiry === 'never' ? null : instant(ctx.clock.now() + Number(expiry) * DAY)
      const input = { userId: member.userId, name, scopes, legacy: false, expiresAt }
      const { token } = await createAccessToken(ctx, member, input)
      const created: CreatedToken = { name, token }
      return redirect(TOKENS_PATH, {
        cookies: [createSessionValue(ctx, visit, CREATED_TOKEN, created, MINUTE)],
      })
    }),

  action({
    ...signedInPage,
    id: 'revokeToken',
    path: `${TOKENS_PATH}/{token_uuid}/revoke`,
    form: Type.Object({}),
  }).submit(async (ctx, { session: { member } }, { params: { token_uuid } }) => {
    await revokeOwnToken(ctx, member, token_uuid)
    return redirect(`${TOKENS_PATH}?notice=revoked`)
  }),
]
