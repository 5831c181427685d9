// The texts of the pages about the whole installation, for its operators.
import type { FailedJob, InstallationChecks, TestMail } from '../../../../sdk/src/api.gen.ts'

type Check = InstallationChecks['checks'][number]
export type JobState = FailedJob['state']

export interface InstallationMessages {
  readonly installation: {
    readonly operatorsOnly: string
    /** The names of settings and commands stay in English. */
    readonly setting: (name: string) => string
    readonly checks: string
    readonly checking: string
    readonly checkAgain: string
    readonly found: (problems: number, warnings: number) => string
    readonly nothingFound: string
    readonly passed: (count: number) => string
    readonly levels: Readonly<Record<Check['level'], string>>
    readonly subjects: Readonly<Record<Check['subject'], string>>
    readonly fix: string
    readonly doctor: string
    readonly mail: string
    readonly mailServer: (server: string) => string
    readonly noMail: string
    readonly sendTest: string
    readonly sending: string
    readonly testMail: Readonly<Record<TestMail['status'], (email: string) => string>>
    readonly answer: string
    readonly versions: string
    readonly timeZones: string
    readonly migrations: string
    readonly applied: (count: number) => string
    readonly pending: (count: number) => string
    readonly notConnected: string
    readonly signUp: string
    readonly signUpModes: Readonly<Record<'open' | 'closed', string>>
  }
  readonly failedJobs: {
    readonly lead: string
    readonly filter: string
    readonly all: string
    readonly states: Readonly<Record<JobState, string>>
    readonly none: string
    readonly forEvent: (subscriber: string, event: string) => string
    readonly attempts: (count: number, max: number) => string
    readonly firstFailed: (time: string) => string
    readonly nextAttempt: (time: string) => string
    readonly retry: string
    readonly retryNamed: (job: string) => string
    readonly retried: string
    readonly discard: string
    readonly discardNamed: (job: string) => string
    readonly discarded: string
  }
  readonly organizationList: {
    readonly lead: string
    readonly search: string
    readonly none: string
    readonly members: (count: number) => string
    readonly meetings: (count: number) => string
    readonly created: (date: string) => string
    readonly create: string
    readonly createTitle: string
    readonly createButton: string
    readonly name: string
    readonly ownerName: string
    readonly ownerEmail: string
    readonly ownerHint: string
    readonly plan: string
    readonly stage: string
    readonly change: string
    readonly changeTitle: (name: string) => string
    readonly changed: (name: string) => string
    /** Its owner has deleted it; the date of the final deletion. */
    readonly endsOn: (date: string) => string
    readonly restore: string
    readonly restoreTitle: (name: string) => string
    readonly restoreLead: string
    readonly restoreDeletedLead: string
    readonly restoreEmail: string
    readonly restoreEmailHint: string
    readonly restoreButton: string
    readonly emailTaken: string
    readonly otherProvider: string
    readonly mailed: (email: string) => string
    readonly withProvider: (email: string) => string
    readonly unchanged: (email: string) => string
  }
}
