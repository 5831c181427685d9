// The texts of the page about notifications in Dutch.
import type { NotificationsMessages } from '../notifications.ts'

export const nl: NotificationsMessages = {
  notifications: {
    lead: 'Kies welke e-mails u krijgt. Uw genodigden krijgen die van hen in elk geval, en uw agenda’s veranderen niet.',
    meetings: 'E-mails over mijn afspraken',
    booked: 'Een afspraak met mij wordt geboekt',
    bookedHint: 'Komt de videolink later, dan krijgt u die in een andere e-mail.',
    rescheduled: 'Een afspraak wordt verzet',
    canceled: 'Een afspraak wordt geannuleerd, ook door één genodigde',
    assigned: 'Ik word host van een afspraak',
    assignedHint: 'Bijvoorbeeld als ik die van een collega overneem.',
    reminders: 'Een herinnering aan mijn afspraak',
    remindersHint: 'Alleen bij afspraaksoorten die gastheren herinneren.',
    agenda: 'Dagoverzicht',
    agendaLead: 'Eén e-mail per dag met uw afspraken, hun tijden, plaatsen en links.',
    day: 'Welke afspraken',
    days: { off: 'Geen overzicht', today: 'Die van dezelfde dag', tomorrow: 'Die van de volgende dag' },
    time: 'Versturen om',
    timeHint: (zone) => `In uw tijdzone, ${zone}.`,
    onEmptyDays: 'Ook versturen op dagen zonder afspraken',
    always: 'Altijd verstuurd',
    alwaysLead: 'Deze e-mails kunt u niet uitzetten:',
    alwaysSent: [
      'inloggen, wachtwoord en adres van uw account',
      'agenda’s en video-accounts die niet meer werken',
      'vragen over afspraken in uw agenda, en afspraken zonder videolink',
      'uw afspraken die nu een andere host hebben',
      'uitgeschakelde webhooks en uitnodigingen',
    ],
    yes: 'Ja',
    no: 'Nee',
  },
}
