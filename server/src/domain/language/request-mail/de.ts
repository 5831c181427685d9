// Mails about booking requests in German.
import type { RequestMailMessages } from '../request-mail-messages.ts'

export const de: RequestMailMessages = {
  templates: {
    host_requested: {
      subject: ({ event, invitee, when }) => `Anfrage: ${event} mit ${invitee}, ${when}`,
      headline: 'Jemand fragt einen Termin an',
      lead: ({ invitee }) =>
        `${invitee} möchte sich mit Ihnen treffen. Bitte nehmen Sie an oder lehnen Sie ab.`,
    },
    host_move_requested: {
      subject: ({ event, invitee, when }) => `Anfrage: neue Zeit für ${event} mit ${invitee}, ${when}`,
      headline: 'Ein Gast bittet um eine andere Zeit',
      lead: ({ invitee }) =>
        `${invitee} möchte Ihren Termin auf diese Zeit verschieben. Bitte nehmen Sie an oder lehnen Sie ab.`,
    },
    host_withdrawn: {
      subject: ({ event, invitee, when }) => `Zurückgezogen: ${event} mit ${invitee}, ${when}`,
      headline: 'Eine Anfrage wurde zurückgezogen',
      lead: ({ invitee }) => `${invitee} fragt diesen Termin nicht mehr an. Die Zeit ist wieder frei.`,
    },
    host_move_withdrawn: {
      subject: ({ event, invitee, when }) => `Zurückgezogen: neue Zeit für ${event} mit ${invitee}, ${when}`,
      headline: 'Eine Anfrage für eine andere Zeit ist beendet',
      lead: ({ invitee }) =>
        `Die Anfrage von ${invitee} für diese Zeit ist beendet. Die Zeit ist wieder frei.`,
    },
    received: {
      subject: ({ event, hosts, when }) => `Angefragt: ${event} mit ${hosts}, ${when}`,
      headline: 'Ihre Anfrage wurde gesendet',
      lead: ({ hosts }) => `Ihre Anfrage ist bei ${hosts}. Bis zur Antwort ist die Zeit für Sie reserviert.`,
    },
    declined: {
      subject: ({ event, hosts, when }) => `Abgelehnt: ${event} mit ${hosts}, ${when}`,
      headline: 'Ihre Anfrage wurde abgelehnt',
      lead: ({ hosts }) => `Zu dieser Zeit ist ein Termin mit ${hosts} nicht möglich.`,
    },
    expired: {
      subject: ({ event, hosts, when }) => `Keine Antwort: ${event} mit ${hosts}, ${when}`,
      headline: 'Ihre Anfrage ist abgelaufen',
      lead: ({ hosts }) =>
        `Ihre Anfrage an ${hosts} wurde nicht rechtzeitig beantwortet. Die Zeit ist nicht mehr für Sie reserviert.`,
    },
    move_ended: {
      subject: ({ event, hosts, when }) => `Beendet: Anfrage für ${event} mit ${hosts}, ${when}`,
      headline: 'Ihre Anfrage ist beendet',
      lead: ({ hosts }) =>
        `Bei einem Termin haben die Gastgeber gewechselt. Ihre Anfrage an ${hosts} für eine andere Zeit ist deshalb beendet. Mit dem Link in der E\u2011Mail zu Ihrem Termin können Sie erneut anfragen.`,
    },
  },
  answerBy: 'Antwort bis',
  answer: 'Annehmen oder ablehnen',
  openRequest: 'Anfrage öffnen',
  withdrawPrompt: 'Haben Sie es sich anders überlegt?',
  withdraw: 'Anfrage zurückziehen',
  freeAfter: 'Ohne Antwort läuft die Anfrage ab und die Zeit ist wieder frei.',
  notBooked: 'Es ist noch nichts gebucht. Wir schreiben Ihnen, sobald es eine Antwort gibt.',
  meetingStays: 'Ihr gebuchter Termin bleibt, wie er ist.',
}
