// The routing form page in Portuguese.
import type { RoutingMessages } from '../routing.ts'

export const pt: RoutingMessages = {
  lead: 'Responda a algumas perguntas para encontrarmos a opção certa.',
  choose: 'Escolher',
  send: 'Continuar',
  sending: 'Um momento',
  refusals: {
    blocked: 'Este anfitrião não aceita reservas deste endereço de e-mail.',
    form_closed: 'Este formulário está fechado. Nada foi enviado.',
    too_many_from_address:
      'Demasiadas respostas a partir da sua rede na última hora. Tente novamente mais tarde.',
    too_many: 'Demasiados pedidos. Aguarde um momento e tente novamente.',
    request_failed: 'Não foi possível concluir o pedido. As suas respostas continuam aqui. Tente novamente.',
  },
  thanks: 'Obrigado',
  booking: { text: (name) => `Agora escolha um horário: ${name}.`, go: 'Escolher um horário' },
  externalSite: {
    text: (host) => `O próximo passo está noutro site: ${host}.`,
    go: (host) => `Ir para ${host}`,
  },
}
