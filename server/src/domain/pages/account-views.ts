// What the server gives to the pages of accounts: signing up and in, passwords, invitations, one's own account.
import type { Role } from '../access/policies.ts'
import type { FormState } from './forms.ts'

/** Why a way in did not lead in. Every language has a sentence for each of them. */
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
  'identity_mismatch',
] as const
export type SignInRefusal = (typeof signInRefusals)[number]

/** Something that was done, told once on the page that follows. */
export const accountNotices = ['password_changed', 'signed_out', 'signed_out_everywhere'] as const
export type AccountNotice = (typeof accountNotices)[number]

export type ExpiredLinkKind = 'sign_up' | 'password' | 'invitation' | 'invitation_decided'

interface FormWithRefusal {
  readonly form: FormState
  readonly refusal: SignInRefusal | null
  /** After how many minutes it may be tried again. */
  readonly minutes: number | null
}

export interface AccountViews {
  readonly signIn: FormWithRefusal & {
    readonly notice: AccountNotice | null
    readonly canSignUp: boolean
    readonly canReset: boolean
    /** Paths, with where to go afterwards. */
    readonly ssoPath: `/${string}`
  }
  readonly ssoSignIn: FormWithRefusal & {
    /** Known by the domain of an address: where they are sent, and by which path. */
    readonly provider: { readonly host: string; readonly path: `/${string}` } | null
  }
  readonly signUp: FormWithRefusal
  readonly forgotPassword: FormWithRefusal
  readonly checkMail: { readonly about: 'sign_up' | 'password' }
  readonly linkExpired: { readonly about: ExpiredLinkKind }
  readonly completeSignUp: {
    readonly form: FormState
    readonly email: string
    readonly zones: readonly string[]
    readonly zone: string
  }
  readonly resetPassword: { readonly form: FormState; readonly email: string }
  readonly invitation: {
    readonly form: FormState
    readonly refusal: SignInRefusal | null
    readonly organization: string
    readonly email: string
    /** False where the organization signs its people in through its company. */
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
}
