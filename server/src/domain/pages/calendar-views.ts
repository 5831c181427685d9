// Props of the pages about connected calendars and conference accounts that work without a script.
import type { LabeledProvider } from '../calendar/provider-labels.ts'

/** What a user can leave out when they allow access to an account. */
export const calendarPermissions = ['events', 'calendars', 'free_busy', 'email', 'meetings'] as const
export type CalendarPermission = (typeof calendarPermissions)[number]

/** Why an account was not connected. */
export const connectProblems = [
  'not_set_up',
  'denied',
  'approval_needed',
  'incomplete',
  'permissions_missing',
  'other_account',
  'no_calendars',
  'too_many_connections',
  'too_many_attempts',
  'unreachable',
] as const
export type ConnectProblem = (typeof connectProblems)[number]

export interface CalendarViews {
  readonly connectCalendar: {
    readonly provider: LabeledProvider
    /** The account to connect again; null = a new one. */
    readonly account: string | null
    readonly problem: ConnectProblem | null
    /** For `permissions_missing`. */
    readonly missing: readonly CalendarPermission[]
    /** False if the operator has not set up the provider. */
    readonly canContinue: boolean
    readonly isAdmin: boolean
    /** The path of the console page with the connected calendars. */
    readonly calendarsPath: `/${string}`
  }
  readonly calendarQuestion: {
    /** About one meeting, or about many that were deleted at once. */
    readonly question: 'deleted' | 'emptied'
    /** The answer that was just given; null = it is asked. */
    readonly answer: 'cancel' | 'put_back' | null
    readonly meetings: readonly {
      readonly id: string
      readonly title: string
      /** The day, the time range and the time zone. */
      readonly when: readonly string[]
    }[]
    /** The number of meetings that are not listed. */
    readonly more: number
  }
}
