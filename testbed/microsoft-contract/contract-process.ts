// Starts the contract server of Microsoft in a process of its own, as other calendar servers are.
import type { JsonObject } from '../calendar-contract/json.ts'
import type { OauthClient } from '../calendar-contract/oauth-routes.ts'
import type { IssuedTokens } from '../calendar-contract/tokens.ts'
import type { ProcessSettings } from '../google-contract/contract-process.ts'
import { type CallableProcess, startCallable } from '../process-calls.ts'
import type { Invitation } from './calendar-data.ts'

/** What the process does for its parent. Accounts are named by their addresses. */
export type MicrosoftCalls = {
  describe(): { readonly url: string; readonly client: OauthClient }
  /** Returns the id of its default calendar. */
  addAccount(email: string): string
  /** Into the default calendar, as its owner does in Outlook. */
  insertEvents(email: string, events: readonly JsonObject[]): void
  issueTokens(email: string): IssuedTokens
  /** The user of this account allows the next request for permission. */
  allow(email: string): void
  revoke(email: string): void
  listInvitations(): readonly Invitation[]
  /** Notifications for this origin are sent to that one, which has no certificate. */
  deliverTo(origin: string, target: string): void
  /** After all notifications have been sent. */
  settle(): Promise<void>
}

export interface MicrosoftProcess extends CallableProcess<MicrosoftCalls> {
  readonly url: string
  readonly client: OauthClient
}

export async function startMicrosoftProcess(settings: ProcessSettings): Promise<MicrosoftProcess> {
  const child = await startCallable<MicrosoftCalls>(new URL('./serve-contract.ts', import.meta.url), [
    JSON.stringify(settings),
  ])
  try {
    return { ...child, ...(await child.call('describe')) }
  } catch (error) {
    await child.stop()
    throw error
  }
}
