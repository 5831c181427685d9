// The process of the contract server.
import { fileClock } from '../../server/src/platform/clock.ts'
import { answerCalls } from '../process-calls.ts'
import type { Account } from './accounts.ts'
import type { ContractCalendar } from './calendar-data.ts'
import {
  type ContractCalls,
  calendarIdOf,
  type FilledCalendars,
  type ProcessSettings,
} from './contract-process.ts'
import { startGoogleContract } from './contract-server.ts'
import { sampleEvents } from './sample-events.ts'

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

let template: ContractCalendar | null = null

function addFilledAccount(email: string, { calendars, events, from }: FilledCalendars): string {
  const account = contract.addAccount(email)
  accounts.set(email, account)
  for (let index = 0; index < calendars; index += 1) {
    const id = calendarIdOf(email, index)
    const calendar = account.calendars.get(id) ?? contract.addCalendar(account, { id })
    if (template === null) for (const event of sampleEvents(events, from)) calendar.insert(event)
    else calendar.shareEvents(template)
    template ??= calendar
  }
  return contract.issueTokens(account).refreshToken
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
  addAccounts: (emails, filled) => emails.map((email) => addFilledAccount(email, filled)),
  issueTokens: (email) => contract.issueTokens(accountOf(email)),
  allow: (email) => contract.setConsent({ account: accountOf(email) }),
  revoke: (email) => contract.revoke(accountOf(email)),
  countRequests: () => contract.requests.length,
  listInvitations: () => contract.invitations,
  deliverTo: (origin, target) => void targets.set(origin, target),
  settle: () => contract.channels.settled(),
}
answerCalls(calls)
