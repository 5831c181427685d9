// Hosts with a calendar at Google, which is the contract server.
import { setCalendarProvider } from '../../../server/src/features/calendar-providers/set-calendar-provider.ts'
import { createSignedInVisitor } from '../../../testbed/accounts.ts'
import {
  type ContractProcess,
  startContractProcess,
} from '../../../testbed/google-contract/contract-process.ts'
import type { Call } from './dialect.ts'
import { createGoogleCalendar } from './google-calendar.ts'
import { googleDialect } from './google-dialect.ts'
import type { ConnectingHost, StartedServer, TestedServer } from './tested-server.ts'

/** Google sends notices only to public addresses with https. */
const PUBLIC_URL = 'https://meetwright.test'
const CONNECT_PATH = '/account/calendars/google'
const CONNECTED_PATH = '/app/availability/calendars'
/** Reads take several pages, but not so many that one of them always has a fault. */
const PAGE_SIZE = 25
/** Every round of the worker needs a new one. */
const ACCESS_TOKEN_SECONDS = 60
const NOTICE_LOSS_RATE = 0.05

export interface StartedGoogle extends StartedServer {
  readonly contract: ContractProcess
}

export const googleAddressOf = (username: string) => `${username}@gmail.example`

/** `noticeLossRate`: the share of notices that get lost, and of those that are sent twice. */
const onGoogle = (noticeLossRate: number): TestedServer<StartedGoogle> => ({
  name: 'Google',
  packages: '',
  isInstalled: () => true,
  hasContentEtags: false,
  async start(usernames, clock) {
    const contract = await startContractProcess({
      seed: 'two-way',
      clockFile: clock.file,
      redirectUris: [`${PUBLIC_URL}${CONNECT_PATH}/callback`],
      pageSize: PAGE_SIZE,
      accessTokenSeconds: ACCESS_TOKEN_SECONDS,
      notificationLossRate: noticeLossRate,
    })
    const issueToken = async (email: string) => (await contract.call('issueTokens', email)).accessToken
    /** One user at a time: the server shows its page to one. */
    let connecting: Promise<unknown> = Promise.resolve()
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
      connect(username, host) {
        const connected = connecting.then(() => connectAccount(contract, googleAddressOf(username), host))
        connecting = connected.catch(() => undefined)
        return connected
      },
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

/** In a browser: the host begins here, allows access at Google, and comes back. */
async function connectAccount(
  contract: ContractProcess,
  email: string,
  { testbed, person }: ConnectingHost,
): Promise<void> {
  const service = { url: testbed.apis[0]?.url ?? '', ctx: testbed.ctx }
  const visitor = await createSignedInVisitor(service, person)
  await contract.call('allow', email)
  const { location } = await visitor.send(CONNECT_PATH)
  const permission = await fetch(location ?? '', { redirect: 'manual' })
  const callback = new URL(permission.headers.get('location') ?? '')
  const { location: end } = await visitor.open(`${callback.pathname}${callback.search}`)
  if (end !== CONNECTED_PATH) throw new Error(`The account could not be connected: ${end}`)
}
