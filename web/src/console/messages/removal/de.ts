// The texts about removing a member in German.
import type { RemovalMessages } from '../removal.ts'

export const de: RemovalMessages = {
  removal: {
    open: 'Entfernen…',
    title: (name) => `${name} entfernen`,
    lead: (name, organization) =>
      `${name} verliert sofort den Zugang zu ${organization}: Die Buchungsseite wird geschlossen, Tokens gelten nicht mehr, und Kalender werden getrennt. Das lässt sich nicht rückgängig machen.`,
    none: 'Keine anstehenden Termine.',
    ahead: (count) => (count === 1 ? `${count} anstehender Termin` : `${count} anstehende Termine`),
    showAll: 'Alle anzeigen',
    choose: 'Was geschieht mit diesen Terminen?',
    cancel: 'Absagen',
    cancelHint: 'Die Eingeladenen erhalten eine E\u2011Mail, und die Zeiten sind wieder frei.',
    reassign: 'An jemanden im Team übergeben',
    colleague: 'Neue Person',
    goesTo: (name) => `Sie gehen an ${name}.`,
    other: 'Jemand anderen wählen',
    button: (name) => `${name} entfernen`,
    removed: (name) => `${name} wurde entfernt.`,
    handedOver: (name, colleague) => `${name} wurde entfernt. Die Termine hat jetzt ${colleague}.`,
    notFree: (colleague) =>
      `${colleague} ist zu diesen Zeiten nicht frei. Nichts wurde geändert: Wählen Sie jemand anderen, oder sagen Sie diese Termine zuerst ab.`,
  },
}
