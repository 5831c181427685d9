// The pages on which users make tokens for programs of their own, see when each was last used, and revoke them.
import { Type } from 'typebox'
import { apiScopes } from '../../domain/access/app-scopes.ts'
import { allThatScopesAllow } from '../../domain/access/scopes.ts'
import { type Reader, writeMoment } from '../../domain/language/moments.ts'
import { type ShownToken, tokenLifetimes, tokenNotices } from '../../domain/pages/token-views.ts'
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import { knownZone } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { ChoiceField, ChoicesField, TextField } from '../../platform/pages/form-fields.ts'
import { action, formPage, page, redirect, show } from '../../platform/pages/page-table.ts'
import { userById } from '../users/store.ts'
import { createAccessToken } from './create-access-token.ts'
import { revokeAccessToken } from './revoke-access-token.ts'
import { carryToken, takeToken } from './show-once.ts'
import { standingTokensOfUser, tokenOfUser } from './store.ts'

const mine = { policy: 'signed_in', limit: 'anonymous' } as const
const LIST = '/account/tokens'
/** More than anybody keeps apart; the page lists them all. */
const MOST_TOKENS = 100

interface Owner {
  readonly organizationId: string
  readonly userId: string
}

const standing = (ctx: Context, { organizationId, userId }: Owner) =>
  ctx.db.directory(standingTokensOfUser(organizationId, userId))
const isFull = async (ctx: Context, owner: Owner) => (await standing(ctx, owner)).length >= MOST_TOKENS

type TokenRow = Awaited<ReturnType<typeof standing>>[number]

const toShownToken = (token: TokenRow, reader: Reader, now: Instant): ShownToken => ({
  id: token.id,
  name: token.name,
  scopes: allThatScopesAllow(token.scopes),
  created: writeMoment(reader, token.created_at),
  lastUsed: token.last_used_at && writeMoment(reader, token.last_used_at),
  expires: token.expires_at && writeMoment(reader, token.expires_at),
  isExpired: token.expires_at !== null && token.expires_at <= now,
})

export const tokenPages = [
  page({
    ...mine,
    id: 'tokens',
    path: LIST,
    query: Type.Object({ notice: Type.Optional(Type.Enum([...tokenNotices])) }),
  }).show(async (ctx, visit, { query }) => {
    const { organizationId, userId } = visit.session.member
    const [user, tokens] = await Promise.all([
      ctx.db.withOrganization(organizationId).first(userById(organizationId, userId)),
      standing(ctx, visit.session.member),
    ])
    const { timezone, time_notation: clock } = found(user)
    const reader = { locale: visit.locale, zone: knownZone(timezone), clock } as Reader
    const { made, cookies } = takeToken(ctx, visit)
    const now = ctx.clock.now()
    const shown = tokens.map((token) => toShownToken(token, reader, now)).reverse()
    return show('tokens', { tokens: shown, made, notice: query.notice ?? null }, { cookies })
  }),

  formPage({
    ...mine,
    id: 'newToken',
    path: `${LIST}/new`,
    form: Type.Object({
      name: TextField(100),
      expiry: ChoiceField(tokenLifetimes),
      scopes: ChoicesField(apiScopes, 1),
    }),
  })
    .show(async (ctx, { session }, { form }) =>
      (await isFull(ctx, session.member)) ? redirect(`${LIST}?notice=full`) : show('newToken', { form }),
    )
    .submit(async (ctx, visit, { form: { name, expiry, scopes } }) => {
      const { member } = visit.session
      if (await isFull(ctx, member)) return redirect(`${LIST}?notice=full`)
      const expiresAt = expiry === 'never' ? null : instant(ctx.clock.now() + Number(expiry) * DAY)
      const wish = { userId: member.userId, name, scopes, legacy: false, expiresAt }
      const { token } = await createAccessToken(ctx, member, wish)
      return redirect(LIST, { cookies: [carryToken(ctx, visit, { name, token })] })
    }),

  action({ ...mine, id: 'revokeToken', path: `${LIST}/{token_uuid}/revoke`, form: Type.Object({}) }).submit(
    async (ctx, { session: { member } }, { params: { token_uuid } }) => {
      // To press the button twice is no mistake; somebody else's token is none at all.
      found((await ctx.db.directory(tokenOfUser(member.organizationId, member.userId, token_uuid)))[0])
      await revokeAccessToken(ctx, member, token_uuid)
      return redirect(`${LIST}?notice=revoked`)
    },
  ),
]
