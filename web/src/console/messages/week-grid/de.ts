// The texts of the week grid in German.
import type { WeekGridMessages } from '../week-grid.ts'

export const de: WeekGridMessages = {
  grid: {
    label: 'Offene Zeiten der Woche',
    hint: 'Ziehen zum Zeichnen, am Rand ziehen zum Ändern, mit Alt ziehen zum Kopieren.',
    keys: 'Pfeiltasten verschieben den Block, Umschalt und Pfeiltasten ändern die Länge, Eingabe öffnet genaue Zeiten, Entf entfernt ihn.',
    view: 'Anzeigen als',
    week: 'Woche',
    list: 'Liste',
    thisWeek: 'Diese Woche',
    earlierWeek: 'Frühere Woche',
    laterWeek: 'Spätere Woche',
    hoursOf: (day) => `Zeiten am ${day}`,
    notUnderstood: 'Geben Sie Zeiten wie 9–12, 13–17 oder „geschlossen“ ein.',
    add: (day) => `Zeit am ${day} hinzufügen`,
    from: 'Von',
    to: 'Bis',
    done: 'Fertig',
    remove: 'Entfernen',
    otherHours: (hours) => `An diesem Tag: ${hours}`,
    busy: { scheduled: 'Termin', external: 'Belegt', reserved: 'Wird gerade gebucht' },
  },
}
