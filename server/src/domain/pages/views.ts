// What the server gives to each page of `web/`, by the page's name. A page without its component there does not compile.
import type { Locale } from '../language/locales.ts'
import type { AccountViews } from './account-views.ts'
import type { BookingViews } from './booking-views.ts'
import type { ConsentViews } from './consent-views.ts'
import type { TokenViews } from './token-views.ts'

/** Where an answer of the catalog is told to people. */
export const problemKinds = [
  'not_found',
  'forbidden',
  /** A form that another site has sent. */
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
  }
  readonly problem: {
    readonly kind: ProblemKind
    readonly status: number
    /** Finds the request in the log. */
    readonly requestId: string
    /** Seconds; null where it makes no difference. */
    readonly retryAfter: number | null
  }
}

/** One line for each area of pages. */
export interface Views extends GeneralViews, AccountViews, ConsentViews, TokenViews, BookingViews {}
export type ViewName = keyof Views & string

/** What stands around every page. */
export interface Frame {
  readonly locale: Locale
  /** This page in each language. */
  readonly languages: readonly { readonly locale: Locale; readonly href: string }[]
  /** Comes before every path: where the installation is not at the root of its host, or booking pages have a host of their own. */
  readonly base: string
  readonly assets: Assets
  /** Whose session it is. */
  readonly signedInUser: { readonly name: string } | null
  /** Null where this installation has no such page. */
  readonly signInUrl: string | null
  readonly accountUrl: string | null
  readonly referenceUrl: string
  /** For the one style element that a page may have; null = it may have none. */
  readonly nonce: string | null
}

/** Addresses of what every page loads. */
export interface Assets {
  readonly style: string
  readonly icon: string
  /** What makes a booking page work on in the browser. */
  readonly script: string | null
}

/** Writes a whole document. */
export type Render = <Name extends ViewName>(view: Name, props: Views[Name], frame: Frame) => string
