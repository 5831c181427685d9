// The test mail of operators in German.
import type { TestMailMessages } from '../test-mail-messages.ts'

export const de: TestMailMessages = {
  subject: 'Test\u2011E\u2011Mail von Meetwright',
  headline: 'Ihre Mail-Einstellungen funktionieren',
  lead: 'Ein Betreiber dieser Installation hat diese E\u2011Mail gesendet, um die Mail-Einstellungen zu testen.',
  closing:
    'Prüfen Sie auch die Kopfzeilen: SPF und DKIM sollten „pass“ enthalten. Sonst landen Ihre E\u2011Mails womöglich im Spam-Ordner.',
  footer: 'Gesendet von Meetwright.',
}
