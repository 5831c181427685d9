// Pages to connect an account at a calendar provider.
import { type CalendarProviderName, calendarProviderNames } from '../calendar-providers/store.ts'
import { connectPages } from './connect-pages.ts'
import { finishOauthConnection } from './finish-oauth-connection.ts'
import { connectionById } from './store.ts'

const pagesOf = (provider: CalendarProviderName) =>
  connectPages({
    provider,
    ids: [`${provider}Calendars`, `${provider}CalendarsCallback`],
    findAccount: (ctx, organizationId, id) =>
      ctx.db.withOrganization(organizationId).first(connectionById(organizationId, id)),
    finish: (ctx, visit, query) => finishOauthConnection(ctx, visit, provider, query),
  })

export const calendarConnectionPages = calendarProviderNames.flatMap(pagesOf)
