// The texts about the availability of another member in Dutch.
import type { ColleagueMessages } from '../colleague.ts'

export const nl: ColleagueMessages = {
  colleague: {
    choose: 'Iemand anders…',
    chooseTitle: 'Persoon kiezen',
    availabilityOf: (name) => `Beschikbaarheid van ${name}.`,
    inZone: (zone) => `Tijden in de tijdzone van deze persoon: ${zone}.`,
    showMine: 'Die van mij tonen',
    adminsOnly: 'Alleen beheerders kunnen de beschikbaarheid van anderen zien en wijzigen.',
    calendars: {
      busyTitle: 'Agenda’s die tijd van deze persoon bezetten',
      busyLead:
        'Deze persoon kan niet geboekt worden zolang een van deze agenda’s een afspraak heeft. We lezen ze elke 15 minuten en slaan alleen op wanneer afspraken beginnen en eindigen.',
      busyEmpty: 'Nog geen agenda. Zonder agenda kan men deze persoon boeken tijdens andere afspraken.',
      eventsStay: 'De laatst gelezen afspraken bezetten nog steeds de tijd van deze persoon.',
      feedsTitle: 'Afspraken van deze persoon in een andere agenda',
      feedsLead:
        'Alleen deze persoon kan adressen maken en zien, want iedereen met een adres kan de afspraken lezen. U kunt een adres verwijderen; dat beëindigt de toegang.',
    },
    timeOff: { lead: 'In deze tijd kan deze persoon niet geboekt worden, wat de schema’s ook zeggen.' },
    why: {
      linkHint: 'Het adres waarmee mensen deze persoon boeken, met of zonder tijd.',
      unknownLink: 'Geen van de afspraaktypen van deze persoon heeft deze link.',
      noTypes: 'Deze persoon heeft geen afspraaktypen die geboekt kunnen worden.',
    },
  },
}
