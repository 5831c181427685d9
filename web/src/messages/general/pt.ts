// Shared page texts in Portuguese.
import type { GeneralMessages } from '../general.ts'

export const pt: GeneralMessages = {
  skip: 'Ir para o conteúdo',
  language: 'Idioma:',
  signIn: 'Iniciar sessão',
  reference: 'Referência da API',
  notSetUp: 'Esta instalação ainda não está configurada. Abra o link exibido quando o serviço foi iniciado.',
  refusedTitle: (title) => `Erro: ${title}`,
  problems: {
    not_found: {
      title: 'Página não encontrada',
      text: 'Verifique o endereço. Se seguiu um link, peça um novo ao remetente.',
    },
    forbidden: {
      title: 'Não tem acesso',
      text: 'A sua conta não tem permissão para isto. Contacte um administrador da sua organização.',
    },
    cross_site: {
      title: 'Formulário enviado de outro site',
      text: 'Para sua proteção, só aceitamos formulários enviados a partir deste site. Nada foi alterado. Abra a página aqui e tente novamente.',
    },
    bad_request: {
      title: 'Pedido inválido',
      text: 'O seu navegador enviou dados incompletos ou demasiado longos. Nada foi alterado. Volte atrás e tente novamente.',
    },
    too_many: {
      title: 'Demasiados pedidos',
      text: 'A sua rede enviou demasiados pedidos em pouco tempo.',
    },
    unavailable: {
      title: 'Voltamos já',
      text: 'O serviço está a reiniciar ou muito ocupado. Os seus dados estão seguros.',
    },
    internal_error: {
      title: 'Algo correu mal',
      text: 'A culpa não é sua, e o erro ficou registado. Tente novamente. Se continuar, indique ao administrador o ID do pedido abaixo.',
    },
  },
  problem: {
    start: 'Ir para a página inicial',
    retry: 'Tentar novamente',
    wait: (seconds) =>
      seconds === 1
        ? 'Tente novamente dentro de 1 segundo.'
        : `Tente novamente dentro de ${seconds} segundos.`,
    requestId: 'ID do pedido:',
  },
  start: {
    title: 'Marcações',
    headline: ['Encontrar uma hora.', 'Reunir.'],
    lead: 'Partilhe um link, deixe que marquem um horário livre ou integre as marcações no seu produto com a API.',
    invited: {
      title: 'Tem um link de marcação?',
      text: 'Abra-o para ir diretamente para a página certa. Para marcar não precisa de conta.',
    },
    member: {
      title: 'Tem uma conta?',
      text: 'Inicie sessão para gerir a sua conta, os seus tokens de acesso e as suas aplicações.',
    },
    developer: {
      title: 'Está a desenvolver algo?',
      text: 'Tudo está também disponível através da API. A referência mostra cada operação com exemplos.',
      base: 'URL base',
    },
  },
}
