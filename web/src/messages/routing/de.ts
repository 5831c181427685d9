// The routing form page in German.
import type { RoutingMessages } from '../routing.ts'

export const de: RoutingMessages = {
  lead: 'Beantworten Sie bitte ein paar Fragen, damit wir Sie an die richtige Stelle weiterleiten können.',
  choose: 'Auswählen',
  send: 'Weiter',
  sending: 'Einen Moment',
  refusals: {
    blocked: 'Von dieser E\u2011Mail-Adresse werden hier keine Buchungen angenommen.',
    form_closed: 'Dieses Formular ist geschlossen. Es wurde nichts gesendet.',
    too_many_from_address:
      'Zu viele Antworten aus Ihrem Netzwerk in der letzten Stunde. Bitte versuchen Sie es später erneut.',
    too_many: 'Zu viele Anfragen. Bitte warten Sie kurz und versuchen Sie es erneut.',
    request_failed:
      'Die Anfrage ist fehlgeschlagen. Ihre Antworten sind noch da. Bitte versuchen Sie es erneut.',
  },
  thanks: 'Vielen Dank',
  booking: { text: (name) => `Wählen Sie jetzt einen Termin: ${name}.`, go: 'Termin wählen' },
  externalSite: {
    text: (host) => `Weiter geht es auf einer anderen Website: ${host}.`,
    go: (host) => `Zu ${host}`,
  },
}
