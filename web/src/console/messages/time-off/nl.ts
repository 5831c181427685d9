// The texts of time off in Dutch.
import type { TimeOffMessages } from '../time-off.ts'

export const nl: TimeOffMessages = {
  timeOff: {
    tab: 'Afwezigheid',
    lead: 'In deze tijd kunt u niet geboekt worden, wat uw schema’s ook zeggen.',
    empty: 'Geen afwezigheid gepland.',
    past: 'Voorbij',
    showMore: 'Meer tonen',
    plan: 'Afwezigheid plannen',
    changeTitle: 'Afwezigheid wijzigen',
    wholeDays: 'Hele dagen',
    firstDay: 'Eerste dag',
    lastDay: 'Laatste dag',
    fromTime: 'Van',
    toTime: 'Tot',
    reason: 'Reden (optioneel)',
    reasonHint: 'Uw team ziet dit, genodigden niet.',
    endBeforeStart: 'Het einde moet na het begin liggen.',
    add: 'Afwezigheid toevoegen',
    change: 'Wijzigen',
    delete: 'Verwijderen',
    added: (period) => `Afwezigheid toegevoegd: ${period}.`,
    changed: (period) => `Afwezigheid gewijzigd: ${period}.`,
    deleted: (period) => `Afwezigheid verwijderd: ${period}.`,
    meetings: (meetings) =>
      meetings === 1 ? `${meetings} afspraak in deze tijd` : `${meetings} afspraken in deze tijd`,
    meetingsLead: 'Geboekte afspraken blijven staan tot u ze verzet of annuleert.',
  },
}
