// The booking pages in Italian.
import type { BookingMessages } from '../booking.ts'

export const it: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  duration: 'Durata',
  upTo: (seats) => `Fino a ${seats} persone`,
  seatsLeft: (seats) => (seats === 1 ? '1 posto libero' : `${seats} posti liberi`),
  locations: {
    ask_invitee: 'Un luogo a Sua scelta',
    custom: 'Come indicato',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Chiama Lei',
    jitsi_conference: 'Videochiamata',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'La chiamano',
    physical: 'Di persona',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Mese precedente',
    next: 'Mese successivo',
    times: (count) =>
      count === 0 ? 'nessun orario libero' : count === 1 ? '1 orario libero' : `${count} orari liberi`,
    today: 'oggi',
    none: (month) => `Nessun orario libero: ${month}.`,
    goTo: (month) => `Vai a ${month}`,
    noneAhead: 'Al momento non ci sono orari liberi. Torni più tardi.',
    failed: 'Non è stato possibile caricare gli orari liberi.',
    again: 'Riprova',
    days: (month, count) => `${month}: ${count === 1 ? '1 giorno' : `${count} giorni`} con orari liberi`,
  },
  times: {
    loading: 'Ricerca degli orari liberi',
    morning: 'Mattina',
    afternoon: 'Pomeriggio',
    evening: 'Sera',
  },
  zone: {
    title: 'Fuso orario',
    change: 'Cambia fuso orario',
    search: 'Cerchi una città o uno scarto',
    none: 'Nessun fuso orario ha questo nome. Provi con la grande città più vicina.',
    found: (count) => (count === 1 ? '1 fuso orario' : `${count} fusi orari`),
  },
  clock: { title: 'Orologio', '12h': '12 h', '24h': '24 h' },
  form: {
    title: 'I Suoi dati',
    name: 'Il Suo nome',
    email: 'E-mail',
    addGuests: 'Aggiungi ospiti',
    guests: 'Ospiti',
    guestsHint: 'Fino a 10 indirizzi e-mail, separati da virgole o a capo.',
    tooManyGuests: 'Non più di 10, per favore.',
    where: 'Dove preferisce incontrarsi?',
    phone: 'Il Suo numero di telefono',
    phoneHint: 'Con il prefisso internazionale, ad esempio +39 06 1234 5678.',
    place: 'Dove ci vediamo?',
    choose: 'Scegli',
    other: 'Altro',
    otherAnswer: 'La Sua risposta',
    confirm: 'Conferma',
    sending: 'Un momento',
    otherTime: 'Scegli un altro orario',
  },
  refusals: {
    just_taken:
      'Qualcuno è stato un po’ più veloce: questo orario è appena stato preso. Ciò che ha scritto è ancora qui.',
    link_used: 'Questo link è già stato usato. Ne chieda uno nuovo a chi gliel’ha mandato.',
    inactive: 'Non si può più prenotare.',
    too_many_from_address:
      'Nell’ultima ora sono arrivate molte prenotazioni dalla Sua connessione. Riprovi più tardi.',
    too_many_for_type: 'Nell’ultima ora ci sono state moltissime prenotazioni. Riprovi più tardi.',
    too_many_upcoming:
      'Ha già diversi incontri in programma qui. Ne annulli uno o prenoti quando uno sarà passato.',
    too_many: 'È stato un po’ veloce. Aspetti un momento e riprovi.',
    meeting_over: 'Questo incontro non si può più spostare.',
    request_failed: 'L’invio non è riuscito. Nulla è andato perso: riprovi.',
  },
  nextTimes: 'Questi orari sono liberi:',
  allTimes: 'Vedi tutti gli orari',
  booked: {
    title: 'Prenotazione confermata',
    text: (email) => `L’invito è in arrivo a ${email}.`,
    rescheduledTitle: 'Il Suo incontro ha un nuovo orario',
    addToCalendar: 'Aggiungi al calendario',
    file: 'File di calendario',
    change: 'L’orario non va più bene?',
    reschedule: 'Sposta',
    cancel: 'Annulla',
    join: 'Partecipa all’incontro',
  },
  labels: {
    when: 'Quando',
    where: 'Dove',
    who: 'Con',
    currentTime: 'Il Suo orario attuale',
    previousTime: 'Orario precedente',
    newTime: 'Nuovo orario',
  },
  reschedule: {
    title: 'Scelga un nuovo orario',
    lead: 'Il Suo incontro resta com’è finché non conferma il nuovo orario.',
    confirmTitle: 'Spostare l’incontro?',
    confirm: 'Sposta l’incontro',
  },
  cancel: {
    title: 'Annullare questo incontro?',
    lead: 'Tutti i partecipanti vengono avvisati per e-mail.',
    reason: 'Motivo',
    confirm: 'Annulla l’incontro',
    done: { title: 'L’incontro è annullato', text: 'Tutti i partecipanti vengono avvisati per e-mail.' },
  },
  reconfirm: {
    title: 'Viene ancora?',
    lead: 'Lo dica con un clic, così tutti possono contarci.',
    confirm: 'Sì, ci sarò',
    done: { title: 'Grazie', text: 'Chi La ospita sa che ci sarà.' },
  },
  profile: {
    lead: 'Scelga che cosa prenotare.',
    none: 'Al momento qui non si può prenotare nulla.',
  },
  unavailable: {
    no_such_page: {
      title: 'Qui non c’è nulla da prenotare',
      text: 'Forse l’indirizzo è scritto male, o ciò che c’era non esiste più. Chieda un nuovo link a chi gliel’ha mandato.',
    },
    inactive: {
      title: 'Al momento non si può prenotare',
      text: 'Chi La ospita l’ha sospeso o tolto.',
    },
    link_used: {
      title: 'Questo link è già stato usato',
      text: 'Vale per una sola prenotazione. Ne chieda uno nuovo a chi gliel’ha mandato.',
    },
    no_such_link: {
      title: 'Questo link non funziona',
      text: 'Forse è incompleto. Lo apra di nuovo dal messaggio o ne chieda uno nuovo.',
    },
    no_such_form: {
      title: 'Qui non c’è nessun modulo',
      text: 'Forse è stato tolto o il link è incompleto. Ne chieda uno nuovo a chi l’ha inviato.',
    },
    canceled: { title: 'Questo incontro è annullato', text: 'Non c’è altro da fare.' },
    rescheduled: {
      title: 'Questo incontro ha un altro orario',
      text: 'Il link è dell’orario precedente. Quello giusto è nel messaggio più recente.',
    },
    past: { title: 'Questo incontro è passato', text: 'Non si può più modificare.' },
  },
  fallbackLink: (name) => `Vedi ${name}`,
  noScriptMessage:
    'Per scegliere un orario, questa pagina ha bisogno di JavaScript. Lo attivi o scriva a chi La ospita.',
  poweredBy: 'Realizzato con',
}
