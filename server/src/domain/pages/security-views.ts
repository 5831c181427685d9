// Props of the pages about second factors and sessions.
import type { FormState } from './forms.ts'

/** A completed action, shown once on the next page. */
export const securityNotices = [
  'totp_enabled',
  'totp_disabled',
  'recovery_codes_created',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'session_ended',
  'other_sessions_ended',
] as const
export type SecurityNotice = (typeof securityNotices)[number]

/** Why a code or password was refused. Every language has a sentence for each reason. */
export const codeRefusals = ['too_many', 'passkey_failed'] as const
export type CodeRefusal = (typeof codeRefusals)[number]

/** Times are formatted texts in the language of the page and the user's time zone. */
export interface SessionSummary {
  readonly id: string
  /** Null = unknown. */
  readonly browser: string | null
  readonly isCurrent: boolean
  readonly signedIn: string
  readonly lastUsed: string
}

export interface PasskeySummary {
  readonly id: string
  readonly name: string
  readonly created: string
  readonly lastUsed: string | null
}

/** Where to send the response of a passkey, and the options for the browser as JSON. */
export interface PasskeyPrompt {
  readonly path: `/${string}`
  readonly options: string
}

export interface SecurityViews {
  readonly security: {
    /** False if the organization uses single sign-on, which then decides about second factors. */
    readonly hasPassword: boolean
    /** When the authenticator app was set up; null = there is none. */
    readonly totpCreated: string | null
    readonly passkeys: readonly PasskeySummary[]
    readonly recoveryCodesLeft: number
    /** New codes, shown only here. */
    readonly recoveryCodes: readonly string[] | null
    readonly sessions: readonly SessionSummary[]
    readonly notice: SecurityNotice | null
  }
  readonly setUpSecondFactor: { readonly organization: string }
  readonly setUpTotp: {
    readonly form: FormState
    /** In groups of four. */
    readonly secret: string
    /** Opens an authenticator app on the same device. */
    readonly uri: string
    readonly qrCode: { readonly size: number; readonly path: string }
  }
  readonly addPasskey: {
    readonly form: FormState
    /** For the browser, as JSON. */
    readonly options: string
    /** A name for the passkey. */
    readonly suggestion: string | null
  }
  readonly secondFactor: {
    readonly form: FormState
    readonly refusal: CodeRefusal | null
    readonly minutes: number | null
    readonly hasTotp: boolean
    /** Null = the user has none. */
    readonly passkey: PasskeyPrompt | null
    readonly canReset: boolean
  }
  readonly confirmIdentity: {
    readonly form: FormState
    readonly refusal: CodeRefusal | null
    readonly minutes: number | null
    readonly email: string
    /** The identity provider, which asks again; null = the user has a password. */
    readonly provider: { readonly host: string; readonly path: `/${string}` } | null
    /** Null = the user has none. */
    readonly passkey: PasskeyPrompt | null
  }
}
