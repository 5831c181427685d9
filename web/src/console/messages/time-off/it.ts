// The texts of time off in Italian.
import type { TimeOffMessages } from '../time-off.ts'

export const it: TimeOffMessages = {
  timeOff: {
    tab: 'Assenze',
    lead: 'In questo periodo non è possibile prenotarLa, qualunque sia il Suo orario.',
    empty: 'Nessuna assenza prevista.',
    past: 'Passate',
    showMore: 'Mostra altro',
    plan: 'Pianifica assenza',
    changeTitle: 'Modifica assenza',
    wholeDays: 'Giorni interi',
    firstDay: 'Primo giorno',
    lastDay: 'Ultimo giorno',
    fromTime: 'Dalle',
    toTime: 'Alle',
    reason: 'Motivo (facoltativo)',
    reasonHint: 'Lo vede il Suo team, non gli invitati.',
    endBeforeStart: 'La fine deve essere dopo l’inizio.',
    add: 'Aggiungi assenza',
    change: 'Modifica',
    delete: 'Elimina',
    added: (period) => `Assenza aggiunta: ${period}.`,
    changed: (period) => `Assenza modificata: ${period}.`,
    deleted: (period) => `Assenza eliminata: ${period}.`,
    meetings: (meetings) =>
      meetings === 1
        ? `${meetings} appuntamento in questo periodo`
        : `${meetings} appuntamenti in questo periodo`,
    meetingsLead: 'Gli appuntamenti prenotati restano finché non li sposta o annulla.',
  },
}
