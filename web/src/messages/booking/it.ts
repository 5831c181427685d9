// The booking pages in Italian.
import type { BookingMessages } from '../booking.ts'

export const it: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  duration: 'Durata',
  oneOf: (count) => `Con una di ${count} persone`,
  upTo: (seats) => `Fino a ${seats} persone`,
  seatsLeft: (seats) => (seats === 1 ? '1 posto libero' : `${seats} posti liberi`),
  locations: {
    ask_invitee: 'Luogo a tua scelta',
    custom: 'Vedi i dettagli',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Telefonata (chiami tu)',
    jitsi_conference: 'Videoconferenza',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'Telefonata (ti chiamiamo noi)',
    physical: 'Di persona',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Mese precedente',
    next: 'Mese successivo',
    times: (count) =>
      count === 0
        ? 'nessun orario disponibile'
        : count === 1
          ? '1 orario disponibile'
          : `${count} orari disponibili`,
    today: 'oggi',
    none: (month) => `Nessun orario disponibile per ${month.toLowerCase()}.`,
    goTo: (month) => `Vedi ${month.toLowerCase()}`,
    beyond: (month) => `${month} è fuori dal periodo di prenotazione.`,
    noneAhead: 'Al momento non ci sono orari disponibili. Riprova più tardi.',
    failed: 'Impossibile caricare gli orari disponibili.',
    again: 'Riprova',
    days: (month, count) => `${month}: ${count === 1 ? '1 giorno' : `${count} giorni`} con orari disponibili`,
  },
  times: {
    loading: 'Caricamento degli orari',
    taken: 'Questo orario non è più disponibile. Scegline un altro.',
    morning: 'Mattina',
    afternoon: 'Pomeriggio',
    evening: 'Sera',
  },
  zone: {
    title: 'Fuso orario',
    change: 'Cambia fuso orario',
    search: 'Cerca città, paese o fuso orario',
    none: 'Nessun risultato. Prova con la grande città più vicina.',
    found: (count) => (count === 1 ? '1 fuso orario' : `${count} fusi orari`),
  },
  clock: { title: 'Formato dell’ora', '12h': '12 h', '24h': '24 h' },
  form: {
    title: 'I tuoi dati',
    name: 'Il tuo nome',
    email: 'E-mail',
    addGuests: 'Aggiungi ospiti',
    guests: 'Ospiti',
    guestsHint: 'Fino a 10 indirizzi e-mail, separati da virgole o su righe diverse.',
    tooManyGuests: 'Puoi aggiungere fino a 10 ospiti.',
    code: 'Codice ricevuto per e-mail',
    codeHint: 'Abbiamo inviato un codice di sei cifre al tuo indirizzo e-mail. È valido per 10 minuti.',
    where: 'Dove preferisci incontrarci?',
    phone: 'Il tuo numero di telefono',
    phoneHint: 'Con il prefisso internazionale, ad esempio +39 06 1234 5678.',
    place: 'Dove ci vediamo?',
    choose: 'Scegli',
    other: 'Altro',
    otherAnswer: 'La tua risposta',
    confirm: 'Prenota',
    sending: 'Un momento',
    otherTime: 'Scegli un altro orario',
  },
  refusals: {
    just_taken: 'Questo orario è appena stato prenotato.',
    already_booked:
      'Hai già una prenotazione per questo orario con questo indirizzo e-mail. Scegli un altro orario.',
    link_used: 'Questo link è già stato usato. Chiedine uno nuovo al mittente.',
    inactive: 'Questo appuntamento non è più prenotabile.',
    host_changed: 'Questo appuntamento non può essere spostato qui. Contatta l’organizzatore.',
    too_many_from_address: 'Troppe prenotazioni dalla tua rete nell’ultima ora. Riprova più tardi.',
    too_many_for_type:
      'Troppe prenotazioni per questo tipo di appuntamento nell’ultima ora. Riprova più tardi.',
    too_many_upcoming:
      'Hai già diversi appuntamenti in programma. Annullane uno o prenota quando uno sarà passato.',
    too_many_changes: 'Troppe modifiche nell’ultima ora. Riprova tra un’ora o contatta l’organizzatore.',
    blocked: 'Questo organizzatore non accetta prenotazioni da questo indirizzo e-mail.',
    too_many: 'Troppe richieste. Attendi un momento e riprova.',
    meeting_over: 'Questo appuntamento non si può più spostare.',
    request_failed: 'Non è stato possibile completare la richiesta. Riprova.',
  },
  detailsKept: 'I tuoi dati sono ancora qui.',
  nextTimes: 'Scegli un altro orario:',
  allTimes: 'Vedi tutti gli orari',
  booked: {
    title: 'Appuntamento prenotato',
    text: (email) => `Abbiamo inviato un invito di calendario a ${email}.`,
    noMail:
      'Non riceverai email. Conserva l’indirizzo di questa pagina: qui puoi spostare o annullare l’appuntamento.',
    rescheduledTitle: 'Appuntamento spostato',
    addToCalendar: 'Aggiungi al calendario',
    file: 'File del calendario',
    change: 'Devi cambiare qualcosa?',
    reschedule: 'Sposta',
    cancel: 'Annulla',
    join: 'Partecipa all’appuntamento',
    linkByEmail: 'Ti invieremo il link via email.',
    linkHere: 'Il link sarà su questa pagina tra poco.',
    linkFromHost: 'L’organizzatore ti invierà il link.',
    leaving: (site, seconds) => `${seconds} secondi dopo la prenotazione passerai a ${site}.`,
    goTo: (site) => `Vai a ${site}`,
    stay: 'Resta su questa pagina',
  },
  labels: {
    when: 'Quando',
    where: 'Dove',
    who: 'Con',
    currentTime: 'Orario attuale',
    previousTime: 'Orario precedente',
    newTime: 'Nuovo orario',
  },
  reschedule: {
    title: 'Scegli un nuovo orario',
    lead: 'L’appuntamento non cambia finché non confermi il nuovo orario.',
    confirmTitle: 'Spostare a questo orario?',
    confirm: 'Sposta l’appuntamento',
  },
  cancel: {
    title: 'Annullare questo appuntamento?',
    lead: 'Tutte le persone interessate riceveranno un’e-mail.',
    reason: 'Motivo',
    confirm: 'Annulla l’appuntamento',
    done: { title: 'Appuntamento annullato', text: 'Tutte le persone interessate riceveranno un’e-mail.' },
  },
  reconfirm: {
    title: 'Ci sarai?',
    lead: 'Conferma la tua presenza all’organizzatore.',
    confirm: 'Sì, ci sarò',
    done: { title: 'Grazie', text: 'La tua presenza è confermata.' },
  },
  verified: {
    title: 'Indirizzo email confermato',
    text: 'Se hai aggiunto ospiti, ora riceveranno un invito.',
  },
  stopMail: {
    title: (organization) => `Interrompere le email di ${organization}?`,
    text: (organization) =>
      `Qualcuno ha usato il tuo indirizzo per prenotare un appuntamento con ${organization}. Se confermi, non riceverai più email da ${organization}, nemmeno per gli appuntamenti che prenoti tu.`,
    report: 'Non conosco il mittente. Segnala queste email.',
    confirm: 'Interrompi le email',
    done: {
      title: 'Email interrotte',
      text: (organization) => `Non riceverai più email da ${organization}.`,
    },
    again: 'Ricevi di nuovo le email',
    allowed: (organization) => `Riceverai di nuovo le email di ${organization}.`,
  },
  profile: {
    lead: 'Scegli che cosa prenotare.',
    none: 'Al momento qui non si può prenotare nulla.',
  },
  unavailable: {
    no_such_page: {
      title: 'Questo link non funziona',
      text: 'Controlla l’indirizzo o chiedi un nuovo link al mittente.',
    },
    inactive: {
      title: 'Non prenotabile',
      text: 'L’organizzatore ha sospeso o rimosso questo tipo di appuntamento.',
    },
    host_changed: {
      title: 'Questo appuntamento non può essere spostato qui',
      text: 'Si svolge come prenotato, ma l’organizzatore non offre qui altri orari. Chiedigli un altro orario, oppure annulla l’appuntamento e prenotane uno nuovo.',
    },
    link_used: {
      title: 'Questo link è già stato usato',
      text: 'Vale per una sola prenotazione. Chiedine uno nuovo al mittente.',
    },
    no_such_link: {
      title: 'Questo link non è valido',
      text: 'Potrebbe essere incompleto. Aprilo di nuovo dal messaggio o chiedine uno nuovo.',
    },
    no_such_form: {
      title: 'Modulo non trovato',
      text: 'Potrebbe essere stato rimosso, o il link è incompleto. Chiedine uno nuovo al mittente.',
    },
    canceled: { title: 'Questo appuntamento è annullato', text: 'Non devi fare nulla.' },
    rescheduled: {
      title: 'Questo appuntamento è stato spostato',
      text: 'Questo link è dell’orario precedente. Chiedi quello attuale all’organizzatore.',
    },
    past: { title: 'Questo appuntamento è passato', text: 'Non si può più modificare.' },
    too_many_changes: {
      title: 'Troppe modifiche',
      text: 'Riprova tra un’ora o contatta l’organizzatore.',
    },
  },
  currentLink: {
    text: 'Questo link è dell’orario precedente. Possiamo inviarti quello attuale via email.',
    send: 'Inviami il link attuale',
    sent: {
      title: 'Controlla la posta',
      text: 'Abbiamo inviato il link attuale all’indirizzo email della prenotazione.',
    },
  },
  bookAgain: 'Prenota un altro orario',
  fallbackLink: (name) => `Vai a ${name}`,
  noScriptMessage: 'Per scegliere un orario serve JavaScript. Attivalo o contatta l’organizzatore.',
  poweredBy: 'Powered by',
}
