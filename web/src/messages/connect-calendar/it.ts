// The page where a user connects a Google account, in Italian.
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

export const it: ConnectCalendarMessages = {
  title: 'Collega Google Calendar',
  lead: 'Prosegui su Google, scegli un account e consenti l’accesso ai suoi calendari.',
  again: (account) => `Prosegui su Google. Scegli ${account} e consenti di nuovo l’accesso.`,
  whatWeDo: [
    'Gli eventi dei tuoi calendari bloccano il tuo tempo. Salviamo quando si svolgono, non di che cosa trattano.',
    'Aggiungiamo le tue prenotazioni a uno dei tuoi calendari e seguiamo le modifiche che fai lì.',
  ],
  tickAll:
    'Google mostra che cosa chiediamo. Seleziona tutte le caselle, altrimenti non possiamo collegare l’account.',
  button: 'Prosegui su Google',
  back: 'Torna ai tuoi calendari',
  problems: {
    not_set_up: 'Google Calendar non è ancora configurato su questo servizio.',
    denied: 'Non hai consentito l’accesso, quindi non è stato collegato nulla.',
    incomplete: 'La risposta di Google era incompleta o è arrivata troppo tardi. Riprova.',
    permissions_missing: 'Non è stato collegato nulla perché manca un’autorizzazione di cui abbiamo bisogno:',
    other_account:
      'Hai scelto un altro account Google. Riprova con l’account indicato sopra oppure collega l’altro separatamente.',
    no_calendars: 'Questo account Google non ha calendari. Creane prima uno in Google Calendar.',
    too_many_connections: 'Hai raggiunto il numero massimo di account collegati. Scollegane prima uno.',
    too_many_attempts: 'Troppi tentativi. Aspetta un’ora, poi riprova.',
    unreachable: 'Google non è raggiungibile o segnala un errore. Riprova più tardi.',
  },
  forAdmins:
    'Il gestore lo configura con «meetwright calendars set google». La guida per i gestori spiega i passaggi.',
  permissions: {
    events: 'Vedere e modificare gli eventi',
    calendars: 'Vedere l’elenco dei tuoi calendari',
    free_busy: 'Vedere quando sei occupato',
    email: 'Vedere il tuo indirizzo email',
  },
}
