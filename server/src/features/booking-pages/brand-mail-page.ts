// A sample mail with a draft of the brand, for the frame in the console.
import { Type } from 'typebox'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { readBrandDraft } from '../../platform/pages/brand-draft.ts'
import { data, mailDocument } from '../../platform/pages/page-table.ts'
import { isUuid } from '../../platform/uris.ts'
import { renderSampleMail } from '../notifications/sample-mail.ts'
import { brandOf, mailLogoOf } from '../organizations/brand-store.ts'
import { type UserRow, userById } from '../users/store.ts'

const MAX_DRAFT_LENGTH = 12_000

export const brandMailPages = [
  data({
    id: 'brandMail',
    path: '/-/brand-mail',
    policy: 'public',
    limit: 'booking_page',
    embeddable: true,
    query: Type.Object({
      organization: Type.String({ maxLength: 36 }),
      brand_preview: Type.String({ maxLength: MAX_DRAFT_LENGTH }),
    }),
  }).respond(async (ctx, _visit, { query: { organization, brand_preview } }) => {
    if (!isUuid(organization)) throw new Problem('not_found')
    const now = ctx.clock.now()
    const { userId, draft } = orNotFound(readBrandDraft(ctx.secrets, organization, brand_preview, now))
    const [users, brands, logos] = await ctx.db
      .withOrganization(organization)
      .all(userById(organization, userId), brandOf(organization), mailLogoOf(organization))
    const user = orNotFound(users[0])
    const brand = { ...orNotFound(brands[0]), ...draft }
    const pageUrl = `${ctx.config.urls.booking}/${user.slug}`
    const html = renderSampleMail({
      host: toHost(user),
      brand,
      logoImage: logos[0]?.image ?? null,
      pageUrl,
      now,
    })
    return mailDocument(html, new URL(ctx.config.urls.auth).origin)
  }),
]

const toHost = ({ id, name, email, timezone, locale, time_notation }: UserRow) => ({
  ...{ id, name, email, timezone, locale },
  time_notation: time_notation === '12h' ? ('12h' as const) : ('24h' as const),
  is_removed: false,
})
