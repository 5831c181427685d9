// The texts of public holidays in German.
import type { PublicHolidaysMessages } from '../public-holidays.ts'

export const de: PublicHolidaysMessages = {
  publicHolidays: {
    title: 'Feiertage',
    lead: 'Tage mit Häkchen sind in allen Zeitplänen gesperrt, außer eine Ausnahme nennt Zeiten. Entfernen Sie das Häkchen bei Tagen, die buchbar sein sollen.',
    country: 'Land',
    noCountry: 'Keines',
    region: 'Region',
    wholeCountry: 'Ganzes Land',
    daysOf: (year) => `Feiertage ${year}`,
    earlierYear: 'Früheres Jahr',
    laterYear: 'Späteres Jahr',
    closed: (closed, all) => `${closed} von ${all} Tagen gesperrt`,
    noDays: 'Für dieses Jahr sind keine Feiertage bekannt.',
    changed: 'Feiertage geändert.',
    dayOpened: (day) => `Buchbar: ${day}.`,
    dayClosed: (day) => `Gesperrt: ${day}.`,
  },
}
