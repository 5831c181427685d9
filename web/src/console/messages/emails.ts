// The texts about emails and their delivery. In a meeting, they load with the list of its emails.
import type { DeliveryState, DropReason } from '../../../../server/src/domain/email/delivery-state.ts'
import type { RecipientKind } from '../../../../server/src/domain/email/mail-kinds.ts'
import type { Locale } from '../../../../server/src/domain/language/locales.ts'

/** What an email is about. Several kinds have the same text. */
export type EmailTopic =
  | 'confirmation'
  | 'reschedule'
  | 'cancellation'
  | 'reminder'
  | 'followUp'
  | 'noShow'
  | 'reconfirmation'
  | 'host'
  | 'rescheduleRequest'
  | 'location'
  | 'request'
  | 'calendar'
  | 'webhook'
  | 'invitation'
  | 'agenda'

export interface EmailsMessages {
  readonly emails: {
    readonly adminsOnly: string
    readonly lead: string
    /** Of the list. */
    readonly label: string
    readonly none: string
    readonly noneInState: string
    /** Of the filter. */
    readonly state: string
    readonly allStates: string
    readonly deleted: string
    /** After the state, as the texts about its time. */
    readonly waits: (time: string) => string
    readonly planned: (time: string) => string
    readonly said: (text: string) => string
    readonly copyLink: string
    readonly copyLinkOf: (who: string) => string
    readonly states: Readonly<Record<DeliveryState, string>>
    readonly reasons: Readonly<Record<DropReason, string>>
    readonly recipients: Readonly<Record<RecipientKind, string>>
    readonly topics: Readonly<Record<EmailTopic, string>>
  }
}

export const loadEmailsMessages: Readonly<Record<Locale, () => Promise<EmailsMessages>>> = {
  en: async () => (await import('./emails/en.ts')).en,
  fr: async () => (await import('./emails/fr.ts')).fr,
  es: async () => (await import('./emails/es.ts')).es,
  de: async () => (await import('./emails/de.ts')).de,
  nl: async () => (await import('./emails/nl.ts')).nl,
  pt: async () => (await import('./emails/pt.ts')).pt,
  it: async () => (await import('./emails/it.ts')).it,
  uk: async () => (await import('./emails/uk.ts')).uk,
}
