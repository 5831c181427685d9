// A Microsoft account on the contract server, and a connection to its calendars.
import type { Account } from '../../testbed/microsoft-contract/accounts.ts'
import type { ContractCalendar } from '../../testbed/microsoft-contract/calendar-data.ts'
import {
  type ContractOptions,
  type MicrosoftContract,
  startMicrosoftContract,
} from '../../testbed/microsoft-contract/contract-server.ts'
import { instant, iso } from '../src/domain/time/instant.ts'
import type { CalendarServer, KnownState } from '../src/platform/calendar-servers/calendar-server.ts'
import { calendarUrlOf } from '../src/platform/calendar-servers/event-urls.ts'
import { calendarsUrlOf, microsoftEndpoints } from '../src/platform/microsoft-calendar/endpoints.ts'
import {
  type MicrosoftDeps,
  openMicrosoftServer,
} from '../src/platform/microsoft-calendar/microsoft-server.ts'
import { createLoopbackClient, NOW, type ReadCalendar, readCalendar } from './calendar-reads.ts'

export interface MicrosoftAccountFixture {
  readonly contract: MicrosoftContract
  readonly deps: MicrosoftDeps
  readonly account: Account
  /** The default calendar. */
  readonly calendar: ContractCalendar
  readonly calendarUrl: string
  readonly server: CalendarServer
  /** Another connection, which knows nothing of the first one. */
  openServer(): CalendarServer
  urlOf(calendar: ContractCalendar): string
  read(since?: KnownState, calendarUrl?: string): Promise<ReadCalendar>
  stop(): Promise<void>
}

export async function startMicrosoftAccount(options: ContractOptions = {}): Promise<MicrosoftAccountFixture> {
  const contract = await startMicrosoftContract({ now: () => NOW, ...options })
  const outgoing = createLoopbackClient()
  const deps = { outgoing, endpoints: microsoftEndpoints(contract.url), clock: { now: () => NOW } }
  const account = contract.addAccount('ada@example.com')
  const [calendar] = account.calendars.values()
  if (calendar === undefined) throw new Error('The account has no calendar.')
  const urlOf = ({ id }: ContractCalendar) => calendarUrlOf(calendarsUrlOf(deps.endpoints.api), id)
  const { accessToken } = contract.issueTokens(account)
  const openServer = () =>
    openMicrosoftServer(deps, { getAccessToken: async () => accessToken }, new AbortController().signal)
  const server = openServer()
  return {
    contract,
    deps,
    account,
    calendar,
    calendarUrl: urlOf(calendar),
    server,
    openServer,
    urlOf,
    read: (since, calendarUrl = urlOf(calendar)) => readCalendar(server, calendarUrl, since),
    async stop() {
      outgoing.close()
      await contract.stop()
    },
  }
}

const timeAt = (at: number) => ({ dateTime: iso(instant(at)).slice(0, 19), timeZone: 'UTC' })

export const timesAt = (start: number, minutes = 60) => ({
  start: timeAt(start),
  end: timeAt(start + minutes * 60_000),
})

/** A single event of the host, with texts that must not reach us. */
export const hostEvent = (start: number, minutes = 60) => ({
  subject: 'Secret title',
  body: { contentType: 'text', content: 'Secret text' },
  location: { displayName: 'Secret place' },
  ...timesAt(start, minutes),
})
