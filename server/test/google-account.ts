// A Google account on the contract server, and a connection to its calendars.
import type { Account } from '../../testbed/google-contract/accounts.ts'
import type { ContractCalendar } from '../../testbed/google-contract/calendar-data.ts'
import {
  type GoogleContract,
  type GoogleOptions,
  startGoogleContract,
} from '../../testbed/google-contract/contract-server.ts'
import { instant, iso } from '../src/domain/time/instant.ts'
import { googleEndpoints } from '../src/platform/google-calendar/endpoints.ts'
import { calendarsUrlOf } from '../src/platform/google-calendar/event-names.ts'
import { type GoogleDeps, openGoogleServer } from '../src/platform/google-calendar/google-server.ts'
import { type CalendarAccount, createCalendarAccount } from './calendar-account.ts'
import { NOW } from './calendar-reads.ts'

export type GoogleAccount = CalendarAccount<Account, ContractCalendar, GoogleContract, GoogleDeps>

export async function startGoogleAccount(options: GoogleOptions = {}): Promise<GoogleAccount> {
  const contract = await startGoogleContract({ now: () => NOW, ...options })
  const endpoints = googleEndpoints(contract.url)
  return createCalendarAccount(contract, {
    endpoints,
    calendarsUrl: calendarsUrlOf(endpoints.api),
    idOf: (calendar: ContractCalendar) => calendar.options.id,
    open: openGoogleServer,
  })
}

/** A single event of the host, with texts that must not reach us. */
export const hostEvent = (start: number, minutes = 60) => ({
  summary: 'Secret title',
  description: 'Secret text',
  location: 'Secret place',
  start: { dateTime: iso(instant(start)) },
  end: { dateTime: iso(instant(start + minutes * 60_000)) },
})
