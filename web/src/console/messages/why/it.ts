// The texts of the page that explains times in Italian.
import type { WhyMessages } from '../why.ts'

export const it: WhyMessages = {
  why: {
    tab: 'Perché non è prenotabile?',
    lead: 'Scelga un tipo di evento e un orario. Vedrà che cosa lo blocca e dove cambiarlo.',
    eventType: 'Tipo di evento',
    date: 'Giorno',
    time: 'Ora',
    link: 'Oppure incolli un link di prenotazione',
    linkHint: 'L’indirizzo con cui si prenota, con o senza orario.',
    unknownLink: 'Nessuno dei Suoi tipi di evento ha questo link.',
    copyAddress: 'Copia il link a questa risposta',
    addressCopied: 'Link copiato. I colleghi vedono la risposta dopo l’accesso.',
    noTypes: 'Non ha tipi di evento prenotabili.',
    open: (time) => `${time}: prenotabile`,
    closed: (time) => `${time}: non prenotabile`,
    openBookingPage: 'Apri la pagina di prenotazione',
    oneHostIsEnough: 'Basta che un organizzatore sia libero.',
    allHostsMustBeFree: 'Tutti gli organizzatori devono essere liberi.',
    free: 'Libero a quest’ora.',
    otherHost: (position) => `Organizzatore ${position}`,
    nextTime: (time) => `Prossimo orario libero: ${time}`,
    noNextTime: 'Nessun orario libero nei sette giorni successivi.',
    reasons: {
      host_inactive: () => 'Non accetta prenotazioni per questo tipo di evento.',
      outside_schedule: () => 'L’appuntamento non rientra nell’orario di lavoro di questo giorno.',
      date_closed: () => 'Un’eccezione chiude questo giorno.',
      public_holiday: ({ until }) => (until ? `Giorno festivo fino a ${until}.` : 'Giorno festivo.'),
      in_the_past: () => 'Quest’ora è passata.',
      minimum_notice: ({ minimumNotice, until }) =>
        `Troppo presto: serve un preavviso di almeno ${minimumNotice}.${until ? ` Al momento, a partire da ${until}.` : ''}`,
      beyond_booking_window: () => 'Fuori dalle date in cui questo tipo di evento è prenotabile.',
      not_on_increment: ({ incrementMinutes }) =>
        `Nessun appuntamento inizia a questo minuto: gli inizi sono ogni ${incrementMinutes} minuti dall’inizio dell’orario di lavoro.`,
      time_off: ({ until }) => (until ? `Assenza fino a ${until}.` : 'Assenza.'),
      busy: ({ until }) => (until ? `Occupato. Di nuovo libero da ${until}.` : 'Occupato.'),
      buffer: ({ until }) =>
        `Troppo vicino a un altro appuntamento: il margine riserva questo tempo.${until ? ` Possibile da ${until}.` : ''}`,
      held: () =>
        'Ora riservata a una prenotazione non ancora conclusa o accettata. Se non va in porto, torna libera.',
      daily_limit: ({ dailyLimit }) =>
        dailyLimit === 1
          ? `Il limite giornaliero di ${dailyLimit} appuntamento è raggiunto.`
          : `Il limite giornaliero di ${dailyLimit} appuntamenti è raggiunto.`,
      no_seats: () => 'Tutti i posti sono occupati.',
    },
    remedies: {
      hours: 'Cambia l’orario di lavoro',
      dates: 'Cambia le eccezioni',
      eventType: 'Cambia il tipo di evento',
      timeOff: 'Cambia l’assenza',
      holidays: 'Cambia i giorni festivi',
    },
    causes: {
      title: 'Che cosa occupa il tempo:',
      meeting: 'Appuntamento',
      calendar: (name) => `Calendario «${name}»`,
      timeOff: 'Assenza',
      source: (name) => `Tempo occupato da «${name}»`,
      hold: 'Una prenotazione non ancora conclusa',
      request: 'Una richiesta di appuntamento in attesa',
    },
    day: (day) => `Orari di inizio possibili: ${day}`,
    dayLead: 'Tutto il giorno, al minuto. Scelga un orario per saperne di più.',
    openPart: 'Libero',
  },
}
