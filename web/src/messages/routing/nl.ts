// The routing form page in Dutch.
import type { RoutingMessages } from '../routing.ts'

export const nl: RoutingMessages = {
  lead: 'Beantwoord een paar vragen, dan helpen we u naar de juiste plek.',
  choose: 'Kiezen',
  send: 'Verder',
  sending: 'Een ogenblik',
  refusals: {
    blocked: 'Deze organisator neemt geen boekingen aan van dit e-mailadres.',
    form_closed: 'Dit formulier is gesloten. Er is niets verzonden.',
    too_many_from_address:
      'Te veel antwoorden vanaf uw netwerk in het afgelopen uur. Probeer het later opnieuw.',
    too_many: 'Te veel verzoeken. Wacht even en probeer het opnieuw.',
    request_failed: 'Het verzoek is mislukt. Uw antwoorden staan er nog. Probeer het opnieuw.',
  },
  thanks: 'Dank u wel',
  booking: { text: (name) => `Kies nu een tijd: ${name}.`, go: 'Een tijd kiezen' },
  externalSite: {
    text: (host) => `De volgende stap is op een andere site: ${host}.`,
    go: (host) => `Naar ${host}`,
  },
}
