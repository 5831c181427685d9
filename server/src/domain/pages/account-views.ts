// Props of the account pages: sign-up, sign-in, passwords, invitations and account settings.
import type { Role } from '../access/policies.ts'
import type { FormState } from './forms.ts'
import type { PasskeyPrompt } from './security-views.ts'

/** Why a sign-in was refused. Every language has a sentence for each reason. */
export const signInRefusals = [
  'wrong',
  'too_many',
  'mail_too_many',
  'closed',
  'no_mail',
  'sso_required',
  'no_sso_for_domain',
  'provider_unavailable',
  'sso_incomplete',
  'email_not_verified',
  'domain_mismatch',
  'other_organization',
  'other_account',
  'identity_mismatch',
] as const
export type SignInRefusal = (typeof signInRefusals)[number]

/** A completed action, shown once on the next page. */
export const accountNotices = [
  'password_changed',
  'email_changed',
  'signed_out',
  'signed_out_everywhere',
  'account_closed',
  'sign_in_expired',
  'passkey_failed',
] as const
export type AccountNotice = (typeof accountNotices)[number]

export type ExpiredLinkKind =
  | 'sign_up'
  | 'sign_in'
  | 'password'
  | 'email'
  | 'invitation'
  | 'invitation_decided'
  | 'calendar_question'
  | 'booking_request'

interface FormWithRefusal {
  readonly form: FormState
  readonly refusal: SignInRefusal | null
  /** Minutes until the next try is allowed. */
  readonly minutes: number | null
}

export interface AccountViews {
  readonly signIn: FormWithRefusal & {
    readonly notice: AccountNotice | null
    /** The installation has an organization. */
    readonly isSetUp: boolean
    readonly canSignUp: boolean
    readonly canReset: boolean
    /** A path that includes the return target. */
    readonly ssoPath: `/${string}`
    readonly passkey: PasskeyPrompt
  }
  /** The user whom the link signs in. */
  readonly signInLink: { readonly name: string; readonly email: string }
  readonly ssoSignIn: FormWithRefusal & {
    /** Found by the domain of the email address: the provider's host, and the path that redirects there. */
    readonly provider: { readonly host: string; readonly path: `/${string}` } | null
  }
  /** Asked at the first single sign-on of a user who has a one-person organization. */
  readonly deletedOrganization: {
    readonly organization: string
    /** The last day, in the language of the page and the user's time zone. Null: the time is over. */
    readonly restorableUntil: string | null
    readonly isOwner: boolean
  }
  readonly ssoMove: {
    readonly form: FormState
    /** The organization that the user joins. */
    readonly organization: string
    readonly email: string
    /** The user's own organization; null if it has ended in the meantime. */
    readonly dissolves: string | null
  }
  readonly signUp: FormWithRefusal
  readonly forgotPassword: FormWithRefusal
  readonly checkMail: { readonly about: 'sign_up' | 'password' | 'email' }
  readonly linkExpired: { readonly about: ExpiredLinkKind }
  readonly completeSignUp: {
    readonly form: FormState
    readonly email: string
    readonly zones: readonly string[]
    readonly zone: string
  }
  /** Creates the first organization of the installation. */
  readonly setup: {
    readonly form: FormState
    readonly zones: readonly string[]
    readonly zone: string
    /** The installation sends mail. */
    readonly hasMail: boolean
  }
  readonly resetPassword: { readonly form: FormState; readonly email: string }
  readonly invitation: {
    readonly form: FormState
    readonly refusal: SignInRefusal | null
    readonly organization: string
    readonly email: string
    /** The visitor's own organization, which ends if they accept; null if they have none. */
    readonly dissolves: string | null
    /** False if the organization uses single sign-on. */
    readonly needsPassword: boolean
    readonly declinePath: `/${string}`
    readonly zones: readonly string[]
    readonly zone: string
  }
  readonly invitationDeclined: Record<never, never>
  readonly account: {
    readonly name: string
    readonly email: string
    readonly organization: string
    readonly role: Role
    readonly hasPassword: boolean
    readonly notice: AccountNotice | null
  }
  readonly changePassword: FormWithRefusal & { readonly email: string }
  /** `email`: the current address. */
  readonly changeEmail: FormWithRefusal & { readonly email: string }
  readonly confirmEmailChange: {
    readonly form: FormState
    readonly oldEmail: string
    readonly newEmail: string
  }
}
