// The texts of public holidays in English.
import type { PublicHolidaysMessages } from '../public-holidays.ts'

export const en: PublicHolidaysMessages = {
  publicHolidays: {
    title: 'Public holidays',
    lead: 'Days with a tick are closed in all schedules, unless a date override has hours. Remove the tick from days on which people can book.',
    country: 'Country',
    noCountry: 'None',
    region: 'Region',
    wholeCountry: 'Whole country',
    daysOf: (year) => `Public holidays ${year}`,
    earlierYear: 'Earlier year',
    laterYear: 'Later year',
    closed: (closed, all) => `${closed} of ${all} days closed`,
    noDays: 'No public holidays are known for this year.',
    changed: 'Public holidays changed.',
    dayOpened: (day) => `Open: ${day}.`,
    dayClosed: (day) => `Closed: ${day}.`,
  },
}
