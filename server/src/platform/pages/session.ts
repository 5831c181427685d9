// The visitor of a page, with or without a session.
import type { Member } from '../../domain/access/actor.ts'
import type { Locale } from '../../domain/language/locales.ts'
import type { LegalLinks } from '../../domain/pages/legal-links.ts'
import { type Instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../context.ts'

export interface Session {
  /** The key for rate limits. It is not the secret in the cookie. */
  readonly id: string
  /** The actor of submitted forms. */
  readonly member: Member
  /** When the user last entered the password or used a passkey. */
  readonly authenticatedAt: Instant
  /** The organization requires a second factor, and the user has none yet. */
  readonly mustSetUpSecondFactor: boolean
  /** The owner has deleted the organization: only a page that says so is open, where the owner can restore it. */
  readonly isOrganizationDeleted: boolean
  /** The user's name in the page header. */
  readonly name: string
  readonly locale: Locale
  /** Of the user's organization. */
  readonly legal: LegalLinks
}

const REAUTHENTICATION_AGE_MS = 15 * MINUTE

/** False: a sensitive action asks for the password again. */
export const isRecentlyAuthenticated = ({ authenticatedAt }: Session, now: Instant): boolean =>
  now - authenticatedAt <= REAUTHENTICATION_AGE_MS

/** `secret` is the value of the session cookie. Returns null if there is no active session. */
export type ReadSession = (ctx: Context, secret: string) => Promise<Session | null>

export interface Visit {
  readonly session: Session | null
  readonly locale: Locale
  readonly address: string
  /** Helps people recognize their browsers. Untrusted input. */
  readonly userAgent: string
  /** The raw Cookie header, for libraries that set cookies. */
  readonly cookies: string | undefined
  /** The value of one of our cookies, or null. */
  cookie(name: string): string | null
}

export type SignedInVisit = Visit & { readonly session: Session }
