// Pages to connect an account at a service for video conferences.
import { connectPages } from '../calendar-connections/connect-pages.ts'
import { type ConferenceProviderName, conferenceProviderNames } from '../calendar-providers/store.ts'
import { finishAccountConnection } from './finish-account-connection.ts'
import { accountById } from './store.ts'

const pagesOf = (provider: ConferenceProviderName) =>
  connectPages({
    provider,
    ids: [`${provider}Conferences`, `${provider}ConferencesCallback`],
    findAccount: (ctx, organizationId, id) =>
      ctx.db.withOrganization(organizationId).first(accountById(organizationId, id)),
    finish: (ctx, visit, query) => finishAccountConnection(ctx, visit, provider, query),
  })

export const conferenceAccountPages = conferenceProviderNames.flatMap(pagesOf)
