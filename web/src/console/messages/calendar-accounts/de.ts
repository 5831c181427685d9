// The texts of connected calendars in German.
import type { CalendarAccountsMessages } from '../calendar-accounts.ts'

export const de: CalendarAccountsMessages = {
  accounts: {
    title: 'Verbundene Kalender',
    lead: 'Wir lesen Ihre Kalender und tragen Ihre Buchungen auf Wunsch in einen davon ein. Wir speichern, wann Einträge stattfinden, nicht worum es geht.',
    empty: 'Noch kein Konto. Verbinden Sie das Konto, in dem Sie Ihre Kalender führen.',
    ofColleague: 'Nur die Person selbst kann die Kalender dieses Kontos sehen und ändern.',
    states: {
      active: 'Verbunden',
      failing: 'Nicht lesbar',
      refused: 'Zugriff abgelehnt',
      given_up: 'Nicht mehr gelesen',
    },
    justRead: 'Gerade gelesen',
    readAgo: (ago) => `Gelesen ${ago}`,
    failures: {
      unreachable: 'Der Server ist nicht erreichbar oder meldet einen Fehler. Wir versuchen es weiter.',
      throttled: 'Der Server bittet um weniger Anfragen. Wir versuchen es weiter.',
      refused: 'Der Server lehnt den Benutzernamen oder das Passwort ab. Geben Sie ein neues Passwort ein.',
      forbidden:
        'Das Konto darf einen Kalender nicht lesen. Geben Sie ihm Zugriff oder schalten Sie den Kalender hier aus.',
      not_allowed: 'Die Adresse des Servers ist nicht erlaubt. Fragen Sie Ihre Administration.',
      no_calendar_server: 'Unter dieser Adresse gibt es keinen Kalenderserver mehr.',
      calendar_gone: 'Ein Kalender existiert nicht mehr. Er verschwindet aus dieser Liste.',
      malformed: 'Die Antwort des Servers ist nicht lesbar. Fragen Sie dessen Betreiber.',
      too_large: 'Ein Kalender hat zu viele Einträge. Schalten Sie ihn hier aus.',
      credentials_lost:
        'Das gespeicherte Passwort kann nicht mehr entschlüsselt werden. Geben Sie es neu ein.',
    },
    accessRevoked: (provider) => `${provider} erlaubt den Zugriff nicht mehr. Verbinden Sie ${provider} neu.`,
    accessLost: (provider) =>
      `Der Zugang zu ${provider} kann nicht mehr entschlüsselt werden. Verbinden Sie ${provider} neu.`,
    givenUp:
      'Seit 30 Tagen nicht lesbar. Die Einträge belegen Ihre Zeit nicht mehr. Verbinden Sie das Konto neu oder wählen Sie „Jetzt lesen“.',
    noCalendars: 'Dieses Konto hat keinen Kalender für Termine. Legen Sie in Ihrer Kalender-App einen an.',
    makesBusy: 'Belegt meine Zeit',
    countsTentative: 'Vorläufige Einträge zählen',
    receives: 'Meine Buchungen eintragen in',
    receivesHint: 'Jede Buchung erscheint dort in wenigen Sekunden und folgt jeder Änderung.',
    receivesNone: 'Keinen Kalender',
    onMove: 'Wenn ich dort einen Termin verschiebe',
    moveRules: { follow: 'Termin verschieben', put_back: 'Zurücksetzen', tell: 'Nur benachrichtigen' },
    onDelete: 'Wenn ich dort einen Termin lösche',
    deleteRules: { ask: 'Nachfragen', cancel: 'Termin absagen', put_back: 'Wieder eintragen' },
    connect: 'Konto verbinden',
    provider: 'Kalenderdienst',
    otherProvider: 'Anderer (CalDAV)',
    server: 'Serveradresse',
    serverHint: 'Zum Beispiel https://caldav.example.com. Bei vielen Diensten genügt Ihre E‑Mail-Adresse.',
    nextcloudServer: 'Adresse Ihrer Nextcloud',
    nextcloudHint: 'Zum Beispiel cloud.example.com',
    username: 'Benutzername oder E‑Mail-Adresse',
    password: 'App-Passwort',
    passwordHints: {
      icloud:
        'Unter account.apple.com: „Anmeldung und Sicherheit“, „Anwendungsspezifische Passwörter“. Das Passwort Ihres Apple Accounts funktioniert hier nicht.',
      fastmail:
        'Unter fastmail.com: Settings, „Privacy & Security“, „App passwords“, mit Zugriff auf Kalender.',
      nextcloud: 'In Ihrer Nextcloud: Einstellungen, „Sicherheit“, „Neues App-Passwort erstellen“.',
      mailbox: 'Ihr Passwort von mailbox.org oder ein Anwendungspasswort aus den Einstellungen dort.',
      other: 'Verwenden Sie ein App-Passwort, falls Ihr Dienst sie anbietet.',
    },
    trying: 'Wir fragen den Kalenderserver. Das kann bis zu 20 Sekunden dauern.',
    problems: {
      unreachable:
        'Der Server ist nicht erreichbar oder meldet einen Fehler. Prüfen Sie die Adresse oder versuchen Sie es später.',
      no_calendar_server: 'Unter dieser Adresse gibt es keinen Kalenderserver.',
      not_allowed: 'Geben Sie die https-Adresse eines öffentlichen Servers ein.',
      refused: 'Der Server lehnt Benutzername oder Passwort ab. Viele Dienste verlangen ein App-Passwort.',
      refused_by_icloud:
        'iCloud lehnt Benutzername oder Passwort ab. Nötig ist ein anwendungsspezifisches Passwort, nicht das Ihres Apple Accounts.',
      forbidden: 'Dieses Konto darf seine Kalender nicht lesen.',
      no_calendars:
        'Dieses Konto hat keinen Kalender für Termine. Legen Sie zuerst in Ihrer Kalender-App einen an.',
      too_many_attempts: 'Zu viele Versuche. Versuchen Sie es in einer Stunde erneut.',
    },
    connected: (account) => `${account} ist verbunden.`,
    connectedReceiving: (account, calendar) =>
      `${account} ist verbunden. Ihre Buchungen werden in „${calendar}“ eingetragen.`,
    newPassword: 'Neues Passwort',
    passwordSaved: 'Passwort gespeichert. Wir lesen die Kalender in wenigen Sekunden.',
    disconnect: 'Trennen',
    disconnectLead:
      'Die Einträge belegen Ihre Zeit dann nicht mehr. Was soll mit den Terminen geschehen, die wir eingetragen haben?',
    entries: {
      keep: 'Im Kalender lassen',
      remove: 'Künftige Termine aus dem Kalender entfernen',
    },
    removing: 'Wir entfernen die Termine. Das kann bis zu 20 Sekunden dauern.',
    disconnected: (account) => `${account} ist getrennt.`,
  },
}
