// The texts of public holidays in Italian.
import type { PublicHolidaysMessages } from '../public-holidays.ts'

export const it: PublicHolidaysMessages = {
  publicHolidays: {
    title: 'Giorni festivi',
    lead: 'I giorni selezionati sono chiusi in tutti gli orari, a meno che un’eccezione indichi delle ore. Deseleziona i giorni che devono restare prenotabili.',
    country: 'Paese',
    noCountry: 'Nessuno',
    region: 'Regione',
    wholeCountry: 'Tutto il paese',
    daysOf: (year) => `Giorni festivi ${year}`,
    earlierYear: 'Anno precedente',
    laterYear: 'Anno successivo',
    closed: (closed, all) => `${closed} giorni chiusi su ${all}`,
    noDays: 'Per quest’anno non sono noti giorni festivi.',
    changed: 'Giorni festivi modificati.',
    dayOpened: (day) => `Aperto: ${day}.`,
    dayClosed: (day) => `Chiuso: ${day}.`,
  },
}
