// The OAuth consent page in German.
import type { ConsentMessages, ConsoleConsentMessages } from '../consent.ts'

const abilities: ConsentMessages['abilities'] = {
  see_people: 'Kollegen und Gruppen sehen',
  see_event_types: 'Terminarten sehen',
  see_times: 'Arbeitszeiten und freie Zeiten sehen',
  see_meetings: 'Termine und ihre Eingeladenen sehen',
  book: 'Zeiten buchen und reservieren',
  change_meetings: 'Termine verschieben und absagen',
  mark_no_shows: 'Nichterscheinen vermerken',
  create_links: 'Buchungslinks erstellen',
  change_event_types: 'Terminarten anlegen und ändern',
  change_hours: 'Arbeitszeiten ändern',
}

const inAiTool: ConsentMessages['inAiTool'] = (abilities) => `in einem KI-Tool ${abilities}`

const scopes: ConsentMessages['scopes'] = {
  'availability:read': 'sehen, wann Sie verfügbar und wann Sie beschäftigt sind',
  'availability:write': 'Ihre Verfügbarkeit sehen und ändern',
  'event_types:read': 'Terminarten sehen',
  'event_types:write': 'Terminarten sehen, erstellen, ändern und löschen',
  'scheduled_events:read': 'Ihre Termine mit Namen und Antworten der Eingeladenen sehen',
  'scheduled_events:write': 'Termine sehen, buchen, verschieben und absagen',
  'routing_forms:read': 'Formulare und deren Antworten sehen',
  'routing_forms:write': 'Formulare sehen, erstellen, ändern und löschen',
  'locations:read': 'sehen, wo Ihre Termine stattfinden können',
  'locations:write': 'die Links Ihrer Videokonferenzen sehen und ändern',
  'shares:write': 'Buchungslinks mit eigenen Zeiten und Dauern erstellen',
  'scheduling_links:write': 'einmalig verwendbare Buchungslinks erstellen',
  'users:read': 'Ihren Namen, Ihre E\u2011Mail-Adresse, Zeitzone und Sprache sehen, auch die Ihrer Kollegen',
  'users:write': 'Ihr Profil sehen und ändern',
  'organizations:read': 'Ihre Organisation, ihre Mitglieder und Einladungen sehen',
  'organizations:write': 'Mitglieder einladen und entfernen und ihre Rollen ändern',
  'groups:read': 'Gruppen und ihre Mitglieder sehen',
  'groups:write': 'Gruppen sehen, erstellen, ändern und löschen',
  'webhooks:read': 'sehen, welche URLs Benachrichtigungen über Ihre Termine erhalten',
  'webhooks:write': 'Benachrichtigungen über Ihre Termine an andere URLs senden',
  'activity_log:read': 'sehen, wer in Ihrer Organisation was getan hat',
  'data_compliance:write': 'personenbezogene Daten von Eingeladenen endgültig löschen',
  default: 'alles tun, was Sie tun können',
}

/** The console loads only these. */
export const consoleTexts: ConsoleConsentMessages = { abilities, inAiTool, scopes }

export const de: ConsentMessages = {
  title: (app) => `${app} den Zugriff auf Ihr Konto erlauben?`,
  signedIn: (user, organization) =>
    `Sie sind als ${user} bei ${organization} angemeldet. Die App handelt in Ihrem Namen.`,
  scopesIntro: 'Die App kann dann:',
  scopes,
  inAiTool,
  abilities,
  limits: 'Die App kann nie mehr tun, als Ihre Rolle erlaubt. Sie können den Zugriff jederzeit widerrufen.',
  redirectNotice: (host) => `Danach gelangen Sie zurück zu ${host}.`,
  redirectToDevice: (host) => `Danach gelangen Sie zurück zu einer App auf diesem Gerät (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'Diese App hat sich selbst registriert, ihr Name ist nicht geprüft. Fahren Sie nur fort, wenn Sie gerade von ihr kommen.'
      : `Diese App beschreibt sich selbst unter ${source}, ihr Name ist nicht geprüft. Fahren Sie nur fort, wenn Sie gerade von ihr kommen.`,
  allow: 'Erlauben',
  deny: 'Abbrechen',
  expired: {
    title: 'Diese Anfrage ist nicht mehr gültig',
    text: 'Sie ist abgelaufen, wurde bereits beantwortet oder in einem anderen Browser geöffnet. Gehen Sie zurück zur App und beginnen Sie von vorn.',
  },
  refused: {
    title: 'Diese App kann keinen Zugriff erhalten',
    text: 'Die Anfrage der App ist unvollständig oder fehlerhaft. Es wurde kein Zugriff erteilt. Gehen Sie zurück zur App oder informieren Sie den Entwickler.',
  },
  otherOrganization: {
    title: 'Sie können diese App nicht zulassen',
    text: 'Sie gehört zu einer anderen Organisation, und nur deren Mitglieder können sie zulassen. Melden Sie sich dort mit einem Konto an, oder fragen Sie die Entwickler der App.',
  },
}
