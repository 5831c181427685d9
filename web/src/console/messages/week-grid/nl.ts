// The texts of the week grid in Dutch.
import type { WeekGridMessages } from '../week-grid.ts'

export const nl: WeekGridMessages = {
  grid: {
    label: 'Open uren van de week',
    hint: 'Sleep om te tekenen, sleep een rand om te wijzigen, sleep met Alt om te kopiëren.',
    keys: 'Pijltoetsen verplaatsen het blok, Shift en pijltoetsen wijzigen de lengte, Enter opent exacte tijden, Delete verwijdert het.',
    view: 'Tonen als',
    week: 'Week',
    list: 'Lijst',
    thisWeek: 'Deze week',
    earlierWeek: 'Eerdere week',
    laterWeek: 'Latere week',
    hoursOf: (day) => `Tijden op ${day}`,
    notUnderstood: 'Voer tijden in zoals 9–12, 13–17 of ‘gesloten’.',
    add: (day) => `Tijd toevoegen op ${day}`,
    from: 'Van',
    to: 'Tot',
    done: 'Klaar',
    remove: 'Verwijderen',
    otherHours: (hours) => `Op deze datum: ${hours}`,
    busy: { scheduled: 'Afspraak', external: 'Bezet', reserved: 'Wordt geboekt' },
  },
}
