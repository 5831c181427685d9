// Props of the console, the pages in which hosts and admins work.
import type { LabeledProvider } from '../calendar/provider-labels.ts'
import type { Call } from './console-page.ts'

/** The answer of an operation that the first view of a page needs, so the browser does not request it again. */
export interface Answer extends Call {
  /** A resource, or a page of a list. */
  readonly answer: unknown
}

export interface ConsoleViews {
  readonly console: {
    /** Without the base path of the installation. */
    readonly path: string
    readonly query: Readonly<Record<string, string | undefined>>
    readonly answers: readonly Answer[]
    /** Milliseconds. Server and browser must render the same times. */
    readonly now: number
    /** The URL of the booking pages. */
    readonly bookingUrl: string
    /** The URL of the script that embeds booking pages in other sites. */
    readonly embedUrl: string
    /** The installation sends mail. */
    readonly hasMail: boolean
    /** The viewer is an operator of the installation. */
    readonly isOperator: boolean
    /** Where users can connect accounts without a password. */
    readonly accountProviders: readonly LabeledProvider[]
  }
}
