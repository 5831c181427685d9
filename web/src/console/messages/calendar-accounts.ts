// The texts of connected calendars: accounts on calendar servers, and which of their calendars receives bookings.
import type { CalendarConnection, ConnectedCalendar } from '../../../../sdk/src/api.gen.ts'

export const calendarProviders = ['icloud', 'fastmail', 'nextcloud', 'mailbox', 'other'] as const
export type CalendarProvider = (typeof calendarProviders)[number]

/** Why an account can't be connected. */
export type AccountProblem =
  | 'unreachable'
  | 'no_calendar_server'
  | 'not_allowed'
  | 'refused'
  | 'refused_by_icloud'
  | 'forbidden'
  | 'no_calendars'
  | 'too_many_attempts'

/** Access that the user has granted has texts that name the provider. */
type Failure = Exclude<NonNullable<CalendarConnection['failure_code']>, 'access_revoked'>

export interface CalendarAccountsMessages {
  readonly accounts: {
    readonly title: string
    readonly lead: string
    readonly empty: string
    /** Admins see neither accounts nor calendars of others. */
    readonly ofColleague: string
    readonly states: Readonly<Record<CalendarConnection['state'], string>>
    readonly justRead: string
    /** `ago`: such as "2 minutes ago". */
    readonly readAgo: (ago: string) => string
    readonly failures: Readonly<Record<Failure, string>>
    readonly accessRevoked: (provider: string) => string
    /** The stored access can't be decrypted. */
    readonly accessLost: (provider: string) => string
    readonly givenUp: string
    readonly noCalendars: string
    readonly makesBusy: string
    readonly countsTentative: string
    readonly receives: string
    readonly receivesHint: string
    readonly receivesNone: string
    readonly onMove: string
    readonly moveRules: Readonly<Record<ConnectedCalendar['on_move'], string>>
    readonly onDelete: string
    readonly deleteRules: Readonly<Record<ConnectedCalendar['on_delete'], string>>
    readonly connect: string
    readonly provider: string
    readonly otherProvider: string
    readonly server: string
    readonly serverHint: string
    readonly nextcloudServer: string
    readonly nextcloudHint: string
    readonly username: string
    readonly password: string
    /** Where a provider creates app passwords. */
    readonly passwordHints: Readonly<Record<CalendarProvider, string>>
    readonly trying: string
    readonly problems: Readonly<Record<AccountProblem, string>>
    readonly connected: (account: string) => string
    readonly connectedReceiving: (account: string, calendar: string) => string
    readonly newPassword: string
    readonly passwordSaved: string
    readonly disconnect: string
    readonly disconnectLead: string
    readonly entries: Readonly<Record<'keep' | 'remove', string>>
    readonly removing: string
    readonly disconnected: (account: string) => string
  }
}
