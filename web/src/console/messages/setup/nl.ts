// The texts of the first run in Dutch.
import type { SetupMessages } from '../setup.ts'

export const nl: SetupMessages = {
  setup: {
    steps: { you: 'U', hours: 'Tijden', type: 'Eerste afspraaktype', share: 'Delen' },
    hoursTitle: 'Wanneer kan men u boeken?',
    hoursLead: (zone) => `Deze tijden gelden in de tijdzone ${zone}. U kunt ze altijd wijzigen.`,
    choices: {
      weekdays: 'Werkdagen 9–17',
      everyDay: 'Elke dag',
      evenings: 'Avonden',
      empty: 'Leeg beginnen',
    },
    next: 'Volgende',
    skip: 'Overslaan',
    typeTitle: 'Wat kan men boeken?',
    typeLead: 'Eén soort afspraak is genoeg om te beginnen.',
    duration: 'Duur',
    name: 'Naam',
    typeName: (minutes) => `Afspraak van ${minutes} minuten`,
    place: 'Plaats',
    address: 'Adres',
    linkOrText: 'Een link of een tekst',
    shareTitle: 'Uw link is klaar',
    shareLead:
      'Stuur hem naar wie u wilt. Iedereen ziet de tijden in de eigen tijdzone en heeft geen account nodig.',
    waiting: 'Wachten op uw eerste boeking…',
    waitingHint: 'Deze pagina merkt het vanzelf. Probeer het in een privévenster.',
    booked: (who, time) => `${who} heeft ${time} geboekt.`,
    seeIt: 'Bekijken',
    noMail:
      'Er is geen mailserver ingesteld: niemand krijgt bevestigingen en u ziet boekingen hier. Stel SMTP_URL in om e-mail te versturen.',
    done: 'Naar mijn afspraken',
  },
}
