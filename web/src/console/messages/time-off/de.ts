// The texts of time off in German.
import type { TimeOffMessages } from '../time-off.ts'

export const de: TimeOffMessages = {
  timeOff: {
    tab: 'Abwesenheit',
    lead: 'In dieser Zeit sind Sie nicht buchbar, egal was Ihre Zeitpläne sagen.',
    empty: 'Keine Abwesenheit geplant.',
    past: 'Vergangene',
    showMore: 'Mehr anzeigen',
    plan: 'Abwesenheit planen',
    changeTitle: 'Abwesenheit ändern',
    wholeDays: 'Ganze Tage',
    firstDay: 'Erster Tag',
    lastDay: 'Letzter Tag',
    fromTime: 'Von',
    toTime: 'Bis',
    reason: 'Grund (optional)',
    reasonHint: 'Ihr Team sieht ihn, Eingeladene nicht.',
    endBeforeStart: 'Das Ende muss nach dem Beginn liegen.',
    add: 'Eintragen',
    change: 'Ändern',
    delete: 'Löschen',
    added: (period) => `Abwesenheit eingetragen: ${period}.`,
    changed: (period) => `Abwesenheit geändert: ${period}.`,
    deleted: (period) => `Abwesenheit gelöscht: ${period}.`,
    meetings: (meetings) =>
      meetings === 1 ? `${meetings} Termin in dieser Zeit` : `${meetings} Termine in dieser Zeit`,
    meetingsLead: 'Gebuchte Termine bleiben, bis Sie sie verschieben oder absagen.',
  },
}
