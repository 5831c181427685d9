// The texts of date overrides in Dutch.
import type { DateOverridesMessages } from '../date-overrides.ts'

export const nl: DateOverridesMessages = {
  overrides: {
    title: 'Uitzonderingen per datum',
    none: 'Geen datums met andere tijden.',
    add: 'Datums toevoegen',
    edit: (dates) => `${dates} wijzigen`,
    remove: (dates) => `${dates} verwijderen`,
    choose: 'Datums kiezen',
    earlier: 'Eerdere maand',
    later: 'Latere maand',
    hint: 'Klik op een dag; Shift-klik of sleep voor meerdere dagen.',
    selected: (days) => (days === 1 ? `${days} dag gekozen` : `${days} dagen gekozen`),
    meetings: (meetings) => (meetings === 1 ? `${meetings} afspraak` : `${meetings} afspraken`),
    meetingsStay: (meetings) =>
      meetings === 1
        ? `${meetings} afspraak op deze dagen blijft geboekt.`
        : `${meetings} afspraken op deze dagen blijven geboekt.`,
    afterSave: 'Na het opslaan kunt u ze verzetten of annuleren.',
    seeMeetings: 'Afspraken bekijken',
    kind: 'Op deze dagen',
    closed: 'Gesloten',
    open: 'Andere tijden',
    apply: 'Toepassen',
    usual: 'Gewone tijden',
  },
}
