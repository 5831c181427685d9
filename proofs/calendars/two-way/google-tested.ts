// Hosts with a calendar at Google, which is the contract server.
import { setCalendarProvider } from '../../../server/src/features/calendar-providers/set-calendar-provider.ts'
import { type GoogleProcess, startGoogleProcess } from '../../../testbed/google-contract/contract-process.ts'
import { createConnector, PUBLIC_URL, redirectUriOf } from './connect-in-browser.ts'
import type { Call } from './dialect.ts'
import { createGoogleCalendar } from './google-calendar.ts'
import { googleDialect } from './google-dialect.ts'
import type { StartedServer, TestedServer } from './tested-server.ts'

/** Reads take several pages, but not so many that one of them always has a fault. */
const PAGE_SIZE = 25
/** Every round of the worker needs a new one. */
const ACCESS_TOKEN_SECONDS = 60
const NOTICE_LOSS_RATE = 0.05

export interface StartedGoogle extends StartedServer {
  readonly contract: GoogleProcess
}

export const googleAddressOf = (username: string) => `${username}@gmail.example`

/** `noticeLossRate`: the share of notices that get lost, and of those that are sent twice. */
const onGoogle = (noticeLossRate: number): TestedServer<StartedGoogle> => ({
  name: 'Google',
  packages: '',
  isInstalled: () => true,
  hasContentEtags: false,
  hasCursors: true,
  async start(usernames, clock) {
    const contract = await startGoogleProcess({
      seed: 'two-way',
      clockFile: clock.file,
      redirectUris: [redirectUriOf('google')],
      pageSize: PAGE_SIZE,
      accessTokenSeconds: ACCESS_TOKEN_SECONDS,
      notificationLossRate: noticeLossRate,
    })
    const issueToken = async (email: string) => (await contract.call('issueTokens', email)).accessToken
    const connect = createConnector('google', (email) => contract.call('allow', email))
    for (const username of usernames) await contract.call('addAccount', googleAddressOf(username))
    return {
      contract,
      dialect: googleDialect,
      urlFor: () => contract.url,
      async authorizeAgain(call) {
        const email = calendarIdIn(call)
        if (email === null) return call
        return { ...call, headers: { ...call.headers, authorization: `Bearer ${await issueToken(email)}` } }
      },
      environment: (proxyUrl) => ({
        PUBLIC_URL,
        TEST_GOOGLE_URL: proxyUrl,
        TRUST_PROXY: '127.0.0.1',
      }),
      async prepare({ ctx, apis }) {
        await setCalendarProvider(ctx, 'google', contract.client)
        await contract.call('deliverTo', PUBLIC_URL, apis[0]?.url ?? '')
      },
      createCalendar: async (username) =>
        createGoogleCalendar({
          rootUrl: `${contract.url}/`,
          calendarId: googleAddressOf(username),
          getAccessToken: () => issueToken(googleAddressOf(username)),
        }),
      connect: (username, host) => connect(googleAddressOf(username), host),
      calendarName: googleAddressOf,
      settle: () => contract.call('settle'),
      stop: () => contract.stop(),
    }
  },
})

export const GOOGLE = onGoogle(NOTICE_LOSS_RATE)
export const GOOGLE_WITHOUT_LOSSES = onGoogle(0)

function calendarIdIn({ path }: Call): string | null {
  const id = /^\/calendar\/v3\/calendars\/([^/]+)\//.exec(path)?.[1]
  return id === undefined ? null : decodeURIComponent(id)
}
