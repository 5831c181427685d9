// A Microsoft account on the contract server, and a connection to its calendars.
import type { Account } from '../../testbed/microsoft-contract/accounts.ts'
import type { ContractCalendar } from '../../testbed/microsoft-contract/calendar-data.ts'
import {
  type MicrosoftContract,
  type MicrosoftOptions,
  startMicrosoftContract,
} from '../../testbed/microsoft-contract/contract-server.ts'
import { instant, iso } from '../src/domain/time/instant.ts'
import { calendarsUrlOf, microsoftEndpoints } from '../src/platform/microsoft-calendar/endpoints.ts'
import {
  type MicrosoftDeps,
  openMicrosoftServer,
} from '../src/platform/microsoft-calendar/microsoft-server.ts'
import { type CalendarAccount, createCalendarAccount } from './calendar-account.ts'
import { NOW } from './calendar-reads.ts'

export type MicrosoftAccount = CalendarAccount<Account, ContractCalendar, MicrosoftContract, MicrosoftDeps>

export async function startMicrosoftAccount(options: MicrosoftOptions = {}): Promise<MicrosoftAccount> {
  const contract = await startMicrosoftContract({ now: () => NOW, ...options })
  const endpoints = microsoftEndpoints(contract.url)
  return createCalendarAccount(contract, {
    endpoints,
    calendarsUrl: calendarsUrlOf(endpoints.api),
    idOf: ({ id }: ContractCalendar) => id,
    open: openMicrosoftServer,
  })
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
