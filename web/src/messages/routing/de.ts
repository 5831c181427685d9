// The page of a routing form in German.
import type { RoutingMessages } from '../routing.ts'

export const de: RoutingMessages = {
  lead: 'Beantworten Sie bitte ein paar Fragen, damit Sie an die richtige Stelle kommen.',
  choose: 'Auswählen',
  send: 'Weiter',
  sending: 'Einen Moment',
  refusals: {
    form_closed: 'Dieses Formular ist nicht mehr offen. Es wurde nichts gesendet.',
    too_many_from_address:
      'Von Ihrem Anschluss kamen in der letzten Stunde viele Antworten. Bitte versuchen Sie es später.',
    too_many: 'Das war etwas schnell. Warten Sie kurz und versuchen Sie es noch einmal.',
    request_failed: 'Das ist nicht angekommen. Nichts ist verloren: Bitte versuchen Sie es noch einmal.',
  },
  thanks: 'Vielen Dank',
  booking: { text: (name) => `Wählen Sie jetzt eine Zeit: ${name}.`, go: 'Zeit wählen' },
  externalSite: {
    text: (host) => `Weiter geht es auf einer anderen Website: ${host}.`,
    go: (host) => `Zu ${host}`,
  },
}
