// The page where a user connects an account without a password, in Dutch.
import { providerLabels } from '../../../../server/src/domain/calendar/provider-labels.ts'
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

const PRODUCTS = { google: 'Google Agenda', microsoft: 'Microsoft 365', zoom: 'Zoom' } as const
const HINTS = {
  google:
    'Google laat zien waar we om vragen. Vink alle vakjes aan, anders kunnen we het account niet verbinden.',
  microsoft:
    'In sommige organisaties kunnen alleen beheerders nieuwe apps toestaan. Meldt Microsoft dat, neem dan contact op met uw beheerder.',
  zoom: 'Het account moet vergaderingen kunnen plannen. In sommige organisaties kunnen alleen beheerders nieuwe apps toestaan.',
} as const

export const nl: ConnectCalendarMessages = (provider) => {
  const label = providerLabels[provider]
  const product = PRODUCTS[provider]
  return {
    title: `${product} verbinden`,
    lead:
      provider === 'zoom'
        ? `U gaat verder naar ${label}, logt daar in en staat ons toe om met uw account vergaderingen te plannen.`
        : `U gaat verder naar ${label}, kiest daar een account en geeft toegang tot de agenda’s ervan.`,
    again: (account) => `U gaat verder naar ${label}. Kies daar ${account} en geef opnieuw toegang.`,
    whatWeDo:
      provider === 'zoom'
        ? [
            'Wordt u geboekt met Zoom als locatie, dan plannen we een vergadering in uw account en sturen we de link.',
            'Zoom krijgt de naam van het afspraaktype en de tijd, maar geen namen of adressen van genodigden.',
          ]
        : [
            'Afspraken in uw agenda’s blokkeren uw tijd. We bewaren wanneer ze plaatsvinden, niet waar ze over gaan.',
            'We zetten uw boekingen in een van uw agenda’s en volgen wat u daar wijzigt.',
          ],
    hint: HINTS[provider],
    button: `Verder naar ${label}`,
    back: 'Terug naar uw agenda’s',
    problems: {
      not_set_up: `${product} is op deze dienst nog niet ingesteld.`,
      denied: 'U hebt geen toegang gegeven, dus er is niets verbonden.',
      incomplete: `Het antwoord van ${label} was onvolledig of kwam te laat. Probeer het opnieuw.`,
      approval_needed:
        'In uw organisatie kunnen alleen beheerders nieuwe apps toestaan. Vraag het uw beheerder en probeer het daarna opnieuw.',
      permissions_missing: 'Er is niets verbonden, omdat een machtiging ontbreekt die we nodig hebben:',
      other_account: `U hebt een ander ${label}-account gekozen. Probeer het opnieuw met het account hierboven, of verbind het andere apart.`,
      no_calendars: `Dit ${label}-account heeft geen agenda. Maak er eerst een in ${product}.`,
      too_many_connections: 'U hebt het maximale aantal verbonden accounts bereikt. Koppel er eerst een los.',
      too_many_attempts: 'Te veel pogingen. Wacht een uur en probeer het dan opnieuw.',
      unreachable: `${label} is niet bereikbaar of meldt een fout. Probeer het later opnieuw.`,
    },
    forAdmins: `De beheerder stelt het in met ‘meetwright ${provider === 'zoom' ? 'conferences' : 'calendars'} set ${provider}’. De handleiding voor beheerders legt de stappen uit.`,
    permissions: {
      events: 'Afspraken bekijken en wijzigen',
      calendars: 'De lijst met uw agenda’s bekijken',
      free_busy: 'Bekijken wanneer u bezet bent',
      email: 'Uw e-mailadres bekijken',
      meetings: 'Uw vergaderingen plannen, bekijken, wijzigen en verwijderen',
    },
  }
}
