// The texts of the frame of the console, and what several pages say in German.
import type { ShellMessages } from '../shell.ts'

export const de: ShellMessages = {
  shell: {
    navigation: 'Bereiche',
    skip: 'Zum Inhalt springen',
    copyLink: 'Meinen Link kopieren',
    linkCopied: 'Link kopiert',
    search: 'Suchen oder öffnen …',
    close: 'Schließen',
    undo: 'Rückgängig',
    retry: 'Erneut versuchen',
    offline:
      'Sie sind offline. Angezeigte Daten können veraltet sein, und Änderungen lassen sich nicht speichern.',
    needsScript:
      'Die Konsole benötigt JavaScript. Aktivieren Sie es in Ihrem Browser und laden Sie die Seite neu.',
  },
  areas: {
    meetings: 'Termine',
    eventTypes: 'Terminarten',
    availability: 'Verfügbarkeit',
    profile: 'Profil',
  },
  save: {
    title: 'Änderungen',
    unsaved: (changes) =>
      changes === 1 ? `${changes} Änderung nicht gespeichert` : `${changes} Änderungen nicht gespeichert`,
    discard: 'Verwerfen',
    save: 'Speichern',
    saved: 'Gespeichert.',
    conflictTitle: 'Jemand anderes hat dies inzwischen geändert',
    conflictLead: 'Es wurde nichts überschrieben. Wählen Sie, was bleibt.',
    mine: 'Ihre Fassung',
    theirs: 'Andere Fassung',
    keepMine: 'Meine behalten',
    takeTheirs: 'Andere übernehmen',
    notUndone: 'Nicht rückgängig gemacht: Jemand hat es inzwischen geändert.',
  },
  commands: {
    title: 'Suche und Befehle',
    placeholder: 'Eine Seite, eine Person oder ein Termin',
    goTo: (page) => `${page} öffnen`,
    none: 'Nichts gefunden. Versuchen Sie den Anfang eines Namens oder einer E\u2011Mail-Adresse.',
  },
  shortcuts: {
    control: 'Strg',
    title: 'Tastenkürzel',
    commands: 'Suche und Befehle',
    help: 'Diese Tastenkürzel anzeigen',
    goTo: (page) => `${page} öffnen`,
    undo: 'Letzte Änderung zurücknehmen',
    save: 'Speichern',
    copyLink: 'Meinen Link kopieren',
    nextAndPrevious: 'Nächster und vorheriger Eintrag',
    open: 'Öffnen',
    search: 'In der Liste suchen',
    leave: 'Schließen oder zurück zur Liste',
  },
  problems: {
    byCode: {
      invalid_argument: 'Eine Angabe ist ungültig.',
      permission_denied: 'Ihre Rolle erlaubt das nicht.',
      not_found: 'Das gibt es nicht oder nicht mehr.',
      already_exists: 'Das ist bereits vergeben. Wählen Sie etwas anderes.',
      already_filled: 'Diese Zeit kann nicht gebucht werden.',
      too_many_requests: 'Zu viele Anfragen. Bitte warten Sie kurz und versuchen Sie es erneut.',
      internal_error: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
      unavailable: 'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es gleich erneut.',
    },
    notSaved: 'Nicht gespeichert:',
    notLoaded: 'Das konnte nicht geladen werden.',
    requestId: 'Anfrage-ID:',
    signedOut: 'Sie wurden abgemeldet.',
    signIn: 'Anmelden',
    confirmIdentity: 'Identität bestätigen',
    unreachable: 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  days: {
    today: 'Heute',
    tomorrow: 'Morgen',
    yesterday: 'Gestern',
    inMinutes: (minutes) => `In ${minutes} Min.`,
    now: 'Jetzt',
    hoursAndMinutes: (hours, minutes) =>
      [hours > 0 && `${hours} Std.`, minutes > 0 && `${minutes} Min.`].filter(Boolean).join(' '),
  },
}
