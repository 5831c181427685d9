// The texts of account emails in every language. A missing text is a type error.
import { de } from './account-mail/de.ts'
import { en } from './account-mail/en.ts'
import { es } from './account-mail/es.ts'
import { fr } from './account-mail/fr.ts'
import { it } from './account-mail/it.ts'
import { nl } from './account-mail/nl.ts'
import { pt } from './account-mail/pt.ts'
import { uk } from './account-mail/uk.ts'
import type { Locale } from './locales.ts'

export interface AccountMailTemplate {
  /** Also the headline. */
  readonly subject: string
  readonly lead: string
  /** The text of the button, or the label of the code. */
  readonly action: string
  readonly closing: readonly string[]
}

export const accountMailTemplateNames = [
  'sign_up',
  /** A sign-up with the address of an existing user. */
  'already_registered',
  'password_reset',
  /** To the owner of an organization that an operator created or restored. */
  'owner_access',
  'password_changed',
  /** The code that verifies the address of an invitee. */
  'booking_code',
  'new_browser',
  'token_created',
  'app_allowed',
  'second_factor_changed',
  /** Confirms a new address of a user; to the new address. */
  'email_change',
  /** To the old address. `action` is the label of the new address. */
  'email_changed',
  /** To the owner and the admins. The fact is the name of the organization, with the last date to restore it. */
  'organization_deleted',
  'organization_ends',
  'organization_restored',
] as const
export type AccountMailTemplateName = (typeof accountMailTemplateNames)[number]

/** Mails about access to an account, with one fact. */
export type NoticeName = 'new_browser' | 'token_created' | 'app_allowed' | 'second_factor_changed'

export type OrganizationMailName = 'organization_deleted' | 'organization_ends' | 'organization_restored'

export const securityChanges = [
  'totp_created',
  'totp_deleted',
  'passkey_created',
  'passkey_deleted',
  'codes_created',
  'codes_used',
] as const
export type SecurityChange = (typeof securityChanges)[number]

export type AccountMailMessages = Readonly<Record<AccountMailTemplateName, AccountMailTemplate>> & {
  /** `host` is the host of the service. */
  readonly footer: (host: string) => string
  /** The label of the fact of a notice. */
  readonly noticeLabels: Readonly<Record<NoticeName, string>>
  readonly organizationLabel: string
  readonly restorableUntil: (date: string) => string
  readonly unknownBrowser: string
  readonly securityChanges: Readonly<Record<SecurityChange, string>>
}

export const accountMailMessages: Readonly<Record<Locale, AccountMailMessages>> = {
  en,
  fr,
  es,
  de,
  nl,
  pt,
  it,
  uk,
}
