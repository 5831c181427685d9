// What the page shows on which a user lets an app in.
import type { Scope } from '../access/scopes.ts'
import type { FormState } from './forms.ts'

export interface ConsentViews {
  readonly consent: {
    readonly form: FormState
    readonly app: string
    /** Where the app says what it is called, if it is an address; null where it registered itself. */
    readonly source: string | null
    /** Whether the operator has made it. */
    readonly isRegisteredByOperator: boolean
    readonly scopes: readonly (Scope | 'default')[]
    readonly user: string
    readonly organization: string
    /** To which host the user is sent back. */
    readonly host: string
    readonly isOnDevice: boolean
  }
  /** Why there is nothing to consent to: the request is over, or it made no sense. `error`: the app's word for it. */
  readonly consentUnavailable: { readonly reason: 'expired' | 'refused'; readonly error: string | null }
}
