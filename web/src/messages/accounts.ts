// The texts of the account pages in every language. A missing text is a type error.
import type { Role } from '../../../server/src/domain/access/policies.ts'
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type {
  AccountNotice,
  ExpiredLinkKind,
  SignInRefusal,
} from '../../../server/src/domain/pages/account-views.ts'
import { de } from './accounts/de.ts'
import { en } from './accounts/en.ts'
import { es } from './accounts/es.ts'
import { fr } from './accounts/fr.ts'
import { it } from './accounts/it.ts'
import { nl } from './accounts/nl.ts'
import { pt } from './accounts/pt.ts'
import { uk } from './accounts/uk.ts'

interface TitleAndLead {
  readonly title: string
  readonly lead: string
}

export interface AccountMessages {
  readonly fields: {
    readonly email: string
    readonly password: string
    readonly newPassword: string
    readonly newPasswordHint: string
    readonly currentPassword: string
    readonly name: string
    readonly organization: string
    readonly organizationHint: string
    readonly timezone: string
    readonly timezoneHint: string
  }
  readonly refusals: Readonly<Record<SignInRefusal, string>>
  readonly waitMinutes: (minutes: number) => string
  readonly notices: Readonly<Record<AccountNotice, string>>
  readonly signIn: TitleAndLead & {
    readonly button: string
    readonly forgot: string
    /** After too many attempts, if the installation sends mail. */
    readonly resetHint: string
    readonly sso: string
    readonly signUp: string
  }
  readonly signInLink: { readonly lead: (name: string, email: string) => string }
  readonly sso: TitleAndLead & {
    readonly button: string
    readonly redirectNotice: (host: string) => string
    readonly continueTo: (host: string) => string
    readonly back: string
    readonly moveLead: (organization: string, email: string) => string
    readonly moveCancel: string
  }
  readonly signUp: TitleAndLead & { readonly button: string; readonly alreadyRegistered: string }
  readonly completeSignUp: TitleAndLead & {
    readonly button: string
    readonly forAddress: (email: string) => string
  }
  readonly setup: TitleAndLead & {
    readonly organizationHint: string
    /** Shown if the installation sends no mail. */
    readonly noMail: string
    readonly button: string
  }
  readonly checkMail: {
    readonly title: string
    readonly sign_up: string
    readonly password: string
    readonly email: string
    /** How long mail takes. */
    readonly duration: string
    readonly missing: string
    readonly retry: string
  }
  readonly linkExpired: Readonly<Record<ExpiredLinkKind, TitleAndLead>> & {
    readonly requestNewLink: string
    readonly signIn: string
  }
  readonly forgot: TitleAndLead & { readonly button: string }
  readonly reset: TitleAndLead & { readonly button: string; readonly forAddress: (email: string) => string }
  readonly invitation: {
    readonly title: (organization: string) => string
    readonly lead: (organization: string, email: string) => string
    readonly accept: string
    readonly decline: string
    readonly ssoHint: string
    /** Shown if the visitor has an organization of one person, which ends if they accept. */
    readonly dissolveTitle: string
    readonly dissolveHint: (organization: string) => string
    readonly dissolve: (organization: string) => string
  }
  readonly declined: TitleAndLead
  readonly account: {
    readonly title: string
    readonly greeting: (name: string) => string
    readonly openMeetings: string
    readonly email: string
    readonly organization: string
    readonly role: string
    readonly roles: Readonly<Record<Role, string>>
    readonly security: string
    readonly changeEmail: string
    readonly changePassword: string
    readonly passwordManagedBySso: string
    readonly thisBrowser: string
    readonly everywhere: string
    readonly signOut: string
    readonly signOutEverywhere: string
    readonly signOutEverywhereHint: string
  }
  readonly changeEmail: TitleAndLead & {
    readonly newEmail: string
    readonly button: string
    readonly confirmTitle: string
    readonly confirmLead: (oldEmail: string, newEmail: string) => string
    readonly confirmButton: string
  }
  readonly changePassword: TitleAndLead & { readonly button: string; readonly back: string }
}

export type ConsoleAccountMessages = Pick<
  AccountMessages,
  'account' | 'changePassword' | 'fields' | 'notices'
>

export const accountMessages: Readonly<Record<Locale, AccountMessages>> = { en, fr, es, de, nl, pt, it, uk }
