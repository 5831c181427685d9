// The process of the contract server of Microsoft.
import { serveContract } from '../calendar-contract/serve-contract.ts'
import type { Account } from './accounts.ts'
import type { ContractCalendar } from './calendar-data.ts'
import type { MicrosoftCalls } from './contract-process.ts'
import { type MicrosoftContract, startMicrosoftContract } from './contract-server.ts'
import { READ_ONLY } from './event-rules.ts'

function calendarOf(account: Account): ContractCalendar {
  const [calendar] = account.calendars.values()
  if (calendar === undefined) throw new Error(`${account.email} has no calendar.`)
  return calendar
}

await serveContract<Account, MicrosoftContract, MicrosoftCalls>(
  // A worker that is killed, or whose response is lost, can't store the new refresh token.
  (options) => startMicrosoftContract({ ...options, keepsOldTokens: true }),
  ({ contract, addAccount, accountOf }) => ({
    addAccount: (email) => calendarOf(addAccount(email)).id,
    insertEvents(email, events) {
      const calendar = calendarOf(accountOf(email))
      for (const event of events) {
        const fields = Object.entries(event)
        const written = fields.filter(([name]) => !READ_ONLY.has(name))
        const readOnly = fields.filter(([name]) => READ_ONLY.has(name))
        calendar.insert(Object.fromEntries(written), Object.fromEntries(readOnly))
      }
    },
    listInvitations: () => contract.invitations,
    settle: () => contract.subscriptions.settled(),
  }),
)
