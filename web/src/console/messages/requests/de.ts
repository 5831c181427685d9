// Booking requests in German.
import type { RequestsMessages } from '../requests.ts'

export const de: RequestsMessages = {
  requests: {
    label: 'Terminanfragen',
    show: 'Welche Anfragen',
    waiting: 'Offen',
    all: 'Alle',
    whose: 'Wessen Anfragen',
    mine: 'An mich',
    everyone: 'An alle',
    host: (name) => `Gastgeber: ${name}`,
    hostLeft: 'Ein Gastgeber hat die Organisation verlassen.',
    none: 'Keine Anfrage wartet auf Ihre Antwort.',
    noneWaiting: 'Keine Anfrage wartet auf eine Antwort.',
    noneAtAll: 'Noch keine Anfragen.',
    states: {
      pending: 'Offen',
      accepted: 'Angenommen',
      declined: 'Abgelehnt',
      expired: 'Abgelaufen',
      withdrawn: 'Zurückgezogen',
    },
    until: (time) => `Reserviert bis ${time}`,
    move: 'Bittet um eine andere Zeit für einen gebuchten Termin',
    accept: 'Annehmen',
    acceptOf: (who) => `Anfrage von ${who} annehmen`,
    decline: 'Ablehnen',
    declineOf: (who) => `Anfrage von ${who} ablehnen`,
    booked: (who) => `Termin mit ${who} gebucht`,
    declineTitle: (who) => `Anfrage von ${who} ablehnen?`,
    declineLead: (who) => `${who} erhält eine E\u2011Mail, und die Zeit ist wieder frei.`,
    declineNoMail:
      'Die Zeit ist wieder frei. Diese Installation sendet keine E\u2011Mail: Sagen Sie es selbst.',
    message: 'Nachricht (optional)',
    declining: (who) => `Anfrage von ${who} wird abgelehnt`,
    keep: 'Behalten',
    open: 'Termin öffnen',
    wrote: (message) => `Nachricht: ${message}`,
    guests: (guests) => `Gäste: ${guests}`,
  },
}
