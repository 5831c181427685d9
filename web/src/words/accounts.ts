// What the pages of accounts say, in every language. A language that lacks a word does not compile.
import type { Role } from '../../../server/src/domain/access/policies.ts'
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type {
  AccountNotice,
  OverLink,
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

interface Said {
  readonly title: string
  readonly lead: string
}

export interface AccountWords {
  readonly fields: {
    readonly email: string
    readonly password: string
    readonly newPassword: string
    readonly newPasswordHint: string
    readonly presentPassword: string
    readonly name: string
    readonly organization: string
    readonly organizationHint: string
    readonly timezone: string
    readonly timezoneHint: string
  }
  readonly refusals: Readonly<Record<SignInRefusal, string>>
  readonly waitMinutes: (minutes: number) => string
  readonly notices: Readonly<Record<AccountNotice, string>>
  readonly signIn: Said & {
    readonly button: string
    readonly forgot: string
    readonly company: string
    readonly signUp: string
  }
  readonly company: Said & {
    readonly button: string
    readonly leave: (host: string) => string
    readonly goOn: (host: string) => string
    readonly back: string
  }
  readonly signUp: Said & { readonly button: string; readonly known: string }
  readonly completeSignUp: Said & { readonly button: string; readonly forAddress: (email: string) => string }
  readonly checkMail: Said & {
    readonly sign_up: string
    readonly password: string
    readonly missing: string
    readonly again: string
  }
  readonly linkOver: Readonly<Record<OverLink, Said>> & { readonly again: string; readonly signIn: string }
  readonly forgot: Said & { readonly button: string }
  readonly reset: Said & { readonly button: string; readonly forAddress: (email: string) => string }
  readonly invitation: {
    readonly title: (organization: string) => string
    readonly lead: (organization: string, email: string) => string
    readonly accept: string
    readonly decline: string
    readonly companyHint: string
  }
  readonly declined: Said
  readonly account: {
    readonly title: string
    readonly greeting: (name: string) => string
    readonly email: string
    readonly organization: string
    readonly role: string
    readonly roles: Readonly<Record<Role, string>>
    readonly security: string
    readonly changePassword: string
    readonly companyPasswords: string
    readonly thisBrowser: string
    readonly everywhere: string
    readonly signOut: string
    readonly signOutEverywhere: string
    readonly signOutEverywhereHint: string
  }
  readonly changePassword: Said & { readonly button: string; readonly back: string }
}

export const accountWords: Readonly<Record<Locale, AccountWords>> = { en, fr, es, de, nl, pt, it, uk }
