// Hosts with a calendar at Microsoft, which is the contract server.
import { setCalendarProvider } from '../../../server/src/features/calendar-providers/set-calendar-provider.ts'
import {
  type MicrosoftProcess,
  startMicrosoftProcess,
} from '../../../testbed/microsoft-contract/contract-process.ts'
import { createConnector, PUBLIC_URL, redirectUriOf } from './connect-in-browser.ts'
import { createMicrosoftCalendar } from './microsoft-calendar.ts'
import { createMicrosoftDialect } from './microsoft-dialect.ts'
import type { StartedServer, TestedServer } from './tested-server.ts'

/** Reads take several pages, but not so many that one of them always has a fault. */
const PAGE_SIZE = 25
/** Every round of the worker needs a new one. */
const ACCESS_TOKEN_SECONDS = 60
const NOTICE_LOSS_RATE = 0.05

export interface StartedMicrosoft extends StartedServer {
  readonly contract: MicrosoftProcess
}

export const microsoftAddressOf = (username: string) => `${username}@outlook.example`

/** `noticeLossRate`: the share of notices that get lost, and of those that are sent twice. */
const onMicrosoft = (noticeLossRate: number): TestedServer<StartedMicrosoft> => ({
  name: 'Microsoft',
  packages: '',
  isInstalled: () => true,
  hasContentEtags: false,
  hasCursors: false,
  async start(usernames, clock) {
    const contract = await startMicrosoftProcess({
      seed: 'two-way',
      clockFile: clock.file,
      redirectUris: [redirectUriOf('microsoft')],
      pageSize: PAGE_SIZE,
      accessTokenSeconds: ACCESS_TOKEN_SECONDS,
      notificationLossRate: noticeLossRate,
    })
    const issueToken = async (email: string) => (await contract.call('issueTokens', email)).accessToken
    const connect = createConnector('microsoft', (email) => contract.call('allow', email))
    const dialect = createMicrosoftDialect()
    /** By the address of the account. */
    const calendarIds = new Map<string, string>()
    for (const username of usernames) {
      const email = microsoftAddressOf(username)
      calendarIds.set(email, await contract.call('addAccount', email))
    }
    return {
      contract,
      dialect,
      baseUrl: contract.url,
      urlFor: () => contract.url,
      async authorizeAgain(call) {
        const path = dialect.writeIn(call)?.path ?? ''
        const owner = [...calendarIds].find(([, id]) => path.includes(`/${encodeURIComponent(id)}/`))
        if (owner === undefined) return call
        const authorization = `Bearer ${await issueToken(owner[0])}`
        return { ...call, headers: { ...call.headers, authorization } }
      },
      environment: (proxyUrl) => ({
        PUBLIC_URL,
        TEST_MICROSOFT_URL: proxyUrl,
        TRUST_PROXY: '127.0.0.1',
      }),
      async prepare({ ctx, apis }) {
        await setCalendarProvider(ctx, 'microsoft', contract.client)
        await contract.call('deliverTo', PUBLIC_URL, apis[0]?.url ?? '')
      },
      createCalendar: async (username) =>
        createMicrosoftCalendar({
          rootUrl: `${contract.url}/`,
          calendarId: calendarIds.get(microsoftAddressOf(username)) ?? '',
          getAccessToken: () => issueToken(microsoftAddressOf(username)),
        }),
      connect: (username, host) => connect(microsoftAddressOf(username), host),
      calendarName: () => 'Calendar',
      settle: () => contract.call('settle'),
      stop: () => contract.stop(),
    }
  },
})

export const MICROSOFT = onMicrosoft(NOTICE_LOSS_RATE)
export const MICROSOFT_WITHOUT_LOSSES = onMicrosoft(0)
