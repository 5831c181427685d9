// Props of each page in `web/`, by page name. A page without a component there does not compile.
import type { Locale } from '../language/locales.ts'
import type { AccountViews } from './account-views.ts'
import type { BookingViews } from './booking-views.ts'
import type { PageBrand } from './brand.ts'
import type { CalendarViews } from './calendar-views.ts'
import type { ConsentViews } from './consent-views.ts'
import type { ConsoleViews } from './console-views.ts'
import type { LegalLinks } from './legal-links.ts'
import type { RequestViews } from './request-views.ts'
import type { SecurityViews } from './security-views.ts'
import type { TokenViews } from './token-views.ts'

/** The kinds of problem that the error page can show. */
export const problemKinds = [
  'not_found',
  'forbidden',
  /** A form that was submitted from another site. */
  'cross_site',
  'bad_request',
  'too_many',
  'unavailable',
  'internal_error',
] as const
export type ProblemKind = (typeof problemKinds)[number]

interface GeneralViews {
  readonly start: {
    readonly apiUrl: string
    readonly referenceUrl: string
    /** The installation has an organization. */
    readonly isSetUp: boolean
  }
  readonly problem: {
    readonly kind: ProblemKind
    readonly status: number
    /** Identifies the request in the log. */
    readonly requestId: string
    /** Seconds; null if there is no time to wait for. */
    readonly retryAfter: number | null
  }
}

/** One interface for each area of pages. */
export interface Views
  extends GeneralViews,
    AccountViews,
    SecurityViews,
    ConsentViews,
    TokenViews,
    CalendarViews,
    BookingViews,
    RequestViews,
    ConsoleViews {}
export type ViewName = keyof Views & string

/** Data that every page needs outside its own content. */
export interface Frame {
  readonly locale: Locale
  /** The URL of this page in each language. */
  readonly languages: readonly { readonly locale: Locale; readonly href: string }[]
  /** The prefix of every path: if the installation is not at the root of its host, or booking pages have a separate host. */
  readonly base: string
  readonly assets: Assets
  /** The user of the current session. */
  readonly signedInUser: { readonly name: string } | null
  /** Null if this installation has no such page. */
  readonly signInUrl: string | null
  readonly accountUrl: string | null
  readonly referenceUrl: string
  /** Of the organization whose page it is, or of the user. */
  readonly legal: LegalLinks
  /** Booking pages: of the organization whose page it is; null = it is not known. */
  readonly brand: PageBrand | null
  /** The CSP nonce of the page's style element; null = no style element is allowed. */
  readonly nonce: string | null
}

/** URLs of the files that every page loads. */
export interface Assets {
  readonly style: string
  readonly icon: string
  /** The script that makes a booking page interactive. */
  readonly script: string | null
  /** The script and the style sheet of the console. */
  readonly consoleScript: string
  readonly consoleStyle: string
  /** The files of a page or a language of the console, by the name of its module. */
  readonly consoleModule: (name: string) => readonly string[]
  /** The script that selects the browser's time zone in a form. */
  readonly zoneScript: string
  /** The script that asks the browser for passkeys. */
  readonly passkeyScript: string
}

/** Renders a complete HTML document. */
export type Render = <Name extends ViewName>(view: Name, props: Views[Name], frame: Frame) => string
