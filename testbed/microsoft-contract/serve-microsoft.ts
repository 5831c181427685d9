// The process of the contract server of Microsoft.
import { serveContract } from '../calendar-contract/serve-contract.ts'
import type { Account } from './accounts.ts'
import type { ContractCalendar } from './calendar-data.ts'
import type { MicrosoftCalls } from './contract-process.ts'
import { type MicrosoftContract, startMicrosoftContract } from './contract-server.ts'

function calendarOf(account: Account): ContractCalendar {
  const [calendar] = account.calendars.values()
  if (calendar === undefined) throw new Error(`${account.email} has no calendar.`)
  return calendar
}

await serveContract<Account, MicrosoftContract, MicrosoftCalls>(
  startMicrosoftContract,
  ({ contract, addAccount, accountOf }) => ({
    addAccount: (email) => calendarOf(addAccount(email)).id,
    insertEvents(email, events) {
      for (const event of events) calendarOf(accountOf(email)).insert(event)
    },
    listInvitations: () => contract.invitations,
    settle: () => contract.subscriptions.settled(),
  }),
)
