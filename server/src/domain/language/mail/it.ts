// Booking emails in Italian.
import type { MailMessages } from '../mail-messages.ts'

export const it: MailMessages = {
  templates: {
    booked: {
      subject: ({ event, hosts, when }) => `Confermato: ${event} con ${hosts}, ${when}`,
      headline: 'Il tuo appuntamento è confermato',
      lead: ({ hosts }) => `Hai un appuntamento con ${hosts}.`,
    },
    invited: {
      subject: ({ event, hosts, when }) => `Invito: ${event} con ${hosts}, ${when}`,
      headline: 'Invito a un appuntamento',
      lead: ({ hosts, invitee }) => `${invitee} ha un appuntamento con ${hosts} e desidera la tua presenza.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `Nuovo appuntamento: ${event} con ${invitee}, ${when}`,
      headline: 'Hai un nuovo appuntamento',
      lead: ({ invitee }) => `${invitee} ha prenotato un appuntamento con te.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `Nuovo orario: ${event} con ${hosts}, ${when}`,
      headline: 'Il tuo appuntamento è stato spostato',
      lead: ({ hosts }) => `Il tuo appuntamento con ${hosts} ha un nuovo orario.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `Nuovo orario: ${event} con ${invitee}, ${when}`,
      headline: 'Un appuntamento è stato spostato',
      lead: ({ invitee }) => `Il tuo appuntamento con ${invitee} ha un nuovo orario.`,
    },
    canceled: {
      subject: ({ event, hosts, when }) => `Annullato: ${event} con ${hosts}, ${when}`,
      headline: 'Il tuo appuntamento è stato annullato',
      lead: ({ hosts }) => `L’appuntamento con ${hosts} non avrà luogo.`,
    },
    host_canceled: {
      subject: ({ event, invitee, when }) => `Annullato: ${event} con ${invitee}, ${when}`,
      headline: 'Un appuntamento è stato annullato',
      lead: ({ invitee }) => `L’appuntamento con ${invitee} non avrà luogo.`,
    },
    host_invitee_canceled: {
      subject: ({ event, invitee, when }) => `Rinuncia: ${invitee}, ${event}, ${when}`,
      headline: 'Una persona ha annullato',
      lead: ({ invitee }) => `${invitee} ha annullato. L’appuntamento si svolge con gli altri.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Annullato: ${event}, ${when}`,
      headline: 'Un appuntamento è stato annullato',
      lead: ({ event }) => `${event} non avrà luogo. Tutte le persone invitate saranno avvisate.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Promemoria: ${event} con ${hosts}, ${when}`,
      headline: 'Il tuo appuntamento si avvicina',
      lead: ({ hosts }) => `Ti ricordiamo l’appuntamento con ${hosts}.`,
    },
    host_reminder: {
      subject: ({ event, invitee, when }) => `Promemoria: ${event} con ${invitee}, ${when}`,
      headline: 'Il tuo appuntamento si avvicina',
      lead: ({ invitee }) => `Ti ricordiamo l’appuntamento con ${invitee}.`,
    },
    host_reminder_all: {
      subject: ({ event, when }) => `Promemoria: ${event}, ${when}`,
      headline: 'Il tuo appuntamento si avvicina',
      lead: ({ event }) => `Ti ricordiamo questo appuntamento: ${event}.`,
    },
    follow_up: {
      subject: ({ event, hosts, when }) => `Grazie: ${event} con ${hosts}, ${when}`,
      headline: 'Grazie per il tuo tempo',
      lead: ({ hosts }) => `Grazie per l’appuntamento con ${hosts}.`,
    },
    no_show: {
      subject: ({ event, hosts, when }) => `Ti abbiamo aspettato: ${event} con ${hosts}, ${when}`,
      headline: 'Peccato non esserci visti',
      lead: ({ hosts }) => `Ti aspettavamo all’appuntamento con ${hosts}. Speriamo che vada tutto bene.`,
    },
    reconfirmation: {
      subject: ({ event, hosts, when }) => `Conferma la tua presenza: ${event} con ${hosts}, ${when}`,
      headline: 'Ci sarai?',
      lead: ({ hosts }) => `L’appuntamento con ${hosts} si avvicina. Conferma la tua presenza.`,
    },
    new_host: {
      subject: ({ event, hosts, when }) => `Nuovo organizzatore: ${event} con ${hosts}, ${when}`,
      headline: 'Il tuo appuntamento ha un nuovo organizzatore',
      lead: ({ hosts }) => `Ora l’appuntamento è con ${hosts}. L’orario non cambia.`,
    },
    host_reassigned: {
      subject: ({ event, when }) => `Nuovo appuntamento: ${event}, ${when}`,
      headline: 'Hai un nuovo appuntamento',
      lead: () => 'Questo appuntamento è ora affidato a te.',
    },
    former_host: {
      subject: ({ event, when }) => `Nuovo organizzatore: ${event}, ${when}`,
      headline: 'Il tuo appuntamento è passato a un collega',
      lead: ({ hosts }) => `Questo appuntamento non è più affidato a te. Ora è affidato a ${hosts}.`,
    },
    reschedule_requested: {
      subject: ({ event, hosts, when }) => `Scegli un altro orario: ${event} con ${hosts}, ${when}`,
      headline: 'Scegli un altro orario',
      lead: ({ hosts }) => `L’appuntamento con ${hosts} non può svolgersi a quest’ora. Scegline un’altra.`,
    },
    location: {
      subject: ({ event, hosts, when }) => `Link video: ${event} con ${hosts}, ${when}`,
      headline: 'Il link del tuo appuntamento',
      lead: ({ hosts }) =>
        `Usa questo link per partecipare all’appuntamento con ${hosts}. Sostituisce ogni link precedente.`,
    },
    host_location: {
      subject: ({ event, invitee, when }) => `Link video: ${event} con ${invitee}, ${when}`,
      headline: 'Il link del tuo appuntamento',
      lead: ({ invitee }) =>
        `Usa questo link per partecipare all’appuntamento con ${invitee}. Sostituisce ogni link precedente.`,
    },
    location_failed: {
      subject: ({ event, when }) => `Nessun link video: ${event}, ${when}`,
      headline: 'Non siamo riusciti a creare la videoconferenza',
      lead: () =>
        'Questo appuntamento non ha un link video. Invia un link alla persona invitata o controlla il calendario che riceve le tue prenotazioni.',
    },
    entry_deleted: {
      subject: ({ event, when }) => `Eliminato dal tuo calendario: ${event}, ${when}`,
      headline: 'Annullare questo appuntamento?',
      lead: () =>
        'Hai eliminato questo appuntamento dal tuo calendario. Vuoi annullarlo o rimetterlo in calendario?',
    },
    entry_time_taken: {
      subject: ({ event, when }) => `Non spostato: ${event}, ${when}`,
      headline: 'Il tuo appuntamento non è stato spostato',
      lead: () =>
        'Hai spostato questo appuntamento nel tuo calendario, ma il nuovo orario è già occupato. Lo abbiamo rimesso al suo posto.',
    },
    entry_time_past: {
      subject: ({ event, when }) => `Non spostato: ${event}, ${when}`,
      headline: 'Il tuo appuntamento non è stato spostato',
      lead: () =>
        'Hai spostato questo appuntamento nel tuo calendario, ma il nuovo orario è già passato. Lo abbiamo rimesso al suo posto.',
    },
    entry_group: {
      subject: ({ event, when }) => `Non spostato: ${event}, ${when}`,
      headline: 'Il tuo appuntamento non è stato spostato',
      lead: () =>
        'Hai spostato questo appuntamento nel tuo calendario. Un appuntamento di gruppo non si può spostare lì, quindi lo abbiamo rimesso al suo posto.',
    },
    entry_put_back: {
      subject: ({ event, when }) => `Non spostato: ${event}, ${when}`,
      headline: 'Il tuo appuntamento non è stato spostato',
      lead: () =>
        'Hai spostato questo appuntamento nel tuo calendario. Le tue impostazioni non lo consentono, quindi lo abbiamo rimesso al suo posto.',
    },
    entry_moved: {
      subject: ({ event, when }) => `Spostato nel tuo calendario: ${event}, ${when}`,
      headline: 'Il tuo calendario mostra un altro orario',
      lead: () =>
        'Hai spostato questo appuntamento nel tuo calendario. Per gli altri vale ancora l’orario prenotato.',
    },
    entry_failed: {
      subject: ({ event, when }) => `Non è nel tuo calendario: ${event}, ${when}`,
      headline: 'Non riusciamo ad aggiornare il tuo calendario',
      lead: () =>
        'Non siamo riusciti a salvare questo appuntamento nel tuo calendario e continueremo a provare. Puoi aggiungerlo con il file allegato.',
    },
    entry_conflict: {
      subject: ({ event, when }) => `Alla stessa ora nel tuo calendario: ${event}, ${when}`,
      headline: 'Il tuo calendario ha un altro evento',
      lead: () =>
        'Il tuo calendario ha un altro evento all’ora di questo appuntamento. L’appuntamento si svolge, a meno che tu non lo sposti o lo annulli.',
    },
  },
  labels: {
    meeting: 'Appuntamento',
    meetings: 'Appuntamenti',
    when: 'Quando',
    previousTime: 'Orario precedente',
    where: 'Dove',
    host: 'Organizzatore',
    hosts: 'Organizzatori',
    invitee: 'Persona invitata',
    invitees: 'Persone invitate',
    guests: 'Ospiti',
    phone: 'Telefono',
    canceledBy: 'Annullato da',
    reason: 'Motivo',
    message: 'Messaggio',
  },
  actions: {
    join: 'Partecipa all’appuntamento',
    openMeeting: 'Apri l’appuntamento',
    confirm: 'Sì, ci sarò',
    inviteGuests: 'Conferma e invita',
    reschedule: 'Sposta',
    chooseTime: 'Scegli un altro orario',
    bookAgain: 'Prenota un altro appuntamento',
    cancel: 'Annulla',
    changePrompt: 'Devi cambiare qualcosa?',
    stop: 'Non conosci il mittente? Interrompi queste email',
  },
  locations: {
    video: 'Videoconferenza',
    videoWithoutLink: 'Videoconferenza (l’organizzatore invierà il link)',
    videoLinkFollows: 'Videoconferenza (ti invieremo il link via email)',
    inviteeCalls: (number) => `Chiama il numero ${number}`,
    hostCalls: (number) => `Riceverai una chiamata al numero ${number}`,
  },
  guestsWait: 'I tuoi ospiti riceveranno l’invito quando confermerai il tuo indirizzo email.',
  timeKept: 'L’orario attuale resta prenotato finché non ne scegli un altro.',
  timeCanceled: 'L’orario attuale è stato annullato.',
  unnamedPerson: 'qualcuno',
  andMore: (count) => (count === 1 ? 'e 1 altro' : `e altri ${count}`),
  invitation: {
    subject: (inviter, organization) => `${inviter} ti ha invitato in ${organization}`,
    headline: (organization) => `Unisciti a ${organization}`,
    lead: (inviter, organization) =>
      `${inviter} ti ha invitato a organizzare appuntamenti con ${organization} su Meetwright.`,
    accept: 'Accetta l’invito',
    until: (date) => `Il link è valido fino al ${date}.`,
    unexpected: 'Se non aspettavi questa e-mail, puoi ignorarla.',
  },
  digest: {
    subject: (count) =>
      count === 1 ? '1 modifica ai tuoi appuntamenti' : `${count} modifiche ai tuoi appuntamenti`,
    lead: 'Oggi hai molte notifiche, quindi te le inviamo insieme una volta all’ora.',
  },
  webhookDisabled: {
    subject: (host) => `I webhook verso ${host} sono stati disattivati`,
    headline: 'I tuoi webhook sono stati disattivati',
    failing: 'Gli invii a questo URL non riescono da cinque giorni. Abbiamo smesso di inviare.',
    gone: 'Questo URL ha risposto che non esiste più (410). Abbiamo smesso di inviare.',
    address: 'URL',
    since: 'In errore da',
    subscription: 'Sottoscrizione',
    resume:
      'Quando l’URL funzionerà di nuovo, imposta lo stato della sottoscrizione su «active» tramite l’API. Ciò che era in attesa sarà inviato; ciò che è accaduto dopo la disattivazione no.',
  },
  calendarUnread: {
    subject: (host) => `Non riusciamo a leggere il tuo calendario su ${host}`,
    headline: 'Non riusciamo a leggere il tuo calendario',
    reasons: {
      failing: 'Da un giorno non riusciamo a leggere il tuo calendario.',
      refused:
        'Il server del calendario rifiuta la password del tuo account. Abbiamo smesso di leggere il calendario.',
      password_lost:
        'Non possiamo più decifrare la password del tuo account. Abbiamo smesso di leggere il calendario.',
      given_up: 'Da 30 giorni non riusciamo a leggere il tuo calendario. Abbiamo smesso di provare.',
    },
    accessReasons: {
      access_revoked: (provider) =>
        `${provider} non ci consente più di leggere il tuo calendario. Abbiamo smesso di leggerlo.`,
      access_lost: (provider) =>
        `Non possiamo più decifrare l’accesso al tuo account ${provider}. Abbiamo smesso di leggere il calendario.`,
    },
    server: 'Server',
    account: 'Account',
    since: 'Dal',
    openCalendars: 'Apri i calendari',
    advice: {
      failing:
        'Gli eventi noti bloccano ancora il tuo tempo, quelli nuovi no. Continueremo a provare; controlla che il server funzioni.',
      refused:
        'Gli eventi noti bloccano ancora il tuo tempo, quelli nuovi no. Crea una password per app presso il tuo fornitore e inseriscila con il link qui sopra.',
      password_lost:
        'Gli eventi noti bloccano ancora il tuo tempo, quelli nuovi no. Inserisci la password, o una nuova password per app, con il link qui sopra.',
      given_up:
        'I suoi eventi non bloccano più il tuo tempo. Per ricollegare il calendario, apri i tuoi calendari con il link qui sopra.',
    },
    connectAgain: (provider) =>
      `Gli eventi noti bloccano ancora il tuo tempo, quelli nuovi no. Ricollega ${provider} con il link qui sopra.`,
  },
  conferenceUnusable: {
    subject: (provider) => `Non riusciamo a pianificare riunioni nel tuo account ${provider}`,
    headline: (provider) => `Il tuo account ${provider} non può essere usato`,
    reasons: {
      failing: (provider) => `Da un giorno non riusciamo a pianificare riunioni nel tuo account ${provider}.`,
      access_revoked: (provider) =>
        `${provider} non ci consente più di pianificare riunioni. Abbiamo smesso di farlo.`,
      access_lost: (provider) =>
        `Non possiamo più decifrare il nostro accesso al tuo account ${provider}. Abbiamo smesso di pianificare riunioni.`,
      given_up: (provider) =>
        `Da 30 giorni non riusciamo a pianificare riunioni nel tuo account ${provider}. Abbiamo smesso di provare.`,
    },
    keepTrying: 'Continuiamo a provare. Fino ad allora le nuove prenotazioni non hanno un link.',
    connectAgain: (provider) =>
      `Le nuove prenotazioni non hanno un link e le modifiche non arrivano a ${provider}. Collega di nuovo ${provider} con il link qui sopra.`,
  },
  calendarEntry: {
    unanswered: 'Senza una tua risposta, l’appuntamento si svolge come previsto.',
    rescheduleHint: 'Per spostarlo per tutti, apri l’appuntamento e scegli un altro orario.',
    timeInCalendar: 'Orario nel tuo calendario',
    otherEvent: 'Altro evento',
    cancelOrPutBack: 'Annulla o rimetti in calendario',
    deletedReason: 'Eliminato dal calendario',
  },
  calendarEmptied: {
    subject: 'Molti appuntamenti sono stati eliminati dal tuo calendario',
    headline: 'Annullare questi appuntamenti?',
    lead: 'Molti appuntamenti sono stati eliminati insieme dal tuo calendario, quindi non ne abbiamo annullato nessuno. Vuoi annullarli o rimetterli in calendario?',
    unanswered: 'Senza una tua risposta, gli appuntamenti si svolgono come previsto.',
  },
  calendarGone: {
    subject: 'Il calendario dei tuoi appuntamenti non esiste più',
    headline: 'Scegli un calendario per i tuoi appuntamenti',
    lead: 'Il calendario che riceveva i tuoi appuntamenti non esiste più sul suo server. Non possiamo aggiungervi nuovi appuntamenti.',
    advice:
      'I tuoi appuntamenti si svolgono come previsto. Scegli un altro calendario con il link qui sopra e vi aggiungeremo quelli futuri.',
  },
  footer: (organization) => `Inviato da Meetwright per ${organization}.`,
  plainFooter: (organization) => `Inviato per conto di ${organization}.`,
}
