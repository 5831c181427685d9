// The texts of public holidays in French.
import type { PublicHolidaysMessages } from '../public-holidays.ts'

export const fr: PublicHolidaysMessages = {
  publicHolidays: {
    title: 'Jours fériés',
    lead: 'Les jours cochés sont fermés dans tous les horaires, sauf si une exception y prévoit des heures. Décochez les jours qui doivent rester réservables.',
    country: 'Pays',
    noCountry: 'Aucun',
    region: 'Région',
    wholeCountry: 'Tout le pays',
    daysOf: (year) => `Jours fériés ${year}`,
    earlierYear: 'Année précédente',
    laterYear: 'Année suivante',
    closed: (closed, all) => `${closed} jours fermés sur ${all}`,
    noDays: 'Aucun jour férié n’est connu pour cette année.',
    changed: 'Jours fériés modifiés.',
    dayOpened: (day) => `Ouvert : ${day}.`,
    dayClosed: (day) => `Fermé : ${day}.`,
  },
}
