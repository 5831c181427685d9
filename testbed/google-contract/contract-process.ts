// Starts the contract server of Google in a process of its own, as other calendar servers are.

import type { JsonObject } from '../calendar-contract/json.ts'
import type { OauthClient } from '../calendar-contract/oauth-routes.ts'
import { type CallableProcess, startCallable } from '../process-calls.ts'
import type { CalendarOptions, Invitation } from './calendar-data.ts'

/** Given as JSON in the argument of the process. */
export interface ProcessSettings {
  readonly seed: string
  /** The clock of the service under test. */
  readonly clockFile: string | null
  readonly redirectUris: readonly string[]
  readonly pageSize: number
  readonly accessTokenSeconds: number
  readonly notificationLossRate: number
}

export interface FilledCalendars {
  readonly calendars: number
  readonly events: number
  /** Midnight of the first day, in UTC. */
  readonly from: number
}

/** The id of a calendar of such an account. The first one is the primary calendar. */
export const calendarIdOf = (email: string, index: number): string =>
  index === 0 ? email : `${index}-${email}`

/** What the process does for its parent. Accounts are named by their addresses. */
export type ContractCalls = {
  describe(): { readonly url: string; readonly client: OauthClient }
  /** With a primary calendar, whose id is the address. */
  addAccount(email: string): void
  addCalendar(email: string, options: CalendarOptions): void
  /** As their owner does on a page of Google. */
  insertEvents(email: string, calendarId: string, events: readonly JsonObject[]): void
  /** Accounts with several calendars, all with the same events. Returns their refresh tokens. */
  addAccounts(emails: readonly string[], filled: FilledCalendars): readonly string[]
  issueTokens(email: string): { readonly accessToken: string; readonly refreshToken: string }
  /** The user of this account allows the next request for permission. */
  allow(email: string): void
  revoke(email: string): void
  countRequests(): number
  listInvitations(): readonly Invitation[]
  /** Notifications for this origin are sent to that one, which has no certificate. */
  deliverTo(origin: string, target: string): void
  /** After all notifications have been sent. */
  settle(): Promise<void>
}

export interface ContractProcess extends CallableProcess<ContractCalls> {
  readonly url: string
  readonly client: OauthClient
}

export async function startContractProcess(settings: ProcessSettings): Promise<ContractProcess> {
  const child = await startCallable<ContractCalls>(new URL('./serve-contract.ts', import.meta.url), [
    JSON.stringify(settings),
  ])
  try {
    return { ...child, ...(await child.call('describe')) }
  } catch (error) {
    await child.stop()
    throw error
  }
}
