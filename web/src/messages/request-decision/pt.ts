// The page on which a host answers a booking request, in Portuguese.
import type { RequestDecisionMessages } from '../request-decision.ts'

export const pt: RequestDecisionMessages = {
  title: 'Aceitar esta reunião?',
  moveTitle: 'Aceitar a nova hora?',
  lead: (until) => `A hora está reservada até ${until}. Sem resposta, o pedido expira.`,
  person: 'De',
  where: 'Onde',
  guests: 'Acompanhantes',
  accept: 'Aceitar',
  decline: 'Recusar',
  message: 'Mensagem se recusar',
  ended: {
    accepted: {
      title: 'Reunião reservada',
      lead: 'O convidado recebe uma confirmação e a reunião está na sua lista.',
    },
    declined: {
      title: 'Pedido recusado',
      lead: 'O convidado recebe um e-mail e a hora fica novamente livre.',
    },
    expired: {
      title: 'Este pedido expirou',
      lead: 'Não houve resposta a tempo. A hora está novamente livre.',
    },
    withdrawn: { title: 'Este pedido foi retirado', lead: 'A hora está novamente livre.' },
  },
  refusals: {
    changed:
      'Este pedido não pode ser aceite: um dos anfitriões já não pertence ao tipo de evento, ou a reunião a mudar foi alterada. Pode recusá-lo.',
    mail_quota:
      'Este pedido não pode ser aceite agora: a sua organização já escreveu ao número máximo de pessoas por dia. O pedido continua à espera; tente novamente mais tarde.',
  },
  console: 'Abrir os pedidos',
}
