// The texts of the page on which members export their data and close their account, in Dutch.
import type { OwnDataMessages } from '../own-data.ts'

export const nl: OwnDataMessages = {
  ownData: {
    exportTitle: 'Wat over u wordt bewaard',
    exportLead:
      'Uw account, uw instellingen en alles in de organisatie dat over uw e-mailadres gaat. Het voorbereiden duurt enkele seconden.',
    closeTitle: 'Uw account sluiten',
    closeLead:
      'Uw komende afspraken worden geannuleerd en uw boekingspagina’s werken niet meer. Uw naam, adres en instellingen worden verwijderd. Afspraken uit het verleden blijven, zonder uw naam.',
    ownerFirst:
      'U bent eigenaar van deze organisatie. Draag eerst het eigendom over, dan kunt u uw account sluiten.',
    toPeople: 'Naar personen',
    meetingsAhead: 'Deze afspraken worden geannuleerd:',
    noMeetings: 'U hebt geen komende afspraken.',
    moreMeetings: 'Alle komende afspraken',
    close: 'Account sluiten…',
    dialogTitle: 'Uw account sluiten',
    dialogLead:
      'U wordt meteen afgemeld en uw gegevens worden binnen een minuut verwijderd. Om terug te komen moet een beheerder u opnieuw uitnodigen. Dit kan niet ongedaan worden gemaakt.',
    closeButton: 'Account sluiten',
  },
}
