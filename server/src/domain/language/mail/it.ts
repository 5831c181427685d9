// Mail in Italian.
import type { MailMessages } from '../mail-messages.ts'

export const it: MailMessages = {
  templates: {
    booked: {
      subject: ({ event, hosts, when }) => `Confermato: ${event} con ${hosts}, ${when}`,
      headline: 'Il Suo appuntamento è confermato',
      lead: ({ hosts }) => `Ha un appuntamento con ${hosts}.`,
    },
    invited: {
      subject: ({ event, hosts, when }) => `Invito: ${event} con ${hosts}, ${when}`,
      headline: 'Un invito a un appuntamento',
      lead: ({ hosts, invitee }) => `${invitee} ha un appuntamento con ${hosts} e desidera la Sua presenza.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `Nuovo appuntamento: ${event} con ${invitee}, ${when}`,
      headline: 'Ha un nuovo appuntamento',
      lead: ({ invitee }) => `${invitee} ha prenotato un appuntamento con Lei.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `Nuovo orario: ${event} con ${hosts}, ${when}`,
      headline: 'Il Suo appuntamento è stato spostato',
      lead: ({ hosts }) => `L’appuntamento con ${hosts} si svolgerà in un altro momento.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `Nuovo orario: ${event} con ${invitee}, ${when}`,
      headline: 'Un appuntamento è stato spostato',
      lead: ({ invitee }) => `L’appuntamento con ${invitee} si svolgerà in un altro momento.`,
    },
    canceled: {
      subject: ({ event, hosts, when }) => `Annullato: ${event} con ${hosts}, ${when}`,
      headline: 'Il Suo appuntamento è annullato',
      lead: ({ hosts }) => `L’appuntamento con ${hosts} non avrà luogo.`,
    },
    host_canceled: {
      subject: ({ event, invitee, when }) => `Annullato: ${event} con ${invitee}, ${when}`,
      headline: 'Un appuntamento è annullato',
      lead: ({ invitee }) => `L’appuntamento con ${invitee} non avrà luogo.`,
    },
    host_invitee_canceled: {
      subject: ({ event, invitee, when }) => `Rinuncia: ${invitee}, ${event}, ${when}`,
      headline: 'Una persona non verrà più',
      lead: ({ invitee }) => `${invitee} non partecipa più. L’appuntamento si svolge con gli altri.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Annullato: ${event}, ${when}`,
      headline: 'Un appuntamento è annullato',
      lead: ({ event }) => `${event} non avrà luogo. Tutte le persone invitate vengono avvisate.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Promemoria: ${event} con ${hosts}, ${when}`,
      headline: 'Il Suo appuntamento si avvicina',
      lead: ({ hosts }) => `Le ricordiamo l’appuntamento con ${hosts}.`,
    },
    reconfirmation: {
      subject: ({ event, hosts, when }) => `Confermi la Sua presenza: ${event} con ${hosts}, ${when}`,
      headline: 'Sarà presente?',
      lead: ({ hosts }) =>
        `L’appuntamento con ${hosts} si avvicina. La preghiamo di confermare la Sua presenza.`,
    },
    new_host: {
      subject: ({ event, hosts, when }) => `Nuovo organizzatore: ${event} con ${hosts}, ${when}`,
      headline: 'Il Suo appuntamento ha un nuovo organizzatore',
      lead: ({ hosts }) => `Ora l’appuntamento è con ${hosts}. L’orario non cambia.`,
    },
    host_reassigned: {
      subject: ({ event, when }) => `Nuovo appuntamento: ${event}, ${when}`,
      headline: 'Ha un nuovo appuntamento',
      lead: () => 'Questo appuntamento è ora affidato a Lei.',
    },
  },
  labels: {
    meeting: 'Appuntamento',
    when: 'Quando',
    previousTime: 'Orario precedente',
    where: 'Dove',
    host: 'Organizzatore',
    hosts: 'Organizzatori',
    invitee: 'Persona invitata',
    invitees: 'Persone invitate',
    guests: 'Accompagnatori',
    phone: 'Telefono',
    canceledBy: 'Annullato da',
    reason: 'Motivo',
  },
  actions: {
    join: 'Partecipa all’appuntamento',
    confirm: 'Sì, sarò presente',
    reschedule: 'Sposta',
    cancel: 'Annulla',
    changePrompt: 'L’orario non va più bene?',
  },
  locations: {
    video: 'Videoconferenza',
    videoWithoutLink: 'Videoconferenza; l’organizzatore invia il link',
    inviteeCalls: (number) => `Chiami il numero ${number}`,
    hostCalls: (number) => `Riceverà una chiamata al numero ${number}`,
  },
  unnamedPerson: 'qualcuno',
  andMore: (count) => `e altri ${count}`,
  invitation: {
    subject: (inviter, organization) => `${inviter} La invita in ${organization}`,
    headline: (organization) => `Entri in ${organization}`,
    lead: (inviter, organization) =>
      `${inviter} La invita a organizzare appuntamenti con ${organization} su Meetwright.`,
    accept: 'Accetta l’invito',
    until: (date) => `Il link è valido fino al ${date}.`,
    unexpected: 'Se non sa di che cosa si tratta, ignori questo messaggio: non succederà nulla.',
  },
  webhookDisabled: {
    subject: (host) => `I webhook verso ${host} sono disattivati`,
    headline: 'I Suoi webhook sono disattivati',
    failing: 'Da cinque giorni a questo indirizzo non arriva nulla. Abbiamo smesso di inviare.',
    gone: 'Questo indirizzo ha risposto che non esiste più (410). Abbiamo smesso di inviare.',
    address: 'Indirizzo',
    since: 'In errore da',
    subscription: 'Sottoscrizione',
    resume:
      'Quando l’indirizzo funzionerà di nuovo, imposti lo stato della sottoscrizione su «active» tramite l’API. Ciò che era in attesa sarà inviato; ciò che è accaduto dopo la disattivazione no.',
  },
  footer: (organization) => `Inviato da Meetwright per ${organization}.`,
}
