// The routing form page in Italian.
import type { RoutingMessages } from '../routing.ts'

export const it: RoutingMessages = {
  lead: 'Rispondi ad alcune domande per aiutarci a indirizzarti.',
  choose: 'Scegli',
  send: 'Continua',
  sending: 'Un momento',
  refusals: {
    blocked: 'Questo organizzatore non accetta prenotazioni da questo indirizzo e-mail.',
    form_closed: 'Questo modulo è chiuso. Non è stato inviato nulla.',
    too_many_from_address: 'Troppe risposte dalla tua rete nell’ultima ora. Riprova più tardi.',
    too_many: 'Troppe richieste. Attendi un momento e riprova.',
    request_failed:
      'Non è stato possibile completare la richiesta. Le tue risposte sono ancora qui. Riprova.',
  },
  thanks: 'Grazie',
  booking: { text: (name) => `Ora scegli un orario: ${name}.`, go: 'Scegli un orario' },
  externalSite: {
    text: (host) => `Il prossimo passo è su un altro sito: ${host}.`,
    go: (host) => `Vai a ${host}`,
  },
}
