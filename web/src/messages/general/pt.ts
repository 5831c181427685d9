// What stands on every page, in Portuguese.
import type { GeneralMessages } from '../general.ts'

export const pt: GeneralMessages = {
  skip: 'Ir para o conteúdo',
  language: 'Idioma:',
  signIn: 'Iniciar sessão',
  reference: 'Referência da API',
  shownOnce: 'Copie agora e guarde num lugar seguro: não volta a ser mostrado.',
  refusedTitle: (title) => `Não aceite: ${title}`,
  problems: {
    not_found: {
      title: 'Não há nada aqui',
      text: 'O endereço pode estar mal escrito, ou o que estava aqui já não existe. Se seguiu um link, peça um novo a quem o enviou.',
    },
    forbidden: {
      title: 'Não tem acesso a isto',
      text: 'A sua conta não tem permissão para isto. Talvez um administrador da sua organização possa ajudar.',
    },
    cross_site: {
      title: 'Isso veio de outro site',
      text: 'Para sua proteção, os formulários só são aceites a partir da sua própria página. Nada foi alterado. Abra a página aqui e tente de novo.',
    },
    bad_request: {
      title: 'Não conseguimos ler isso',
      text: 'O que o seu navegador enviou estava incompleto ou era demasiado longo. Nada foi alterado. Volte atrás e tente de novo.',
    },
    too_many: {
      title: 'Foi um pouco rápido',
      text: 'Chegaram muitos pedidos da sua ligação em pouco tempo, por isso fazemos uma breve pausa.',
    },
    unavailable: {
      title: 'Voltamos já',
      text: 'O serviço está a reiniciar ou muito ocupado neste momento. Os seus dados estão seguros.',
    },
    internal_error: {
      title: 'Algo correu mal do nosso lado',
      text: 'A culpa não é sua, e o erro ficou registado. Tente de novo; se continuar, indique o número abaixo a quem gere este serviço.',
    },
  },
  problem: {
    start: 'Ir para a página inicial',
    retry: 'Tentar de novo',
    wait: (seconds) =>
      seconds === 1
        ? 'Pode tentar de novo dentro de um segundo.'
        : `Pode tentar de novo dentro de ${seconds} segundos.`,
    requestId: 'Número deste pedido:',
  },
  start: {
    title: 'Marcações',
    headline: ['Encontrar uma hora.', 'Reunir.'],
    lead: 'Uns dizem quando estão disponíveis, outros marcam uma hora livre, e os programas fazem ambas as coisas com uma API aberta.',
    invited: {
      title: 'Recebeu um link',
      text: 'Abra esse link: leva diretamente à página certa. Para marcar não precisa de conta.',
    },
    member: {
      title: 'Tem uma conta',
      text: 'Inicie sessão para ver a sua conta e as aplicações e os tokens que podem agir por si.',
    },
    developer: {
      title: 'Desenvolve algo',
      text: 'Tudo o que há aqui pode ser feito por um programa. A referência mostra cada operação com exemplos.',
      base: 'Endereço base',
    },
  },
}
