// Mail about an account in German.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const de: AccountMailMessages = {
  sign_up: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    headline: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: 'Mit dieser Adresse soll ein Konto bei Meetwright entstehen. Noch ein Schritt, und es gehört Ihnen.',
    action: 'Weiter',
    closing: [
      'Der Link gilt 24 Stunden und nur einmal.',
      'Wenn Sie das nicht waren, beachten Sie diese Nachricht nicht: Es entsteht kein Konto.',
    ],
  },
  already_registered: {
    subject: 'Sie haben schon ein Konto',
    headline: 'Sie haben schon ein Konto',
    lead: 'Jemand wollte mit dieser Adresse ein Konto bei Meetwright anlegen, und es gibt schon eines. Wenn Sie das waren, melden Sie sich an.',
    action: 'Anmelden',
    closing: [
      'Passwort vergessen? Die Anmeldeseite schickt Ihnen einen Link für ein neues.',
      'Wenn Sie das nicht waren, beachten Sie diese Nachricht nicht: Es hat sich nichts geändert.',
    ],
  },
  password_reset: {
    subject: 'Neues Passwort festlegen',
    headline: 'Neues Passwort festlegen',
    lead: 'Jemand hat ein neues Passwort für Ihr Konto bei Meetwright verlangt. Wenn Sie das waren, wählen Sie jetzt eines.',
    action: 'Passwort wählen',
    closing: [
      'Der Link gilt zwei Stunden und nur einmal.',
      'Wenn Sie das nicht waren, beachten Sie diese Nachricht nicht: Ihr Passwort bleibt, wie es ist.',
    ],
  },
  password_changed: {
    subject: 'Ihr Passwort wurde geändert',
    headline: 'Ihr Passwort wurde geändert',
    lead: 'Das Passwort Ihres Kontos bei Meetwright wurde geändert. Überall sonst sind Sie abgemeldet.',
    action: 'Das war ich nicht',
    closing: [
      'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, lassen Sie sich sofort einen Link schicken und legen Sie ein neues Passwort fest.',
    ],
  },
  footer: (host) => `Gesendet von Meetwright auf ${host}.`,
}
