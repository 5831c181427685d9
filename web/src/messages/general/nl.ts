// Shared page texts in Dutch.
import type { GeneralMessages } from '../general.ts'

export const nl: GeneralMessages = {
  skip: 'Naar de inhoud',
  language: 'Taal:',
  signIn: 'Inloggen',
  reference: 'API-referentie',
  notSetUp:
    'Deze installatie is nog niet ingesteld. Open de link die bij het starten van de dienst is getoond.',
  refusedTitle: (title) => `Fout: ${title}`,
  problems: {
    not_found: {
      title: 'Pagina niet gevonden',
      text: 'Controleer het adres. Als u een link hebt gevolgd, vraag de afzender dan om een nieuwe.',
    },
    forbidden: {
      title: 'U hebt geen toegang',
      text: 'Uw account heeft hier geen rechten voor. Neem contact op met een beheerder van uw organisatie.',
    },
    cross_site: {
      title: 'Formulier van een andere website',
      text: 'Om u te beschermen accepteren we alleen formulieren van deze website. Er is niets gewijzigd. Open de pagina hier en probeer het opnieuw.',
    },
    bad_request: {
      title: 'Ongeldig verzoek',
      text: 'Uw browser stuurde onvolledige of te lange gegevens. Er is niets gewijzigd. Ga terug en probeer het opnieuw.',
    },
    too_many: {
      title: 'Te veel verzoeken',
      text: 'Er kwamen in korte tijd te veel verzoeken vanaf uw netwerk.',
    },
    unavailable: {
      title: 'We zijn zo terug',
      text: 'De dienst start opnieuw of is erg druk. Uw gegevens zijn veilig.',
    },
    internal_error: {
      title: 'Er is iets misgegaan',
      text: 'Het ligt niet aan u, en we hebben de fout vastgelegd. Probeer het opnieuw. Blijft het misgaan, geef dan de verzoek-ID hieronder door aan de beheerder.',
    },
  },
  problem: {
    start: 'Naar de startpagina',
    retry: 'Opnieuw proberen',
    wait: (seconds) =>
      seconds === 1 ? 'Probeer het over 1 seconde opnieuw.' : `Probeer het over ${seconds} seconden opnieuw.`,
    requestId: 'Verzoek-ID:',
  },
  start: {
    title: 'Afspraken',
    headline: ['Tijd vinden.', 'Elkaar zien.'],
    lead: 'Deel een link, laat anderen een vrij moment boeken, of bouw planning in uw product in met de API.',
    invited: {
      title: 'Hebt u een boekingslink?',
      text: 'Open hem om direct naar de juiste pagina te gaan. Om te boeken hebt u geen account nodig.',
    },
    member: {
      title: 'Hebt u een account?',
      text: 'Log in om uw account, toegangstokens en apps te beheren.',
    },
    developer: {
      title: 'Bouwt u iets?',
      text: 'Alles is ook beschikbaar via de API. De referentie toont elke operatie met voorbeelden.',
      base: 'Basis-URL',
    },
  },
}
