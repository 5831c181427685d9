// The texts of calendars in Dutch.
import type { CalendarsMessages } from '../calendars.ts'

export const nl: CalendarsMessages = {
  calendars: {
    busyTitle: 'Agenda’s die tijd bezetten',
    busyLead:
      'U kunt niet geboekt worden zolang een van deze agenda’s een afspraak heeft. We lezen ze elke 15 minuten en slaan alleen op wanneer afspraken beginnen en eindigen.',
    busyEmpty: 'Nog geen agenda. Zonder agenda kan men u boeken terwijl u andere afspraken hebt.',
    add: 'Agenda toevoegen',
    address: 'iCalendar-adres',
    addressHint:
      'Het eindigt vaak op .ics of begint met webcal://. We slaan het versleuteld op en tonen het nooit meer.',
    optionalName: 'Naam (optioneel)',
    whereTitle: 'Waar vind ik het adres?',
    where: {
      google:
        'Google Agenda: instellingen van de agenda, ‘Agenda integreren’, ‘Geheim adres in iCal-indeling’.',
      apple: 'Apple Agenda: deel de agenda in iCloud als openbare agenda en kopieer de link.',
      outlook: 'Outlook: instellingen, ‘Gedeelde agenda’s’, ‘Een agenda publiceren’, en kopieer de ICS-link.',
    },
    added: (name) => `Agenda ‘${name}’ toegevoegd. We lezen hem binnen enkele seconden.`,
    states: {
      waiting: 'Nog niet gelezen',
      ok: 'Bijgewerkt',
      failing: 'Niet leesbaar',
    },
    lastRead: (time) => `Laatst gelezen: ${time}`,
    neverRead: 'Nooit gelezen',
    failingSince: (time) => `Mislukt sinds ${time}.`,
    eventsStay: 'De laatst gelezen afspraken bezetten nog steeds uw tijd.',
    failures: {
      unreachable: {
        problem: 'De server is niet bereikbaar of meldt een fout.',
        whatToDo: 'We blijven het proberen. U hoeft niets te doen, tenzij het dagen duurt.',
      },
      refused: {
        problem:
          'De server geeft de agenda niet. Misschien bestaat die niet meer, of is de toegang geweigerd.',
        whatToDo:
          'Controleer in uw agenda-app of de agenda nog gedeeld is. Is het adres veranderd, verwijder dan deze agenda en voeg het nieuwe adres toe.',
      },
      not_a_calendar: {
        problem: 'Het adres geeft geen agenda.',
        whatToDo: 'Verwijder deze agenda en voeg het iCalendar-adres toe, niet dat van een webpagina.',
      },
      too_large: {
        problem: 'De agenda is groter dan 5 MB of heeft te veel afspraken.',
        whatToDo: 'Deel een kleinere agenda, of verwijder oude afspraken uit deze.',
      },
      url_lost: {
        problem: 'Het opgeslagen adres kan niet meer worden ontsleuteld.',
        whatToDo: 'Verwijder deze agenda en voeg die opnieuw toe.',
      },
    },
    readNow: 'Nu lezen',
    reading: (name) => `We lezen ‘${name}’ binnen enkele seconden.`,
    readRecently: 'Dit is minder dan vijf minuten geleden gevraagd. Wacht even en probeer het dan opnieuw.',
    rename: 'Naam wijzigen',
    renamed: (name) => `Nieuwe naam: ‘${name}’.`,
    delete: 'Verwijderen',
    deleted: (name) => `Agenda ‘${name}’ verwijderd.`,
    feedsTitle: 'Uw afspraken in een andere agenda',
    feedsLead:
      'Met zo’n adres toont uw agenda-app uw afspraken. Iedereen met het adres kan ze lezen: houd het geheim en maak er één per apparaat. Verwijderen beëindigt de toegang.',
    feedsEmpty: 'Nog geen adres.',
    createFeed: 'Adres maken',
    name: 'Naam',
    feedNameHint: 'Bijvoorbeeld ‘Mijn telefoon’. Uw agenda-app toont hem.',
    feedAddress: (name) => `Adres van ‘${name}’`,
    feedDeleted: (name) => `Adres ‘${name}’ verwijderd. Het werkt niet meer.`,
    copy: 'Adres kopiëren',
    copied: 'Adres gekopieerd',
    addTo: {
      google: 'Aan Google Agenda toevoegen',
      apple: 'In Apple Agenda openen',
      outlook: 'Aan Outlook toevoegen',
    },
    refreshHint: 'Uw agenda-app bepaalt hoe vaak er wordt bijgewerkt. Sommige doen dat één keer per dag.',
  },
}
