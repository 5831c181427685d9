// The texts of the page about notifications in Italian.
import type { NotificationsMessages } from '../notifications.ts'

export const it: NotificationsMessages = {
  notifications: {
    lead: 'Scegli quali email ricevi. I tuoi invitati ricevono le loro in ogni caso, e i tuoi calendari non cambiano.',
    meetings: 'Email sui miei appuntamenti',
    booked: 'Viene prenotato un appuntamento con me',
    bookedHint: 'Se il link video arriva più tardi, lo porta un’altra email.',
    rescheduled: 'Un appuntamento viene spostato',
    canceled: 'Un appuntamento viene annullato, anche da un solo invitato',
    assigned: 'Divento l’organizzatore di un appuntamento',
    assignedHint: 'Per esempio, quando lo prendo in carico da un collega.',
    reminders: 'Un promemoria del mio appuntamento',
    remindersHint: 'Solo per i tipi di evento che inviano promemoria agli organizzatori.',
    agenda: 'Agenda del giorno',
    agendaLead: 'Un’email al giorno con i tuoi appuntamenti, gli orari, i luoghi e i link.',
    day: 'Quali appuntamenti',
    days: { off: 'Nessuna agenda', today: 'Quelli dello stesso giorno', tomorrow: 'Quelli del giorno dopo' },
    time: 'Invia alle',
    timeHint: (zone) => `Nel tuo fuso orario, ${zone}.`,
    onEmptyDays: 'Inviala anche nei giorni senza appuntamenti',
    always: 'Sempre inviate',
    alwaysLead: 'Queste email non si possono disattivare:',
    alwaysSent: [
      'accesso, password e indirizzo del tuo account',
      'calendari e account video che non funzionano più',
      'domande sugli appuntamenti nel tuo calendario, e appuntamenti senza link video',
      'i tuoi appuntamenti che ora hanno un altro organizzatore',
      'webhook disattivati e inviti',
    ],
    yes: 'Sì',
    no: 'No',
  },
}
