// What mail about an account says, in every language. A language that lacks a word does not compile.
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
  readonly subject: string
  readonly headline: string
  readonly lead: string
  /** What the button says. */
  readonly action: string
  readonly closing: readonly string[]
}

export const accountMailTemplateNames = [
  'sign_up',
  /** Somebody wants to sign up with the address of a user. */
  'already_registered',
  'password_reset',
  'password_changed',
] as const
export type AccountMailTemplateName = (typeof accountMailTemplateNames)[number]

export type AccountMailMessages = Readonly<Record<AccountMailTemplateName, AccountMailTemplate>> & {
  /** `host`: where the service is reached. */
  readonly footer: (host: string) => string
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
