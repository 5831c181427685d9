// Starts contract servers in processes of their own, as other calendar servers are.
import { type CallableProcess, startCallable } from '../process-calls.ts'
import type { OauthClient } from './oauth-routes.ts'
import type { IssuedTokens } from './tokens.ts'

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

interface Description {
  readonly url: string
  readonly client: OauthClient
}

/** What all of these processes do for their parent. Accounts are named by their addresses. */
export type ContractCalls = {
  describe(): Description
  issueTokens(email: string): IssuedTokens
  /** The user of this account allows the next request for permission. */
  allow(email: string): void
  revoke(email: string): void
  countRequests(): number
  /** Notifications for this origin are sent to that one, which has no certificate. */
  deliverTo(origin: string, target: string): void
}

export type ContractProcess<Calls extends ContractCalls> = CallableProcess<Calls> & Description

/** `script` calls `serveContract`. */
export async function startContractProcess<Calls extends ContractCalls>(
  script: URL,
  settings: ProcessSettings,
): Promise<ContractProcess<Calls>> {
  const child = await startCallable<ContractCalls>(script, [JSON.stringify(settings)])
  try {
    return { ...(child as CallableProcess<Calls>), ...(await child.call('describe')) }
  } catch (error) {
    await child.stop()
    throw error
  }
}
