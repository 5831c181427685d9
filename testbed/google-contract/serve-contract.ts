// The process of the contract server.
import { fileClock } from '../../server/src/platform/clock.ts'
import { answerCalls } from '../process-calls.ts'
import type { Account } from './accounts.ts'
import type { ContractCalls, ProcessSettings } from './contract-process.ts'
import { startGoogleContract } from './contract-server.ts'

const { clockFile, redirectUris, ...settings }: ProcessSettings = JSON.parse(process.argv[2] ?? '')
const accounts = new Map<string, Account>()
const targets = new Map<string, string>()

const contract = await startGoogleContract({
  ...settings,
  now: clockFile === null ? Date.now : fileClock(clockFile).now,
  client: { redirectUris },
  deliverTo(address) {
    const { origin, pathname } = new URL(address)
    return `${targets.get(origin) ?? origin}${pathname}`
  },
})

function accountOf(email: string): Account {
  const account = accounts.get(email)
  if (account === undefined) throw new Error(`There is no account ${email}.`)
  return account
}

const calls: ContractCalls = {
  describe: () => ({ url: contract.url, client: contract.client }),
  addAccount: (email) => void accounts.set(email, contract.addAccount(email)),
  addCalendar: (email, options) => void contract.addCalendar(accountOf(email), options),
  insertEvents(email, calendarId, events) {
    const calendar = accountOf(email).calendars.get(calendarId)
    if (calendar === undefined) throw new Error(`There is no calendar ${calendarId}.`)
    for (const event of events) calendar.insert(event)
  },
  issueTokens: (email) => contract.issueTokens(accountOf(email)),
  allow: (email) => contract.setConsent({ account: accountOf(email) }),
  revoke: (email) => contract.revoke(accountOf(email)),
  listInvitations: () => contract.invitations,
  deliverTo: (origin, target) => void targets.set(origin, target),
  settle: () => contract.channels.settled(),
}
answerCalls(calls)
