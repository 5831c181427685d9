// The texts of the week grid in Italian.
import type { WeekGridMessages } from '../week-grid.ts'

export const it: WeekGridMessages = {
  grid: {
    label: 'Ore aperte della settimana',
    hint: 'Trascini per disegnare, trascini un bordo per modificare, Alt e trascina per copiare.',
    keys: 'Le frecce spostano il blocco, Maiusc e frecce ne cambiano la durata, Invio apre gli orari esatti, Canc lo rimuove.',
    view: 'Mostra come',
    week: 'Settimana',
    list: 'Elenco',
    thisWeek: 'Questa settimana',
    earlierWeek: 'Settimana precedente',
    laterWeek: 'Settimana successiva',
    hoursOf: (day) => `Ore di ${day}`,
    notUnderstood: 'Inserisca ore come 9–12, 13–17 oppure «chiuso».',
    add: (day) => `Aggiungi un orario: ${day}`,
    from: 'Dalle',
    to: 'Alle',
    done: 'Fatto',
    remove: 'Rimuovi',
    otherHours: (hours) => `In questa data: ${hours}`,
    busy: { scheduled: 'Appuntamento', external: 'Occupato', reserved: 'In prenotazione' },
  },
}
