// A real Google account, of which one calendar is used.
import { calendar } from '@googleapis/calendar'
import { setCalendarProvider } from '../../../server/src/features/calendar-providers/set-calendar-provider.ts'
import { googleEndpoints } from '../../../server/src/platform/google-calendar/endpoints.ts'
import { storeOauthConnection } from '../oauth-connection.ts'
import { createGoogleCalendar } from '../two-way/google-calendar.ts'
import { googleDialect } from '../two-way/google-dialect.ts'
import type { TestedServer } from '../two-way/tested-server.ts'
import { notEmpty, readLiveSettings } from './live-settings.ts'
import { createTokenSource } from './token-source.ts'

/** Throws a `LiveSettingsError` if the account is not configured. `baseUrl`: of a server that replaces Google's. */
export function onLiveGoogle(baseUrl: string | null = null): TestedServer {
  const settings = readLiveSettings('google')
  const { LIVE_GOOGLE_CLIENT_ID: clientId, LIVE_GOOGLE_CLIENT_SECRET: clientSecret } = settings
  const calendarId = settings.LIVE_GOOGLE_CALENDAR
  const endpoints = googleEndpoints(baseUrl)
  const rootUrl = new URL('/', endpoints.api).href
  const { getAccessToken, getRefreshToken } = createTokenSource('Google', endpoints.token, {
    ...{ clientId, clientSecret, refreshToken: settings.LIVE_GOOGLE_REFRESH_TOKEN },
  })
  const api = calendar({ version: 'v3', rootUrl })
  const authorized = async () => ({ headers: { authorization: `Bearer ${await getAccessToken()}` } })
  const listEvents = async () =>
    (await api.events.list({ calendarId, maxResults: 2_500 }, await authorized())).data.items ?? []
  return {
    name: 'Google (live)',
    packages: '',
    isInstalled: () => true,
    hasContentEtags: false,
    hasCursors: true,
    async start() {
      const present = await listEvents()
      if (present.length > 0) throw notEmpty(calendarId, present.length)
      return {
        dialect: googleDialect,
        urlFor: ({ path }) => (path.startsWith('/token') ? endpoints.token : rootUrl),
        authorizeAgain: async (call) => ({
          ...call,
          headers: { ...call.headers, ...(await authorized()).headers },
        }),
        environment: (proxyUrl) => ({ TEST_GOOGLE_URL: proxyUrl }),
        prepare: ({ ctx }) => setCalendarProvider(ctx, 'google', { clientId, clientSecret }),
        createCalendar: async () => createGoogleCalendar({ rootUrl, calendarId, getAccessToken }),
        async connect(_username, { testbed, person }) {
          const { data } = await api.calendarList.list({ maxResults: 250 }, await authorized())
          const others = (data.items ?? []).flatMap(({ id }) => (id && id !== calendarId ? [id] : []))
          // The events of other calendars must not block times.
          const calendars = [calendarId, ...others].map((id) => ({ id, name: id, checksConflicts: false }))
          await storeOauthConnection(testbed.ctx, person, {
            ...{ provider: 'google', email: calendarId, refreshToken: getRefreshToken(), calendars },
          })
        },
        calendarName: () => calendarId,
        settle: async () => undefined,
        async stop() {
          for (const { id } of await listEvents())
            await api.events.delete(
              { calendarId, eventId: id ?? '', sendUpdates: 'none' },
              await authorized(),
            )
        },
      }
    },
  }
}
