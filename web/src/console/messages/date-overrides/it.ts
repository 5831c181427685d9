// The texts of date overrides in Italian.
import type { DateOverridesMessages } from '../date-overrides.ts'

export const it: DateOverridesMessages = {
  overrides: {
    title: 'Eccezioni per data',
    none: 'Nessuna data con altri orari.',
    add: 'Aggiungi date',
    edit: (dates) => `Modifica ${dates}`,
    remove: (dates) => `Rimuovi ${dates}`,
    choose: 'Scegli le date',
    earlier: 'Mese precedente',
    later: 'Mese successivo',
    hint: 'Clicchi su un giorno; Maiusc-clic o trascinamento per più giorni.',
    selected: (days) => (days === 1 ? `${days} giorno scelto` : `${days} giorni scelti`),
    meetings: (meetings) => (meetings === 1 ? `${meetings} appuntamento` : `${meetings} appuntamenti`),
    meetingsStay: (meetings) =>
      meetings === 1
        ? `${meetings} appuntamento in questi giorni resta prenotato.`
        : `${meetings} appuntamenti in questi giorni restano prenotati.`,
    afterSave: 'Dopo il salvataggio potrà spostarli o annullarli.',
    seeMeetings: 'Vedi gli appuntamenti',
    kind: 'In questi giorni',
    closed: 'Chiuso',
    open: 'Altri orari',
    apply: 'Applica',
    usual: 'Orari abituali',
  },
}
