// Who visits a page: a session that a cookie stands for, or nobody known.
import type { Member } from '../../domain/access/actor.ts'
import type { Locale } from '../../domain/language/locales.ts'
import type { Context } from '../context.ts'

export interface Session {
  /** Counts in the limits; never the secret of the cookie. */
  readonly id: string
  /** Who acts when a page's form is sent. */
  readonly member: Member
  /** The user's, as the head of a page shows it. */
  readonly name: string
  readonly locale: Locale
}

/** `secret`: what the session's cookie says. Null where it stands for no session that is open now. */
export type ReadSession = (ctx: Context, secret: string) => Promise<Session | null>

export interface Visit {
  readonly session: Session | null
  readonly locale: Locale
  readonly address: string
  /** For people to recognize a browser of theirs; anybody can write anything there. */
  readonly userAgent: string
  /** The header as it came, for a library that has cookies of its own. */
  readonly cookies: string | undefined
  /** What a cookie of ours says; null where it was not sent. */
  cookie(name: string): string | null
}

export type SignedInVisit = Visit & { readonly session: Session }
