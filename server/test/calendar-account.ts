// An account on the contract server of a calendar provider, and a connection to its calendars.
import type { ProviderContract } from '../../testbed/calendar-contract/provider-contract.ts'
import type { ContractAccount } from '../../testbed/calendar-contract/tokens.ts'
import type { ApiAccount } from '../src/platform/calendar-servers/api-session.ts'
import type { CalendarServer, KnownState } from '../src/platform/calendar-servers/calendar-server.ts'
import { calendarUrlOf } from '../src/platform/calendar-servers/event-urls.ts'
import type { OauthDeps } from '../src/platform/calendar-servers/oauth.ts'
import { createLoopbackClient, NOW, type ReadCalendar, readCalendar } from './calendar-reads.ts'

export interface CalendarAccount<
  Account extends ContractAccount<Calendar>,
  Calendar,
  Contract extends ProviderContract<Account>,
  Deps,
> {
  readonly contract: Contract
  readonly deps: Deps
  readonly account: Account
  /** The first one of the account. */
  readonly calendar: Calendar
  readonly calendarUrl: string
  readonly server: CalendarServer
  /** Another connection, which knows nothing of the first one. */
  openServer(getAccessToken?: ApiAccount['getAccessToken'], signal?: AbortSignal): CalendarServer
  urlOf(calendar: Calendar): string
  read(since?: KnownState, calendarUrl?: string): Promise<ReadCalendar>
  stop(): Promise<void>
}

/** In what the providers differ. */
interface ProviderServer<Calendar, Endpoints> {
  readonly endpoints: Endpoints
  readonly calendarsUrl: string
  idOf(calendar: Calendar): string
  open(
    deps: OauthDeps & { readonly endpoints: Endpoints },
    account: ApiAccount,
    signal: AbortSignal,
  ): CalendarServer
}

export function createCalendarAccount<
  Account extends ContractAccount<Calendar>,
  Calendar,
  Contract extends ProviderContract<Account>,
  Endpoints,
>(
  contract: Contract,
  { endpoints, calendarsUrl, idOf, open }: ProviderServer<Calendar, Endpoints>,
): CalendarAccount<Account, Calendar, Contract, OauthDeps & { readonly endpoints: Endpoints }> {
  const outgoing = createLoopbackClient()
  const deps = { outgoing, endpoints, clock: { now: () => NOW } }
  const account = contract.addAccount('ada@example.com')
  const [calendar] = account.calendars.values()
  if (calendar === undefined) throw new Error('The account has no calendar.')
  const { accessToken } = contract.issueTokens(account)
  const urlOf = (one: Calendar) => calendarUrlOf(calendarsUrl, idOf(one))
  const openServer: CalendarAccount<Account, Calendar, Contract, never>['openServer'] = (
    getAccessToken = async () => accessToken,
    signal = new AbortController().signal,
  ) => open(deps, { getAccessToken }, signal)
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
