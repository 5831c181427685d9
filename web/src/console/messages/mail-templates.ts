// The texts about the templates of mails.
import type { LetterRecipient, MailLetter } from '../../../../server/src/domain/email/mail-letters.ts'
import type { TemplateVariable } from '../../../../server/src/domain/email/template-variables.ts'

export interface MailTemplatesMessages {
  readonly mailTemplates: {
    readonly adminsOnly: string
    readonly lead: string
    /** In the stage `trial`. */
    readonly trial: string
    readonly letter: string
    readonly language: string
    readonly appliesTo: string
    readonly allTypes: string
    readonly subject: string
    readonly headline: string
    readonly text: string
    readonly insert: string
    /** In the dialog that asks for a question. */
    readonly insertShort: string
    readonly question: string
    readonly questionHint: string
    readonly answerTo: (question: string) => string
    readonly ifEmpty: (variable: string) => string
    readonly linksStay: string
    readonly incomplete: string
    readonly problems: {
      readonly length: string
      readonly text: string
      readonly fallback: string
    }
    readonly sources: Readonly<Record<'default' | 'organization' | 'event_type', string>>
    readonly reset: string
    /** The template of an event type. */
    readonly resetType: string
    readonly resetDone: string
    readonly preview: string
    readonly meeting: string
    readonly sample: string
    readonly view: string
    readonly views: Readonly<Record<'html' | 'text', string>>
    readonly scheme: string
    readonly schemes: Readonly<Record<'light' | 'dark', string>>
    readonly screen: string
    readonly screens: Readonly<Record<'desktop' | 'phone', string>>
    readonly send: string
    readonly sent: (email: string) => string
    readonly recipients: Readonly<Record<LetterRecipient, string>>
    readonly letters: Readonly<Record<MailLetter, string>>
    readonly variables: Readonly<Record<TemplateVariable, string>>
  }
}
