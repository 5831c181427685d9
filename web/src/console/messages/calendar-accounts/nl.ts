// The texts of connected calendars in Dutch.
import type { CalendarAccountsMessages } from '../calendar-accounts.ts'

export const nl: CalendarAccountsMessages = {
  accounts: {
    title: 'Verbonden agenda’s',
    lead: 'We lezen uw agenda’s en kunnen uw boekingen in een ervan zetten. We slaan op wanneer afspraken zijn, niet waar ze over gaan.',
    empty: 'Nog geen account. Verbind het account waarin u uw agenda’s bijhoudt.',
    ofColleague: 'Alleen de persoon zelf kan de agenda’s van dit account zien en wijzigen.',
    states: {
      active: 'Verbonden',
      failing: 'Niet leesbaar',
      refused: 'Toegang geweigerd',
      given_up: 'Niet meer gelezen',
    },
    justRead: 'Zojuist gelezen',
    readAgo: (ago) => `${ago} gelezen`,
    failures: {
      unreachable: 'De server is niet bereikbaar of meldt een fout. We blijven het proberen.',
      throttled: 'De server vraagt om minder verzoeken. We blijven het proberen.',
      refused: 'De server weigert de gebruikersnaam of het wachtwoord. Voer een nieuw wachtwoord in.',
      forbidden: 'Het account mag een agenda niet lezen. Geef toegang, of zet de agenda hier uit.',
      not_allowed: 'Het adres van de server is niet toegestaan. Vraag uw beheerder.',
      no_calendar_server: 'Op dit adres is geen agendaserver meer.',
      calendar_gone: 'Een agenda bestaat niet meer. Die verdwijnt uit deze lijst.',
      malformed: 'Het antwoord van de server is niet leesbaar. Vraag de beheerder ervan.',
      too_large: 'Een agenda heeft te veel afspraken. Zet die hier uit.',
      credentials_lost: 'Het opgeslagen wachtwoord kan niet meer worden ontsleuteld. Voer het opnieuw in.',
    },
    accessRevoked: (provider) => `${provider} geeft geen toegang meer. Verbind ${provider} opnieuw.`,
    accessLost: (provider) =>
      `De toegang tot ${provider} kan niet meer worden ontsleuteld. Verbind ${provider} opnieuw.`,
    givenUp:
      'Al 30 dagen niet leesbaar. De afspraken bezetten uw tijd niet meer. Verbind het opnieuw, of kies ‘Nu lezen’.',
    noCalendars: 'Dit account heeft geen agenda voor afspraken. Maak er een in uw agenda-app.',
    makesBusy: 'Bezet mijn tijd',
    countsTentative: 'Voorlopige afspraken tellen',
    receives: 'Mijn boekingen toevoegen aan',
    receivesHint: 'Elke boeking verschijnt daar binnen enkele seconden en volgt elke wijziging.',
    receivesNone: 'Geen agenda',
    onMove: 'Als ik daar een afspraak verplaats',
    moveRules: { follow: 'Afspraak verzetten', put_back: 'Terugzetten', tell: 'Alleen melden' },
    onDelete: 'Als ik daar een afspraak verwijder',
    deleteRules: { ask: 'Mij vragen', cancel: 'Afspraak annuleren', put_back: 'Terugzetten' },
    connect: 'Account verbinden',
    provider: 'Agendadienst',
    otherProvider: 'Andere (CalDAV)',
    server: 'Serveradres',
    serverHint: 'Bijvoorbeeld https://caldav.example.com. Bij veel diensten volstaat uw e-mailadres.',
    nextcloudServer: 'Adres van uw Nextcloud',
    nextcloudHint: 'Bijvoorbeeld cloud.example.com',
    username: 'Gebruikersnaam of e-mailadres',
    password: 'App-wachtwoord',
    passwordHints: {
      icloud:
        'Op account.apple.com: ‘Inloggen en beveiliging’, ‘App-specifieke wachtwoorden’. Het wachtwoord van uw Apple Account werkt hier niet.',
      fastmail: 'Op fastmail.com: Settings, ‘Privacy & Security’, ‘App passwords’, met toegang tot agenda’s.',
      nextcloud: 'In uw Nextcloud: Instellingen, ‘Beveiliging’, ‘Nieuw app-wachtwoord aanmaken’.',
      mailbox: 'Uw wachtwoord van mailbox.org, of een applicatiewachtwoord uit de instellingen daar.',
      other: 'Gebruik een app-wachtwoord als uw dienst dat aanbiedt.',
    },
    trying: 'We vragen het de agendaserver. Dit kan tot 20 seconden duren.',
    problems: {
      unreachable:
        'De server is niet bereikbaar of meldt een fout. Controleer het adres, of probeer het later opnieuw.',
      no_calendar_server: 'Op dit adres is geen agendaserver.',
      not_allowed: 'Voer het https-adres van een openbare server in.',
      refused:
        'De server weigert de gebruikersnaam of het wachtwoord. Veel diensten vragen een app-wachtwoord.',
      refused_by_icloud:
        'iCloud weigert de gebruikersnaam of het wachtwoord. Nodig is een app-specifiek wachtwoord, niet dat van uw Apple Account.',
      forbidden: 'Dit account mag zijn agenda’s niet lezen.',
      no_calendars: 'Dit account heeft geen agenda voor afspraken. Maak er eerst een in uw agenda-app.',
      too_many_attempts: 'Te veel pogingen. Probeer het over een uur opnieuw.',
    },
    connected: (account) => `${account} is verbonden.`,
    connectedReceiving: (account, calendar) =>
      `${account} is verbonden. Uw boekingen worden toegevoegd aan ‘${calendar}’.`,
    newPassword: 'Nieuw wachtwoord',
    passwordSaved: 'Wachtwoord opgeslagen. We lezen de agenda’s binnen enkele seconden.',
    disconnect: 'Loskoppelen',
    disconnectLead:
      'De afspraken bezetten uw tijd dan niet meer. Wat moet er gebeuren met wat we hebben toegevoegd?',
    entries: {
      keep: 'In de agenda laten staan',
      remove: 'Toekomstige afspraken uit de agenda verwijderen',
    },
    removing: 'We verwijderen de afspraken. Dit kan tot 20 seconden duren.',
    disconnected: (account) => `${account} is losgekoppeld.`,
  },
}
