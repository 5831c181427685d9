// The texts of date overrides in German.
import type { DateOverridesMessages } from '../date-overrides.ts'

export const de: DateOverridesMessages = {
  overrides: {
    title: 'Ausnahmen an einzelnen Tagen',
    none: 'Keine Tage mit anderen Zeiten.',
    add: 'Tage hinzufügen',
    edit: (dates) => `${dates} ändern`,
    remove: (dates) => `${dates} entfernen`,
    choose: 'Tage wählen',
    earlier: 'Früherer Monat',
    later: 'Späterer Monat',
    hint: 'Klicken Sie auf einen Tag; Umschalt-Klick oder Ziehen wählt mehrere.',
    selected: (days) => (days === 1 ? `${days} Tag gewählt` : `${days} Tage gewählt`),
    meetings: (meetings) => (meetings === 1 ? `${meetings} Termin` : `${meetings} Termine`),
    meetingsStay: (meetings) =>
      meetings === 1
        ? `${meetings} Termin an diesen Tagen bleibt gebucht.`
        : `${meetings} Termine an diesen Tagen bleiben gebucht.`,
    afterSave: 'Nach dem Speichern können Sie sie verschieben oder absagen.',
    seeMeetings: 'Termine ansehen',
    kind: 'An diesen Tagen',
    closed: 'Geschlossen',
    open: 'Andere Zeiten',
    apply: 'Übernehmen',
    usual: 'Übliche Zeiten',
  },
}
