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
  owner_access: {
    subject: 'Sie sind Inhaber einer Organisation',
    lead: 'Der Betreiber dieses Meetwright-Servers hat eine Organisation für Sie eingerichtet. Wählen Sie ein Passwort, um sich anzumelden.',
    action: 'Passwort wählen',
    closing: [
      'Der Link ist zwei Stunden lang und nur einmal gültig. Wählen Sie danach „Passwort vergessen?“ auf der Anmeldeseite.',
      'Wenn Sie das nicht erwartet haben, ignorieren Sie diese E-Mail.',
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
  new_browser: {
    subject: 'Neue Anmeldung in Ihrem Konto',
    lead: 'Jemand hat sich in Ihrem Meetwright-Konto angemeldet, in einem Browser, den wir noch nicht kennen.',
    action: 'Sitzungen prüfen',
    closing: [
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, beenden Sie die Sitzung und legen Sie ein neues Passwort fest.',
    ],
  },
  token_created: {
    subject: 'Neues Zugriffstoken',
    lead: 'Für Ihr Meetwright-Konto wurde ein neues Zugriffstoken erstellt. Programme können damit in Ihrem Namen handeln.',
    action: 'Tokens ansehen',
    closing: ['Wenn Sie das nicht waren, widerrufen Sie das Token und legen Sie ein neues Passwort fest.'],
  },
  app_allowed: {
    subject: 'Neue App mit Zugriff auf Ihr Konto',
    lead: 'Sie haben einer App erlaubt, Ihr Meetwright-Konto zu verwenden.',
    action: 'Apps ansehen',
    closing: ['Wenn Sie das nicht waren, widerrufen Sie den Zugriff und legen Sie ein neues Passwort fest.'],
  },
  second_factor_changed: {
    subject: 'Ihre Anmeldung in zwei Schritten wurde geändert',
    lead: 'In der Anmeldung in zwei Schritten Ihres Meetwright-Kontos hat sich etwas geändert.',
    action: 'Sicherheitseinstellungen prüfen',
    closing: ['Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest.'],
  },
  email_change: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    lead: 'Bestätigen Sie diese Adresse, um sie für Ihr Meetwright-Konto zu verwenden.',
    action: 'Adresse bestätigen',
    closing: [
      'Der Link funktioniert einmal, innerhalb von zwei Stunden.',
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es ändert sich nichts.',
    ],
  },
  email_changed: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    lead: 'Ihr Meetwright-Konto hat eine neue E-Mail-Adresse. Sie melden sich ab jetzt mit ihr an und erhalten unsere E-Mails dort.',
    action: 'Neue Adresse',
    closing: [
      'Wenn Sie das nicht waren, wenden Sie sich sofort an einen Admin Ihrer Organisation oder die Administration dieses Servers.',
    ],
  },
  organization_deleted: {
    subject: 'Ihre Organisation wurde gelöscht',
    lead: 'Die Inhaberin oder der Inhaber hat die unten genannte Organisation gelöscht. Ihre Seiten und Links sind geschlossen, Mitglieder können sie nicht mehr nutzen, und bevorstehende Termine sind abgesagt, auch für die Gäste.',
    action: 'Zur Wiederherstellung',
    closing: [
      'Bis zu diesem Datum lässt sich die Organisation wiederherstellen, mit allem außer den abgesagten Terminen. Danach löschen wir alles endgültig.',
    ],
  },
  organization_ends: {
    subject: 'Ihre Organisation wird bald endgültig gelöscht',
    lead: 'Die unten genannte Organisation wurde gelöscht. Bald löschen wir alles darin endgültig: Mitglieder, Terminarten, vergangene Termine und Einstellungen.',
    action: 'Wiederherstellen',
    closing: [
      'Nur die Inhaberin oder der Inhaber kann sie wiederherstellen. Wenn sie gelöscht werden soll, müssen Sie nichts tun.',
    ],
  },
  organization_restored: {
    subject: 'Ihre Organisation wurde wiederhergestellt',
    lead: 'Die unten genannte Organisation ist mit ihren Mitgliedern, Seiten, Links und Einstellungen wieder da. Termine, die beim Löschen abgesagt wurden, bleiben abgesagt.',
    action: 'Organisation öffnen',
    closing: ['Kalender werden in wenigen Minuten wieder gelesen.'],
  },
  organizationLabel: 'Organisation',
  restorableUntil: (date) => `Wiederherstellbar bis ${date} (UTC).`,
  noticeLabels: {
    new_browser: 'Browser',
    token_created: 'Token',
    app_allowed: 'App',
    second_factor_changed: 'Änderung',
  },
  unknownBrowser: 'Unbekannter Browser',
  securityChanges: {
    totp_created: 'Authenticator-App eingerichtet',
    totp_deleted: 'Authenticator-App entfernt',
    passkey_created: 'Passkey hinzugefügt',
    passkey_deleted: 'Passkey entfernt',
    codes_created: 'Neue Wiederherstellungscodes erstellt',
    codes_used: 'Mit einem Wiederherstellungscode angemeldet',
  },
  footer: (host) => `Gesendet von Meetwright auf ${host}.`,
}
