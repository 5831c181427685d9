// The texts of the list of event types in German.
import type { EventTypesMessages } from '../event-types.ts'

export const de: EventTypesMessages = {
  eventTypes: {
    title: 'Terminarten',
    own: 'Eigene',
    empty: 'Noch keine Terminarten',
    emptyHint:
      'Eine Terminart ist das, was man buchen kann, etwa ein 30-Minuten-Termin. Legen Sie die erste an.',
    kinds: {
      solo: 'Eine Person',
      group: 'Gruppe',
      roundRobin: 'Reihum',
      collective: 'Alle gemeinsam',
      oneOff: 'Einmalig',
    },
    secret: 'Nicht auf Ihrer Seite',
    managed: 'Von Admins verwaltet',
    off: 'Aus',
    copyLink: (name) => `Link von ${name} kopieren`,
    bookable: (name) => `${name} ist buchbar`,
    switchedOn: (name) => `${name} ist jetzt buchbar.`,
    switchedOff: (name) => `${name} ist nicht mehr buchbar.`,
    more: (name) => `Weitere Aktionen für ${name}`,
    edit: 'Bearbeiten',
    share: 'Teilen',
    duplicate: 'Duplizieren',
    copyName: (name) => `${name} (Kopie)`,
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    moved: (name) => `${name} verschoben.`,
    delete: 'Löschen',
    deleted: (name) => `${name} gelöscht. Gebuchte Termine bleiben bestehen.`,
    create: 'Neue Terminart',
    createTitle: 'Was kann man buchen?',
    owner: 'Gehört zu',
    ownerMe: 'Ihnen',
    names: {
      solo: '30-Minuten-Termin',
      group: 'Gruppentermin',
      roundRobin: 'Reihum',
      collective: 'Alle gemeinsam',
      oneOff: 'Einmaliger Termin',
    },
    explanations: {
      solo: 'Eine Person trifft Sie.',
      group: 'Mehrere Personen buchen dieselbe Zeit, etwa für einen Workshop.',
      roundRobin: 'Eine Person aus Ihrem Team übernimmt den Termin, reihum.',
      collective: 'Alle aus Ihrem Team sind dabei.',
      oneOff: 'Nicht auf Ihrer Seite. In den nächsten 7 Tagen buchbar.',
    },
  },
}
