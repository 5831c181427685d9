// Account emails in German.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const de: AccountMailMessages = {
  sign_up: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: 'Bestätigen Sie diese Adresse, um Ihr Meetwright-Konto zu erstellen.',
    action: 'Weiter',
    closing: [
      'Der Link ist 24 Stunden lang und nur einmal gültig.',
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es wird kein Konto erstellt.',
    ],
  },
  already_registered: {
    subject: 'Sie haben bereits ein Konto',
    lead: 'Jemand wollte mit dieser Adresse ein Meetwright-Konto erstellen, aber Sie haben bereits eines. Wenn Sie das waren, melden Sie sich an.',
    action: 'Anmelden',
    closing: [
      'Passwort vergessen? Auf der Anmeldeseite können Sie einen Link für ein neues anfordern.',
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es hat sich nichts geändert.',
    ],
  },
  password_reset: {
    subject: 'Neues Passwort festlegen',
    lead: 'Jemand hat ein neues Passwort für Ihr Meetwright-Konto angefordert. Wenn Sie das waren, wählen Sie jetzt eines.',
    action: 'Passwort wählen',
    closing: [
      'Der Link ist zwei Stunden lang und nur einmal gültig.',
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
    ],
  },
  password_changed: {
    subject: 'Ihr Passwort wurde geändert',
    lead: 'Das Passwort Ihres Meetwright-Kontos wurde geändert. In allen anderen Browsern wurden Sie abgemeldet.',
    action: 'Das war ich nicht',
    closing: [
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, fordern Sie sofort einen Link an und legen Sie ein neues Passwort fest.',
    ],
  },
  booking_code: {
    subject: 'Ihr Code für eine Buchung',
    lead: 'Geben Sie diesen Code auf der Buchungsseite ein.',
    action: 'Code',
    closing: [
      'Der Code gilt 10 Minuten.',
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es wird nichts gebucht.',
    ],
  },
  footer: (host) => `Gesendet von Meetwright auf ${host}.`,
}
