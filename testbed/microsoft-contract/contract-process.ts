// Starts the contract server of Microsoft in a process of its own.
import {
  type ContractCalls,
  type ContractProcess,
  type ProcessSettings,
  startContractProcess,
} from '../calendar-contract/contract-process.ts'
import type { JsonObject } from '../calendar-contract/json.ts'
import type { Invitation } from './calendar-data.ts'

export type MicrosoftCalls = ContractCalls & {
  /** Returns the id of its default calendar. */
  addAccount(email: string): string
  /** Into the default calendar, as its owner does in Outlook. Fields that the service sets are taken as given. */
  insertEvents(email: string, events: readonly JsonObject[]): void
  listInvitations(): readonly Invitation[]
  /** After all notifications have been sent. */
  settle(): Promise<void>
}

export type MicrosoftProcess = ContractProcess<MicrosoftCalls>

export const startMicrosoftProcess = (settings: ProcessSettings): Promise<MicrosoftProcess> =>
  startContractProcess(new URL('./serve-microsoft.ts', import.meta.url), settings)
