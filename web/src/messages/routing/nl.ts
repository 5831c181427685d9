// The page of a routing form in Dutch.
import type { RoutingMessages } from '../routing.ts'

export const nl: RoutingMessages = {
  lead: 'Beantwoord een paar vragen, dan komt u op de juiste plek terecht.',
  choose: 'Kiezen',
  send: 'Verder',
  sending: 'Een ogenblik',
  refusals: {
    form_closed: 'Dit formulier is niet meer open. Er is niets verzonden.',
    too_many_from_address:
      'Er kwamen het afgelopen uur veel antwoorden van uw verbinding. Probeer het later opnieuw.',
    too_many: 'Dat ging iets te snel. Wacht even en probeer het opnieuw.',
    request_failed: 'Dat is niet aangekomen. Er is niets verloren: probeer het opnieuw.',
  },
  thanks: 'Dank u wel',
  booking: { text: (name) => `Kies nu een tijd: ${name}.`, go: 'Een tijd kiezen' },
  externalSite: {
    text: (host) => `De volgende stap is op een andere site: ${host}.`,
    go: (host) => `Naar ${host}`,
  },
}
