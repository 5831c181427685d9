// The process of a contract server.
import { fileClock } from '../../server/src/platform/clock.ts'
import { answerCalls } from '../process-calls.ts'
import type { ContractCalls, ProcessSettings } from './contract-process.ts'
import type { ContractOptions, ProviderContract } from './provider-contract.ts'

/** A started contract server, and its accounts by their addresses. */
export interface Served<Account, Contract> {
  readonly contract: Contract
  addAccount(email: string): Account
  accountOf(email: string): Account
}

/** `createCalls`: those that other contract servers don't have. */
export async function serveContract<
  Account,
  Contract extends ProviderContract<Account>,
  Calls extends ContractCalls,
>(
  start: (options: ContractOptions) => Promise<Contract>,
  createCalls: (served: Served<Account, Contract>) => Omit<Calls, keyof ContractCalls>,
): Promise<void> {
  const { clockFile, redirectUris, ...settings }: ProcessSettings = JSON.parse(process.argv[2] ?? '')
  const accounts = new Map<string, Account>()
  const targets = new Map<string, string>()
  const contract = await start({
    ...settings,
    now: clockFile === null ? Date.now : fileClock(clockFile).now,
    client: { redirectUris },
    deliverTo(address) {
      const { origin, pathname, search } = new URL(address)
      return `${targets.get(origin) ?? origin}${pathname}${search}`
    },
  })
  function accountOf(email: string): Account {
    const account = accounts.get(email)
    if (account === undefined) throw new Error(`There is no account ${email}.`)
    return account
  }
  function addAccount(email: string): Account {
    const account = contract.addAccount(email)
    accounts.set(email, account)
    return account
  }
  const common: ContractCalls = {
    describe: () => ({ url: contract.url, client: contract.client }),
    issueTokens: (email) => contract.issueTokens(accountOf(email)),
    allow: (email) => contract.setConsent({ account: accountOf(email) }),
    revoke: (email) => contract.revoke(accountOf(email)),
    countRequests: () => contract.requests.length,
    deliverTo: (origin, target) => void targets.set(origin, target),
  }
  answerCalls({ ...common, ...createCalls({ contract, addAccount, accountOf }) })
}
