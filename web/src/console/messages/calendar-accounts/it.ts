// The texts of connected calendars in Italian.
import type { CalendarAccountsMessages } from '../calendar-accounts.ts'

export const it: CalendarAccountsMessages = {
  accounts: {
    title: 'Calendari collegati',
    lead: 'Leggiamo i Suoi calendari e possiamo inserire le Sue prenotazioni in uno di essi. Salviamo quando si svolgono gli eventi, non di che cosa trattano.',
    empty: 'Ancora nessun account. Colleghi quello in cui tiene i Suoi calendari.',
    ofColleague: 'Solo la persona stessa può vedere e modificare i calendari di questo account.',
    states: {
      active: 'Collegato',
      failing: 'Non leggibile',
      refused: 'Accesso rifiutato',
      given_up: 'Non più letto',
    },
    justRead: 'Letto adesso',
    readAgo: (ago) => `Letto ${ago}`,
    failures: {
      unreachable: 'Il server non è raggiungibile o segnala un errore. Continuiamo a provare.',
      throttled: 'Il server chiede meno richieste. Continuiamo a provare.',
      refused: 'Il server rifiuta il nome utente o la password. Inserisca una nuova password.',
      forbidden: 'L’account non può leggere un calendario. Gli dia accesso o disattivi qui il calendario.',
      not_allowed: 'L’indirizzo del server non è consentito. Chieda al Suo amministratore.',
      no_calendar_server: 'A questo indirizzo non c’è più un server di calendari.',
      calendar_gone: 'Un calendario non esiste più. Scomparirà da questo elenco.',
      malformed: 'La risposta del server non è leggibile. Chieda a chi lo gestisce.',
      too_large: 'Un calendario ha troppi eventi. Lo disattivi qui.',
      credentials_lost: 'La password salvata non può più essere decifrata. La inserisca di nuovo.',
    },
    accessRevoked: (provider) => `${provider} non consente più l’accesso. Ricolleghi ${provider}.`,
    accessLost: (provider) => `L’accesso a ${provider} non può più essere decifrato. Ricolleghi ${provider}.`,
    givenUp:
      'Non leggibile da 30 giorni. I suoi eventi non occupano più il Suo tempo. Lo colleghi di nuovo o scelga «Leggi ora».',
    noCalendars: 'Questo account non ha calendari per eventi. Ne crei uno nella Sua app.',
    makesBusy: 'Occupa il mio tempo',
    countsTentative: 'Conta gli eventi provvisori',
    receives: 'Aggiungi le mie prenotazioni a',
    receivesHint: 'Ogni prenotazione vi appare entro pochi secondi e segue ogni modifica.',
    receivesNone: 'Nessun calendario',
    onMove: 'Se lì sposto un appuntamento',
    moveRules: { follow: 'Riprogrammarlo', put_back: 'Rimetterlo a posto', tell: 'Solo avvisarmi' },
    onDelete: 'Se lì elimino un appuntamento',
    deleteRules: { ask: 'Chiedermelo', cancel: 'Annullare l’appuntamento', put_back: 'Rimetterlo' },
    connect: 'Collega account',
    provider: 'Servizio di calendario',
    otherProvider: 'Altro (CalDAV)',
    server: 'Indirizzo del server',
    serverHint: 'Per esempio https://caldav.example.com. Per molti servizi basta il Suo indirizzo email.',
    nextcloudServer: 'Indirizzo del Suo Nextcloud',
    nextcloudHint: 'Per esempio cloud.example.com',
    username: 'Nome utente o indirizzo email',
    password: 'Password per app',
    passwordHints: {
      icloud:
        'Su account.apple.com: «Accesso e sicurezza», «Password specifiche per le app». La password del Suo account Apple qui non funziona.',
      fastmail: 'Su fastmail.com: Settings, «Privacy & Security», «App passwords», con accesso ai calendari.',
      nextcloud: 'Nel Suo Nextcloud: Impostazioni, «Sicurezza», «Crea nuova password per app».',
      mailbox:
        'La Sua password di mailbox.org, o una password per applicazioni creata nelle sue impostazioni.',
      other: 'Usi una password per app se il Suo servizio le offre.',
    },
    trying: 'Stiamo interrogando il server. Può richiedere fino a 20 secondi.',
    problems: {
      unreachable:
        'Il server non è raggiungibile o segnala un errore. Controlli l’indirizzo o riprovi più tardi.',
      no_calendar_server: 'A questo indirizzo non c’è un server di calendari.',
      not_allowed: 'Inserisca l’indirizzo https di un server pubblico.',
      refused:
        'Il server rifiuta il nome utente o la password. Molti servizi richiedono una password per app.',
      refused_by_icloud:
        'iCloud rifiuta il nome utente o la password. Serve una password specifica per le app, non quella del Suo account Apple.',
      forbidden: 'Questo account non può leggere i suoi calendari.',
      no_calendars: 'Questo account non ha calendari per eventi. Prima ne crei uno nella Sua app.',
      too_many_attempts: 'Troppi tentativi. Riprovi tra un’ora.',
    },
    connected: (account) => `${account} è collegato.`,
    connectedReceiving: (account, calendar) =>
      `${account} è collegato. Le Sue prenotazioni vengono aggiunte a «${calendar}».`,
    newPassword: 'Nuova password',
    passwordSaved: 'Password salvata. Leggiamo i calendari entro pochi secondi.',
    disconnect: 'Scollega',
    disconnectLead:
      'I suoi eventi non occuperanno più il Suo tempo. Che cosa fare degli appuntamenti che vi abbiamo aggiunto?',
    entries: {
      keep: 'Lasciarli nel calendario',
      remove: 'Togliere dal calendario gli appuntamenti futuri',
    },
    removing: 'Stiamo togliendo gli appuntamenti. Può richiedere fino a 20 secondi.',
    disconnected: (account) => `${account} è scollegato.`,
  },
}
