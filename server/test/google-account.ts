// A Google account on the contract server, and a connection to its calendars.
import type { Account } from '../../testbed/google-contract/accounts.ts'
import type { ContractCalendar } from '../../testbed/google-contract/calendar-data.ts'
import {
  type ContractOptions,
  type GoogleContract,
  startGoogleContract,
} from '../../testbed/google-contract/contract-server.ts'
import { instant, iso } from '../src/domain/time/instant.ts'
import type { CalendarServer, KnownState } from '../src/platform/calendar-servers/calendar-server.ts'
import { calendarUrlOf } from '../src/platform/calendar-servers/event-urls.ts'
import { googleEndpoints } from '../src/platform/google-calendar/endpoints.ts'
import { calendarsUrlOf } from '../src/platform/google-calendar/event-names.ts'
import { type GoogleDeps, openGoogleServer } from '../src/platform/google-calendar/google-server.ts'
import { createLoopbackClient, NOW, type ReadCalendar, readCalendar } from './calendar-reads.ts'

export interface GoogleAccountFixture {
  readonly contract: GoogleContract
  readonly deps: GoogleDeps
  readonly account: Account
  /** The primary calendar. */
  readonly calendar: ContractCalendar
  readonly calendarUrl: string
  readonly server: CalendarServer
  urlOf(calendar: ContractCalendar): string
  read(since?: KnownState, calendarUrl?: string): Promise<ReadCalendar>
  stop(): Promise<void>
}

export async function startGoogleAccount(options: ContractOptions = {}): Promise<GoogleAccountFixture> {
  const contract = await startGoogleContract({ now: () => NOW, ...options })
  const outgoing = createLoopbackClient()
  const deps = { outgoing, endpoints: googleEndpoints(contract.url), clock: { now: () => NOW } }
  const account = contract.addAccount('ada@example.com')
  const [calendar] = account.calendars.values()
  if (calendar === undefined) throw new Error('The account has no calendar.')
  const urlOf = ({ options: { id } }: ContractCalendar) =>
    calendarUrlOf(calendarsUrlOf(deps.endpoints.api), id)
  const { accessToken } = contract.issueTokens(account)
  const getAccessToken = async () => accessToken
  const server = openGoogleServer(deps, { getAccessToken }, new AbortController().signal)
  return {
    contract,
    deps,
    account,
    calendar,
    calendarUrl: urlOf(calendar),
    server,
    urlOf,
    read: (since, calendarUrl = urlOf(calendar)) => readCalendar(server, calendarUrl, since),
    async stop() {
      outgoing.close()
      await contract.stop()
    },
  }
}

/** A single event of the host, with texts that must not reach us. */
export const hostEvent = (start: number, minutes = 60) => ({
  summary: 'Secret title',
  description: 'Secret text',
  location: 'Secret place',
  start: { dateTime: iso(instant(start)) },
  end: { dateTime: iso(instant(start + minutes * 60_000)) },
})
