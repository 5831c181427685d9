// The process of the contract server of Google.
import { serveContract } from '../calendar-contract/serve-contract.ts'
import type { Account } from './accounts.ts'
import type { ContractCalendar } from './calendar-data.ts'
import { calendarIdOf, type FilledCalendars, type GoogleCalls } from './contract-process.ts'
import { type GoogleContract, startGoogleContract } from './contract-server.ts'
import { sampleEvents } from './sample-events.ts'

await serveContract<Account, GoogleContract, GoogleCalls>(
  startGoogleContract,
  ({ contract, addAccount, accountOf }) => {
    let template: ContractCalendar | null = null

    function addFilledAccount(email: string, { calendars, events, from }: FilledCalendars): string {
      const account = addAccount(email)
      for (let index = 0; index < calendars; index += 1) {
        const id = calendarIdOf(email, index)
        const calendar = account.calendars.get(id) ?? contract.addCalendar(account, { id })
        if (template === null) for (const event of sampleEvents(events, from)) calendar.insert(event)
        else calendar.shareEvents(template)
        template ??= calendar
      }
      return contract.issueTokens(account).refreshToken
    }

    return {
      addAccount: (email) => void addAccount(email),
      insertEvents(email, calendarId, events) {
        const calendar = accountOf(email).calendars.get(calendarId)
        if (calendar === undefined) throw new Error(`There is no calendar ${calendarId}.`)
        for (const event of events) calendar.insert(event)
      },
      addAccounts: (emails, filled) => emails.map((email) => addFilledAccount(email, filled)),
      listInvitations: () => contract.invitations,
      settle: () => contract.channels.settled(),
    }
  },
)
