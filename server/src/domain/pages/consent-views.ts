// Props of the page on which a user authorizes an app.
import type { Scope } from '../access/scopes.ts'
import type { FormState } from './forms.ts'

export interface ConsentViews {
  readonly consent: {
    readonly form: FormState
    readonly app: string
    /** The URL of the app's client metadata document; null if the app was registered. */
    readonly source: string | null
    /** True if the operator, or an admin of the user's organization, registered the app. */
    readonly isVerified: boolean
    readonly scopes: readonly (Scope | 'default')[]
    readonly user: string
    readonly organization: string
    /** The host that the user is redirected to. */
    readonly host: string
    readonly isOnDevice: boolean
  }
  /**
   * Why the consent page is unavailable: the request has expired, it is invalid, or only members of another organization can allow
   * the app. `error` is the OAuth error code.
   */
  readonly consentUnavailable: {
    readonly reason: 'expired' | 'refused' | 'otherOrganization'
    readonly error: string | null
  }
}
