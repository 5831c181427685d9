// Props of the pages on which users list and revoke access tokens and authorized apps.
import type { Scope } from '../access/scopes.ts'
import type { FormState } from './forms.ts'

/** The result of an action, shown once on the next page. */
export const tokenNotices = ['revoked', 'limit_reached'] as const
export type TokenNotice = (typeof tokenNotices)[number]

/** The lifetimes of a new token in days. */
export const tokenLifetimes = ['7', '30', '90', '365', 'never'] as const

/** Times are formatted texts in the language of the page and the user's time zone. */
interface AccessSummary {
  readonly id: string
  readonly name: string
  readonly scopes: readonly (Scope | 'default')[]
  readonly created: string
  readonly lastUsed: string | null
}

export interface TokenSummary extends AccessSummary {
  /** Null = valid until it is revoked. */
  readonly expires: string | null
  readonly isExpired: boolean
}

export interface AppSummary extends AccessSummary {
  /** The hosts of its redirect URIs; null = an app on the user's device. */
  readonly hosts: readonly (string | null)[]
  /** What the app created: the URLs of webhooks and the names of calendar feeds. */
  readonly webhooks: readonly string[]
  readonly feeds: readonly string[]
}

export interface TokenViews {
  readonly tokens: {
    readonly tokens: readonly TokenSummary[]
    /** The token that was just created. Its text is shown only here. */
    readonly created: { readonly name: string; readonly token: string } | null
    readonly notice: TokenNotice | null
  }
  readonly newToken: { readonly form: FormState }
  readonly apps: {
    readonly apps: readonly AppSummary[]
    /** Set after an app was revoked: the number of webhooks and feeds that ended with it. */
    readonly revoked: { readonly webhooks: number; readonly feeds: number } | null
  }
}
