// The texts of public holidays in Dutch.
import type { PublicHolidaysMessages } from '../public-holidays.ts'

export const nl: PublicHolidaysMessages = {
  publicHolidays: {
    title: 'Feestdagen',
    lead: 'Aangevinkte dagen zijn gesloten in alle schema’s, tenzij een uitzondering uren heeft. Haal het vinkje weg bij dagen die geboekt mogen worden.',
    country: 'Land',
    noCountry: 'Geen',
    region: 'Regio',
    wholeCountry: 'Het hele land',
    daysOf: (year) => `Feestdagen ${year}`,
    earlierYear: 'Eerder jaar',
    laterYear: 'Later jaar',
    closed: (closed, all) => `${closed} van ${all} dagen gesloten`,
    noDays: 'Voor dit jaar zijn geen feestdagen bekend.',
    changed: 'Feestdagen gewijzigd.',
    dayOpened: (day) => `Open: ${day}.`,
    dayClosed: (day) => `Gesloten: ${day}.`,
  },
}
