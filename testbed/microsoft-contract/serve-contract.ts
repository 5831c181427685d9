// The process of the contract server.
import { fileClock } from '../../server/src/platform/clock.ts'
import type { ProcessSettings } from '../google-contract/contract-process.ts'
import { answerCalls } from '../process-calls.ts'
import type { Account } from './accounts.ts'
import type { ContractCalendar } from './calendar-data.ts'
import type { MicrosoftCalls } from './contract-process.ts'
import { startMicrosoftContract } from './contract-server.ts'

const { clockFile, redirectUris, ...settings }: ProcessSettings = JSON.parse(process.argv[2] ?? '')
const accounts = new Map<string, Account>()
const targets = new Map<string, string>()

const contract = await startMicrosoftContract({
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

function calendarOf(account: Account): ContractCalendar {
  const [calendar] = account.calendars.values()
  if (calendar === undefined) throw new Error(`${account.email} has no calendar.`)
  return calendar
}

const calls: MicrosoftCalls = {
  describe: () => ({ url: contract.url, client: contract.client }),
  addAccount(email) {
    const account = contract.addAccount(email)
    accounts.set(email, account)
    return calendarOf(account).id
  },
  insertEvents(email, events) {
    for (const event of events) calendarOf(accountOf(email)).insert(event)
  },
  issueTokens: (email) => contract.issueTokens(accountOf(email)),
  allow: (email) => contract.setConsent({ account: accountOf(email) }),
  revoke: (email) => contract.revoke(accountOf(email)),
  listInvitations: () => contract.invitations,
  deliverTo: (origin, target) => void targets.set(origin, target),
  settle: () => contract.subscriptions.settled(),
}
answerCalls(calls)
