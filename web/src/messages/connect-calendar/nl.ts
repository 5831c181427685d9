// The page where a user connects a Google account, in Dutch.
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

export const nl: ConnectCalendarMessages = {
  title: 'Google Agenda verbinden',
  lead: 'U gaat verder naar Google, kiest daar een account en geeft toegang tot de agenda’s ervan.',
  again: (account) => `U gaat verder naar Google. Kies daar ${account} en geef opnieuw toegang.`,
  whatWeDo: [
    'Afspraken in uw agenda’s blokkeren uw tijd. We bewaren wanneer ze plaatsvinden, niet waar ze over gaan.',
    'We zetten uw boekingen in een van uw agenda’s en volgen wat u daar wijzigt.',
  ],
  tickAll:
    'Google laat zien waar we om vragen. Vink alle vakjes aan, anders kunnen we het account niet verbinden.',
  button: 'Verder naar Google',
  back: 'Terug naar uw agenda’s',
  problems: {
    not_set_up: 'Google Agenda is op deze dienst nog niet ingesteld.',
    denied: 'U hebt geen toegang gegeven, dus er is niets verbonden.',
    incomplete: 'Het antwoord van Google was onvolledig of kwam te laat. Probeer het opnieuw.',
    permissions_missing: 'Er is niets verbonden, omdat een machtiging ontbreekt die we nodig hebben:',
    other_account:
      'U hebt een ander Google-account gekozen. Probeer het opnieuw met het account hierboven, of verbind het andere apart.',
    no_calendars: 'Dit Google-account heeft geen agenda. Maak er eerst een in Google Agenda.',
    too_many_connections: 'U hebt het maximale aantal verbonden accounts bereikt. Koppel er eerst een los.',
    too_many_attempts: 'Te veel pogingen. Wacht een uur en probeer het dan opnieuw.',
    unreachable: 'Google is niet bereikbaar of meldt een fout. Probeer het later opnieuw.',
  },
  forAdmins:
    'De beheerder stelt het in met ‘meetwright calendars set google’. De handleiding voor beheerders legt de stappen uit.',
  permissions: {
    events: 'Afspraken bekijken en wijzigen',
    calendars: 'De lijst met uw agenda’s bekijken',
    free_busy: 'Bekijken wanneer u bezet bent',
    email: 'Uw e-mailadres bekijken',
  },
}
