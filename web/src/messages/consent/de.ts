// The page on which a user lets an app in, in German.
import type { ConsentMessages } from '../consent.ts'

export const de: ConsentMessages = {
  title: (app) => `${app} Zugriff geben?`,
  signedIn: (user, organization) =>
    `Sie sind als ${user} von ${organization} angemeldet. Die App würde in Ihrem Namen handeln.`,
  scopesIntro: 'Sie könnte:',
  scopes: {
    'availability:read': 'sehen, wann Sie gebucht werden können und wann Sie beschäftigt sind',
    'availability:write': 'sehen und ändern, wann Sie gebucht werden können',
    'event_types:read': 'Terminarten sehen',
    'event_types:write': 'Terminarten sehen, anlegen, ändern und löschen',
    'scheduled_events:read': 'Ihre Termine sehen, mit Namen und Antworten der Eingeladenen',
    'scheduled_events:write': 'Termine sehen, buchen, verschieben und absagen',
    'routing_forms:read': 'Formulare sehen und was darin geantwortet wurde',
    'routing_forms:write': 'Formulare sehen, anlegen, ändern und löschen',
    'locations:read': 'sehen, wo Ihre Termine stattfinden können',
    'shares:write': 'Buchungslinks mit eigenen Zeiten und Dauern anlegen',
    'scheduling_links:write': 'Buchungslinks anlegen, die einmal funktionieren',
    'mcp:scheduling:read': 'für ein KI-Werkzeug Ihre Termine, Terminarten, freien Zeiten und Kollegen sehen',
    'mcp:scheduling:write':
      'für ein KI-Werkzeug Termine buchen, verschieben und absagen und Buchungslinks anlegen',
    'users:read': 'Ihren Namen, Ihre E-Mail-Adresse, Zeitzone und Sprache sehen, auch die Ihrer Kollegen',
    'users:write': 'Ihr Profil sehen und ändern',
    'organizations:read': 'Ihre Organisation, ihre Mitglieder und Einladungen sehen',
    'organizations:write': 'Mitglieder einladen und entfernen und ihre Rollen ändern',
    'groups:read': 'Gruppen sehen und wer dazugehört',
    'groups:write': 'Gruppen sehen, anlegen, ändern und löschen',
    'webhooks:read': 'sehen, an welche Adressen Nachrichten über Ihre Termine gehen',
    'webhooks:write': 'Nachrichten über Ihre Termine an andere Adressen schicken lassen',
    'activity_log:read': 'lesen, wer in Ihrer Organisation was getan hat',
    'data_compliance:write': 'persönliche Daten von Eingeladenen endgültig löschen',
    default: 'alles tun, was Sie selbst tun dürfen',
  },
  limits: 'Mehr, als Ihre Rolle erlaubt, kann sie nie. Sie können das jederzeit zurücknehmen.',
  redirectNotice: (host) => `Danach gelangen Sie zurück zu ${host}.`,
  redirectToDevice: (host) => `Danach gelangen Sie zurück zu einer App auf diesem Gerät (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'Diese App hat sich selbst angemeldet. Niemand hat ihren Namen geprüft: Fahren Sie nur fort, wenn Sie gerade von ihr kommen.'
      : `Diese App beschreibt sich selbst unter ${source}. Niemand hat ihren Namen geprüft: Fahren Sie nur fort, wenn Sie gerade von ihr kommen.`,
  allow: 'Zugriff geben',
  deny: 'Keinen Zugriff geben',
  expired: {
    title: 'Diese Anfrage gibt es nicht mehr',
    text: 'Sie ist abgelaufen, wurde schon beantwortet oder in einem anderen Browser geöffnet. Gehen Sie zurück zur App und beginnen Sie neu.',
  },
  refused: {
    title: 'Diese App kann keinen Zugriff bekommen',
    text: 'Womit sie Sie hierher geschickt hat, ist unvollständig oder falsch. Es wurde nichts erlaubt. Gehen Sie zurück zur App, oder sagen Sie denen Bescheid, die sie machen.',
  },
}
