// A real Microsoft account, of which one calendar is used.
import { setCalendarProvider } from '../../../server/src/features/calendar-providers/set-calendar-provider.ts'
import { microsoftEndpoints, tokenUrlOf } from '../../../server/src/platform/microsoft-calendar/endpoints.ts'
import { storeOauthConnection } from '../oauth-connection.ts'
import { createGraph, eventPath, eventsPath } from '../two-way/graph-client.ts'
import { createMicrosoftCalendar } from '../two-way/microsoft-calendar.ts'
import { createMicrosoftDialect, isTokenCall } from '../two-way/microsoft-dialect.ts'
import type { TestedServer } from '../two-way/tested-server.ts'
import { noCalendar, notEmpty, readLiveSettings } from './live-settings.ts'
import { createTokenSource } from './token-source.ts'

interface ListedCalendar {
  readonly id: string
  readonly name: string
  readonly owner: { readonly address: string }
}

/** Throws a `LiveSettingsError` if the account is not configured. `serverUrl`: of a server that replaces Microsoft's. */
export function onLiveMicrosoft(serverUrl: string | null = null): TestedServer {
  const settings = readLiveSettings('microsoft')
  const { LIVE_MICROSOFT_CLIENT_ID: clientId, LIVE_MICROSOFT_CLIENT_SECRET: clientSecret } = settings
  const { LIVE_MICROSOFT_TENANT: tenant, LIVE_MICROSOFT_CALENDAR: name } = settings
  const endpoints = microsoftEndpoints(serverUrl)
  const tokenUrl = tokenUrlOf(endpoints, tenant)
  const rootUrl = new URL('/', endpoints.api).href
  const { getAccessToken, getRefreshToken } = createTokenSource('Microsoft', tokenUrl, {
    ...{ clientId, clientSecret, refreshToken: settings.LIVE_MICROSOFT_REFRESH_TOKEN },
  })
  const graph = createGraph({ rootUrl, getAccessToken })
  return {
    name: 'Microsoft (live)',
    packages: '',
    isInstalled: () => true,
    hasContentEtags: false,
    hasCursors: false,
    async start() {
      const calendars = await graph.list<ListedCalendar>('/me/calendars')
      const used = calendars.find((calendar) => calendar.name === name)
      if (used === undefined) throw noCalendar(name)
      const listEvents = () => graph.list<{ id: string }>(eventsPath(used.id))
      const present = await listEvents()
      if (present.length > 0) throw notEmpty(name, present.length)
      const dialect = createMicrosoftDialect()
      return {
        dialect,
        baseUrl: new URL(rootUrl).origin,
        urlFor: (call) => (isTokenCall(call) ? tokenUrl : rootUrl),
        authorizeAgain: async (call) => ({
          ...call,
          headers: { ...call.headers, authorization: `Bearer ${await getAccessToken()}` },
        }),
        environment: (proxyUrl) => ({ TEST_MICROSOFT_URL: proxyUrl }),
        prepare: ({ ctx }) => setCalendarProvider(ctx, 'microsoft', { clientId, clientSecret, tenant }),
        createCalendar: async () => createMicrosoftCalendar({ rootUrl, calendarId: used.id, getAccessToken }),
        async connect(_username, { testbed, person }) {
          const others = calendars.filter((calendar) => calendar !== used)
          await storeOauthConnection(testbed.ctx, person, {
            provider: 'microsoft',
            email: used.owner.address,
            refreshToken: getRefreshToken(),
            // The events of other calendars must not block times.
            calendars: [used, ...others].map((one) => ({
              ...{ id: one.id, name: one.name, checksConflicts: false },
            })),
          })
        },
        calendarName: () => name,
        settle: async () => undefined,
        async stop() {
          for (const { id } of await listEvents()) await (await graph.open(eventPath(id))).delete()
        },
      }
    },
  }
}
