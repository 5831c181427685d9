// The page of a routing form in Portuguese.
import type { RoutingMessages } from '../routing.ts'

export const pt: RoutingMessages = {
  lead: 'Responda a algumas perguntas para chegar ao sítio certo.',
  choose: 'Escolher',
  send: 'Continuar',
  sending: 'Um momento',
  refusals: {
    form_closed: 'Este formulário já não está aberto. Nada foi enviado.',
    too_many_from_address:
      'Na última hora chegaram muitas respostas da sua ligação. Tente de novo mais tarde.',
    too_many: 'Foi um pouco rápido. Espere um momento e tente de novo.',
    request_failed: 'Não chegou ao destino. Nada se perdeu: tente de novo.',
  },
  thanks: 'Obrigado',
  booking: { text: (name) => `Agora escolha um horário: ${name}.`, go: 'Escolher um horário' },
  externalSite: {
    text: (host) => `O próximo passo está noutro site: ${host}.`,
    go: (host) => `Ir para ${host}`,
  },
}
