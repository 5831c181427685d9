// A calendar provider whose events block time by rules of its own.
import type { JsonObject } from '../../../testbed/calendar-contract/json.ts'
import type { Fault } from '../../../testbed/planted-fault.ts'
import type { StartedServer, TestedServer } from '../two-way/tested-server.ts'
import type { ProviderRule } from './provider-rules.ts'

export interface RuleFault extends Fault {
  readonly description: string
  /** The name of the rule that it breaks. */
  readonly rule: string
}

export interface CountedServer<Server extends StartedServer> {
  readonly tested: TestedServer<Server>
  /** The address of a user's account. */
  addressOf(username: string): string
  listRules(address: string): readonly ProviderRule[]
  /** Adds events to the calendar that gets the entries, as its owner or the provider does. */
  insert(server: Server, address: string, events: readonly JsonObject[]): Promise<void>
  /** Each breaks another rule. */
  readonly faults: readonly RuleFault[]
}
