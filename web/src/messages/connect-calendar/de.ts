// The page where a user connects a Google account, in German.
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

export const de: ConnectCalendarMessages = {
  title: 'Google Kalender verbinden',
  lead: 'Sie werden zu Google weitergeleitet, wählen dort ein Konto und erlauben den Zugriff auf dessen Kalender.',
  again: (account) =>
    `Sie werden zu Google weitergeleitet. Wählen Sie dort ${account} und erlauben Sie den Zugriff erneut.`,
  whatWeDo: [
    'Termine in Ihren Kalendern blockieren Ihre Zeit. Wir speichern, wann sie stattfinden, nicht worum es geht.',
    'Wir tragen Ihre Buchungen in einen Ihrer Kalender ein und übernehmen, was Sie dort ändern.',
  ],
  tickAll:
    'Google zeigt an, worum wir bitten. Setzen Sie alle Häkchen, sonst können wir das Konto nicht verbinden.',
  button: 'Weiter zu Google',
  back: 'Zurück zu Ihren Kalendern',
  problems: {
    not_set_up: 'Google Kalender ist in diesem Dienst noch nicht eingerichtet.',
    denied: 'Sie haben den Zugriff nicht erlaubt. Es wurde nichts verbunden.',
    incomplete: 'Die Antwort von Google war unvollständig oder kam zu spät. Versuchen Sie es noch einmal.',
    permissions_missing: 'Es wurde nichts verbunden, weil eine Berechtigung fehlt, die wir brauchen:',
    other_account:
      'Sie haben ein anderes Google-Konto gewählt. Versuchen Sie es noch einmal mit dem Konto oben oder verbinden Sie das andere getrennt.',
    no_calendars: 'Dieses Google-Konto hat keinen Kalender. Legen Sie zuerst einen in Google Kalender an.',
    too_many_connections: 'Sie haben die Höchstzahl verbundener Konten erreicht. Trennen Sie zuerst eines.',
    too_many_attempts: 'Zu viele Versuche. Warten Sie eine Stunde und versuchen Sie es dann noch einmal.',
    unreachable: 'Google ist nicht erreichbar oder meldet einen Fehler. Versuchen Sie es später noch einmal.',
  },
  forAdmins:
    'Der Betreiber richtet es mit „meetwright calendars set google“ ein. Die Anleitung für Betreiber erklärt die Schritte.',
  permissions: {
    events: 'Termine ansehen und ändern',
    calendars: 'Die Liste Ihrer Kalender ansehen',
    free_busy: 'Ansehen, wann Sie beschäftigt sind',
    email: 'Ihre E‑Mail-Adresse ansehen',
  },
}
