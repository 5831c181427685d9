// The page of a routing form in Italian.
import type { RoutingMessages } from '../routing.ts'

export const it: RoutingMessages = {
  lead: 'Risponda ad alcune domande per arrivare nel posto giusto.',
  choose: 'Scegli',
  send: 'Continua',
  sending: 'Un momento',
  refusals: {
    form_closed: 'Questo modulo non è più aperto. Non è stato inviato nulla.',
    too_many_from_address:
      'Nell’ultima ora sono arrivate molte risposte dalla Sua connessione. Riprovi più tardi.',
    too_many: 'È stato un po’ veloce. Aspetti un momento e riprovi.',
    request_failed: 'L’invio non è riuscito. Nulla è andato perso: riprovi.',
  },
  thanks: 'Grazie',
  booking: { text: (name) => `Ora scelga un orario: ${name}.`, go: 'Scegli un orario' },
  externalSite: {
    text: (host) => `Si prosegue su un altro sito: ${host}.`,
    go: (host) => `Vai a ${host}`,
  },
}
