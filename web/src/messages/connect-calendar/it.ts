// The page where a user connects a Google account, in Italian.
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

export const it: ConnectCalendarMessages = {
  title: 'Collegare Google Calendar',
  lead: 'Prosegua su Google, scelga un account e consenta l’accesso ai relativi calendari.',
  again: (account) => `Prosegua su Google. Scelga ${account} e consenta di nuovo l’accesso.`,
  whatWeDo: [
    'Gli eventi dei Suoi calendari bloccano il Suo tempo. Salviamo quando si svolgono, non di che cosa trattano.',
    'Aggiungiamo le Sue prenotazioni a uno dei Suoi calendari e seguiamo le modifiche che fa lì.',
  ],
  tickAll:
    'Google mostra che cosa chiediamo. Selezioni tutte le caselle, altrimenti non possiamo collegare l’account.',
  button: 'Continua su Google',
  back: 'Torna ai Suoi calendari',
  problems: {
    not_set_up: 'Google Calendar non è ancora configurato su questo servizio.',
    denied: 'Non ha consentito l’accesso, quindi non è stato collegato nulla.',
    incomplete: 'La risposta di Google era incompleta o è arrivata troppo tardi. Riprovi.',
    permissions_missing: 'Non è stato collegato nulla perché manca un’autorizzazione di cui abbiamo bisogno:',
    other_account:
      'Ha scelto un altro account Google. Riprovi con l’account indicato sopra oppure colleghi l’altro separatamente.',
    no_calendars: 'Questo account Google non ha calendari. Ne crei prima uno in Google Calendar.',
    too_many_connections: 'Ha raggiunto il numero massimo di account collegati. Ne scolleghi prima uno.',
    too_many_attempts: 'Troppi tentativi. Aspetti un’ora, poi riprovi.',
    unreachable: 'Google non è raggiungibile o segnala un errore. Riprovi più tardi.',
  },
  forAdmins:
    'Il gestore lo configura con «meetwright calendars set google». La guida per i gestori spiega i passaggi.',
  permissions: {
    events: 'Vedere e modificare gli eventi',
    calendars: 'Vedere l’elenco dei Suoi calendari',
    free_busy: 'Vedere quando è occupato',
    email: 'Vedere il Suo indirizzo email',
  },
}
