// What the server gives to the pages on which users see and end what programs and apps may do in their name.
import type { Scope } from '../access/scopes.ts'
import type { FormState } from './forms.ts'

/** Something that was done, or could not be, told once on the page that follows. */
export const tokenNotices = ['revoked', 'limit_reached'] as const
export type TokenNotice = (typeof tokenNotices)[number]

/** For how many days a new token works. */
export const tokenLifetimes = ['7', '30', '90', '365', 'never'] as const

/** Moments are written out, in the language of the page and on the user's clock. */
interface AccessSummary {
  readonly id: string
  readonly name: string
  readonly scopes: readonly (Scope | 'default')[]
  readonly created: string
  readonly lastUsed: string | null
}

export interface TokenSummary extends AccessSummary {
  /** Null = it works until it is revoked. */
  readonly expires: string | null
  readonly isExpired: boolean
}

export interface AppSummary extends AccessSummary {
  /** To which hosts it sends users back; null = it is on a device of theirs. */
  readonly hosts: readonly (string | null)[]
}

export interface TokenViews {
  readonly tokens: {
    readonly tokens: readonly TokenSummary[]
    /** The one that was just made: its text is nowhere else. */
    readonly created: { readonly name: string; readonly token: string } | null
    readonly notice: TokenNotice | null
  }
  readonly newToken: { readonly form: FormState }
  readonly apps: { readonly apps: readonly AppSummary[]; readonly wasRevoked: boolean }
}
