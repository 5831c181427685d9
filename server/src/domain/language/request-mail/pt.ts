// Mails about booking requests in Portuguese.
import type { RequestMailMessages } from '../request-mail-messages.ts'

export const pt: RequestMailMessages = {
  templates: {
    host_requested: {
      subject: ({ event, invitee, when }) => `Pedido: ${event} com ${invitee}, ${when}`,
      headline: 'Alguém pede uma reunião',
      lead: ({ invitee }) => `${invitee} gostaria de se reunir consigo. Aceite ou recuse o pedido.`,
    },
    host_move_requested: {
      subject: ({ event, invitee, when }) => `Pedido: nova hora para ${event} com ${invitee}, ${when}`,
      headline: 'Um convidado pede outra hora',
      lead: ({ invitee }) =>
        `${invitee} gostaria de mudar a reunião para esta hora. Aceite ou recuse o pedido.`,
    },
    host_withdrawn: {
      subject: ({ event, invitee, when }) => `Retirado: ${event} com ${invitee}, ${when}`,
      headline: 'Um pedido foi retirado',
      lead: ({ invitee }) => `${invitee} já não pede esta reunião. A hora está novamente livre.`,
    },
    host_move_withdrawn: {
      subject: ({ event, invitee, when }) => `Retirado: nova hora para ${event} com ${invitee}, ${when}`,
      headline: 'Um pedido de outra hora terminou',
      lead: ({ invitee }) => `O pedido de ${invitee} para esta hora terminou. A hora está novamente livre.`,
    },
    received: {
      subject: ({ event, hosts, when }) => `Pedida: ${event} com ${hosts}, ${when}`,
      headline: 'O seu pedido foi enviado',
      lead: ({ hosts }) =>
        `O seu pedido foi entregue a ${hosts}. Até haver resposta, a hora está reservada para si.`,
    },
    declined: {
      subject: ({ event, hosts, when }) => `Recusado: ${event} com ${hosts}, ${when}`,
      headline: 'O seu pedido foi recusado',
      lead: ({ hosts }) => `Não é possível uma reunião com ${hosts} a esta hora.`,
    },
    expired: {
      subject: ({ event, hosts, when }) => `Sem resposta: ${event} com ${hosts}, ${when}`,
      headline: 'O seu pedido expirou',
      lead: ({ hosts }) =>
        `O seu pedido a ${hosts} não teve resposta a tempo. A hora já não está reservada para si.`,
    },
    move_ended: {
      subject: ({ event, hosts, when }) => `Terminado: pedido de ${event} com ${hosts}, ${when}`,
      headline: 'O seu pedido terminou',
      lead: ({ hosts }) =>
        `Um anfitrião mudou, por isso o seu pedido de outra hora a ${hosts} terminou. Para pedir de novo, use a ligação no e-mail sobre a sua reunião.`,
    },
  },
  answerBy: 'Responder até',
  answer: 'Aceitar ou recusar',
  openRequest: 'Abrir o seu pedido',
  withdrawPrompt: 'Mudou de ideias?',
  withdraw: 'Retirar o pedido',
  freeAfter: 'Sem resposta, o pedido expira e a hora fica novamente livre.',
  notBooked: 'Ainda nada está reservado. Escrevemos-lhe assim que houver uma resposta.',
  meetingStays: 'A sua reunião reservada mantém-se.',
}
