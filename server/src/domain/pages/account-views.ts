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
  'company',
  'no_company',
  'provider_away',
  'not_back',
  'not_verified',
  'foreign_domain',
  'elsewhere',
  'somebody_else',
] as const
export type SignInRefusal = (typeof signInRefusals)[number]

/** Something that was done, told once on the page that follows. */
export const accountNotices = ['password_changed', 'signed_out', 'signed_out_everywhere'] as const
export type AccountNotice = (typeof accountNotices)[number]

export type OverLink = 'sign_up' | 'password' | 'invitation' | 'invitation_decided'

interface Refusable {
  readonly form: FormState
  readonly refusal: SignInRefusal | null
  /** After how many minutes it may be tried again. */
  readonly minutes: number | null
}

export interface AccountViews {
  readonly signIn: Refusable & {
    readonly notice: AccountNotice | null
    readonly canSignUp: boolean
    readonly canReset: boolean
    /** Paths, with where to go afterwards. */
    readonly companyPath: `/${string}`
  }
  readonly companySignIn: Refusable & {
    /** Known by the domain of an address: where they are sent, and by which path. */
    readonly company: { readonly host: string; readonly path: `/${string}` } | null
  }
  readonly signUp: Refusable
  readonly forgotPassword: Refusable
  readonly checkMail: { readonly about: 'sign_up' | 'password' }
  readonly linkOver: { readonly about: OverLink }
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
  readonly changePassword: Refusable & { readonly email: string }
}
