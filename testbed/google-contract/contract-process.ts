// Starts the contract server of Google in a process of its own.
import {
  type ContractCalls,
  type ContractProcess,
  type ProcessSettings,
  startContractProcess,
} from '../calendar-contract/contract-process.ts'
import type { JsonObject } from '../calendar-contract/json.ts'
import type { Invitation } from './calendar-data.ts'

export interface FilledCalendars {
  readonly calendars: number
  readonly events: number
  /** Midnight of the first day, in UTC. */
  readonly from: number
}

/** The id of a calendar of such an account. The first one is the primary calendar. */
export const calendarIdOf = (email: string, index: number): string =>
  index === 0 ? email : `${index}-${email}`

export type GoogleCalls = ContractCalls & {
  /** With a primary calendar, whose id is the address. */
  addAccount(email: string): void
  /** As their owner does on a page of Google. */
  insertEvents(email: string, calendarId: string, events: readonly JsonObject[]): void
  /** Accounts with several calendars, all with the same events. Returns their refresh tokens. */
  addAccounts(emails: readonly string[], filled: FilledCalendars): readonly string[]
  listInvitations(): readonly Invitation[]
  /** After all notifications have been sent. */
  settle(): Promise<void>
}

export type GoogleProcess = ContractProcess<GoogleCalls>

export const startGoogleProcess = (settings: ProcessSettings): Promise<GoogleProcess> =>
  startContractProcess(new URL('./serve-google.ts', import.meta.url), settings)
