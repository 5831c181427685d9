// The texts of the list of event types in Dutch.
import type { EventTypesMessages } from '../event-types.ts'

export const nl: EventTypesMessages = {
  eventTypes: {
    title: 'Afspraaktypen',
    own: 'Van u',
    empty: 'Nog geen afspraaktypen',
    emptyHint:
      'Een afspraaktype is wat men kan boeken, zoals een afspraak van 30 minuten. Maak het eerste aan.',
    kinds: {
      solo: 'Eén persoon',
      group: 'Groep',
      roundRobin: 'Om de beurt',
      collective: 'Iedereen samen',
      oneOff: 'Eenmalig',
    },
    secret: 'Verborgen op uw pagina',
    managed: 'Beheerd door beheerders',
    off: 'Uit',
    copyLink: (name) => `Link van ${name} kopiëren`,
    bookable: (name) => `${name} is te boeken`,
    switchedOn: (name) => `${name} is te boeken.`,
    switchedOff: (name) => `${name} is niet meer te boeken.`,
    more: (name) => `Meer acties voor ${name}`,
    edit: 'Bewerken',
    share: 'Delen',
    duplicate: 'Dupliceren',
    copyName: (name) => `${name} (kopie)`,
    moveUp: 'Omhoog',
    moveDown: 'Omlaag',
    moved: (name) => `${name} verplaatst.`,
    delete: 'Verwijderen',
    deleted: (name) => `${name} verwijderd. Geboekte afspraken blijven staan.`,
    create: 'Nieuw afspraaktype',
    createTitle: 'Wat kan men boeken?',
    owner: 'Hoort bij',
    ownerMe: 'U',
    names: {
      solo: 'Afspraak van 30 minuten',
      group: 'Groepsafspraak',
      roundRobin: 'Om de beurt',
      collective: 'Iedereen samen',
      oneOff: 'Eenmalige afspraak',
    },
    explanations: {
      solo: 'Eén persoon heeft een afspraak met u.',
      group: 'Meerdere personen boeken dezelfde tijd, zoals een workshop.',
      roundRobin: 'Iemand uit uw team neemt de afspraak, om de beurt.',
      collective: 'Iedereen uit uw team is erbij.',
      oneOff: 'Niet op uw pagina. De komende 7 dagen te boeken.',
    },
  },
}
