// What stands on every page, in Dutch.
import type { GeneralMessages } from '../general.ts'

export const nl: GeneralMessages = {
  skip: 'Naar de inhoud',
  language: 'Taal:',
  signIn: 'Inloggen',
  reference: 'API-referentie',
  shownOnce: 'Kopieer het nu en bewaar het goed: het wordt niet nog eens getoond.',
  refusedTitle: (title) => `Niet geaccepteerd: ${title}`,
  problems: {
    not_found: {
      title: 'Hier is niets',
      text: 'Misschien is het adres verkeerd gespeld, of is wat hier stond er niet meer. Als u een link hebt gevolgd, vraag de afzender dan om een nieuwe.',
    },
    forbidden: {
      title: 'Dit is niet voor u toegankelijk',
      text: 'Uw account heeft hier geen toestemming voor. Misschien kan een beheerder van uw organisatie helpen.',
    },
    cross_site: {
      title: 'Dat kwam van een andere website',
      text: 'Om u te beschermen worden formulieren alleen vanaf hun eigen pagina geaccepteerd. Er is niets veranderd. Open de pagina hier en probeer het opnieuw.',
    },
    bad_request: {
      title: 'Dat konden we niet lezen',
      text: 'Wat uw browser stuurde, was onvolledig of te lang. Er is niets veranderd. Ga terug en probeer het opnieuw.',
    },
    too_many: {
      title: 'Dat ging iets te snel',
      text: 'Er kwamen in korte tijd veel verzoeken van uw verbinding. Daarom houden we even pauze.',
    },
    unavailable: {
      title: 'We zijn zo terug',
      text: 'De dienst start opnieuw of is op dit moment erg druk. Uw gegevens zijn veilig.',
    },
    internal_error: {
      title: 'Er ging bij ons iets mis',
      text: 'Het ligt niet aan u, en de fout is vastgelegd. Probeer het opnieuw; blijft hij bestaan, geef dan het nummer hieronder door aan wie deze dienst beheert.',
    },
  },
  problem: {
    start: 'Naar de startpagina',
    retry: 'Opnieuw proberen',
    wait: (seconds) =>
      seconds === 1
        ? 'Over een seconde kunt u het opnieuw proberen.'
        : `Over ${seconds} seconden kunt u het opnieuw proberen.`,
    requestId: 'Nummer van dit verzoek:',
  },
  start: {
    title: 'Afspraken',
    headline: ['Tijd vinden.', 'Elkaar zien.'],
    lead: 'De een zegt wanneer hij tijd heeft, de ander boekt een vrij moment, en programma’s doen beide via één open API.',
    invited: {
      title: 'U hebt een link gekregen',
      text: 'Open die link: hij brengt u meteen naar de juiste pagina. Om te boeken hebt u geen account nodig.',
    },
    member: {
      title: 'U hebt een account',
      text: 'Log in om uw account te zien, en de apps en tokens die namens u mogen handelen.',
    },
    developer: {
      title: 'U bouwt iets',
      text: 'Alles hier kan ook een programma doen. De referentie toont elke operatie met voorbeelden.',
      base: 'Basisadres',
    },
  },
}
