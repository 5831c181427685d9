// What stands on every page, in Italian.
import type { GeneralMessages } from '../general.ts'

export const it: GeneralMessages = {
  skip: 'Vai al contenuto',
  language: 'Lingua:',
  signIn: 'Accedi',
  reference: 'Riferimento API',
  shownOnce: 'Copialo ora e conservalo in un posto sicuro: non verrà mostrato di nuovo.',
  refusedTitle: (title) => `Non accettato: ${title}`,
  problems: {
    not_found: {
      title: 'Qui non c’è nulla',
      text: 'Forse l’indirizzo è scritto male, o ciò che era qui non c’è più. Se hai seguito un link, chiedine uno nuovo a chi te lo ha inviato.',
    },
    forbidden: {
      title: 'Non hai accesso a questa pagina',
      text: 'Il tuo account non ha il permesso necessario. Forse un amministratore della tua organizzazione può aiutarti.',
    },
    cross_site: {
      title: 'Arrivava da un altro sito',
      text: 'Per proteggerti, i moduli vengono accettati solo dalla propria pagina. Non è stato modificato nulla. Apri la pagina qui e riprova.',
    },
    bad_request: {
      title: 'Non siamo riusciti a leggerlo',
      text: 'Ciò che il tuo browser ha inviato era incompleto o troppo lungo. Non è stato modificato nulla. Torna indietro e riprova.',
    },
    too_many: {
      title: 'Un po’ troppo veloce',
      text: 'Dalla tua connessione sono arrivate molte richieste in poco tempo, perciò facciamo una breve pausa.',
    },
    unavailable: {
      title: 'Torniamo subito',
      text: 'Il servizio si sta riavviando o è molto occupato in questo momento. I tuoi dati sono al sicuro.',
    },
    internal_error: {
      title: 'Qualcosa è andato storto da parte nostra',
      text: 'Non è colpa tua, e l’errore è stato registrato. Riprova; se continua, comunica il numero qui sotto a chi gestisce questo servizio.',
    },
  },
  problem: {
    start: 'Vai alla pagina iniziale',
    retry: 'Riprova',
    wait: (seconds) =>
      seconds === 1 ? 'Puoi riprovare tra un secondo.' : `Puoi riprovare tra ${seconds} secondi.`,
    requestId: 'Numero di questa richiesta:',
  },
  start: {
    title: 'Appuntamenti',
    headline: ['Trovare un momento.', 'Vedersi.'],
    lead: 'Gli uni dicono quando sono disponibili, gli altri prenotano un orario libero, e i programmi fanno entrambe le cose con un’API aperta.',
    invited: {
      title: 'Hai ricevuto un link',
      text: 'Apri quel link: porta direttamente alla pagina giusta. Per prenotare non serve un account.',
    },
    member: {
      title: 'Hai un account',
      text: 'Accedi per vedere il tuo account e le app e i token che possono agire per te.',
    },
    developer: {
      title: 'Sviluppi qualcosa',
      text: 'Tutto ciò che si fa qui può farlo anche un programma. Il riferimento mostra ogni operazione con esempi.',
      base: 'Indirizzo di base',
    },
  },
}
