// Shared page texts in Italian.
import type { GeneralMessages } from '../general.ts'

export const it: GeneralMessages = {
  skip: 'Vai al contenuto',
  language: 'Lingua:',
  signIn: 'Accedi',
  reference: 'Riferimento API',
  notSetUp: 'Questa installazione non è ancora configurata. Apra il link mostrato all’avvio del servizio.',
  refusedTitle: (title) => `Errore: ${title}`,
  problems: {
    not_found: {
      title: 'Pagina non trovata',
      text: 'Controlla l’indirizzo. Se hai seguito un link, chiedine uno nuovo al mittente.',
    },
    forbidden: {
      title: 'Accesso negato',
      text: 'Il tuo account non ha i permessi necessari. Rivolgiti a un amministratore della tua organizzazione.',
    },
    cross_site: {
      title: 'Modulo inviato da un altro sito',
      text: 'Per proteggerti, accettiamo solo moduli inviati da questo sito. Non è stato modificato nulla. Apri la pagina qui e riprova.',
    },
    bad_request: {
      title: 'Richiesta non valida',
      text: 'Il tuo browser ha inviato dati incompleti o troppo lunghi. Non è stato modificato nulla. Torna indietro e riprova.',
    },
    too_many: {
      title: 'Troppe richieste',
      text: 'Dalla tua rete sono arrivate troppe richieste in poco tempo.',
    },
    unavailable: {
      title: 'Torniamo subito',
      text: 'Il servizio si sta riavviando o è molto occupato. I tuoi dati sono al sicuro.',
    },
    internal_error: {
      title: 'Si è verificato un errore',
      text: 'Non è colpa tua, e l’errore è stato registrato. Riprova. Se continua, comunica all’amministratore l’ID della richiesta qui sotto.',
    },
  },
  problem: {
    start: 'Vai alla pagina iniziale',
    retry: 'Riprova',
    wait: (seconds) => (seconds === 1 ? 'Riprova tra 1 secondo.' : `Riprova tra ${seconds} secondi.`),
    requestId: 'ID della richiesta:',
  },
  start: {
    title: 'Appuntamenti',
    headline: ['Trovare un momento.', 'Vedersi.'],
    lead: 'Condividi un link, lascia che altri prenotino un orario libero o integra le prenotazioni nel tuo prodotto con l’API.',
    invited: {
      title: 'Hai un link di prenotazione?',
      text: 'Aprilo per andare direttamente alla pagina giusta. Per prenotare non serve un account.',
    },
    member: {
      title: 'Hai un account?',
      text: 'Accedi per gestire il tuo account, i token di accesso e le app.',
    },
    developer: {
      title: 'Stai sviluppando qualcosa?',
      text: 'Tutto è disponibile anche tramite l’API. Il riferimento mostra ogni operazione con esempi.',
      base: 'URL di base',
    },
  },
}
