// The page where a user connects a Google account, in Portuguese.
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

export const pt: ConnectCalendarMessages = {
  title: 'Ligar o Google Calendar',
  lead: 'Continua no Google, onde escolhe uma conta e permite o acesso aos calendários dela.',
  again: (account) => `Continua no Google. Escolha ${account} e permita novamente o acesso.`,
  whatWeDo: [
    'Os eventos dos seus calendários ocupam o seu tempo. Guardamos quando têm lugar, não de que tratam.',
    'Adicionamos as suas reservas a um dos seus calendários e seguimos o que lá alterar.',
  ],
  tickAll:
    'O Google mostra o que pedimos. Assinale todas as caixas; caso contrário, não podemos ligar a conta.',
  button: 'Continuar no Google',
  back: 'Voltar aos seus calendários',
  problems: {
    not_set_up: 'O Google Calendar ainda não está configurado neste serviço.',
    denied: 'Não permitiu o acesso, por isso nada foi ligado.',
    incomplete: 'A resposta do Google estava incompleta ou chegou demasiado tarde. Tente novamente.',
    permissions_missing: 'Nada foi ligado, porque falta uma permissão de que precisamos:',
    other_account:
      'Escolheu outra conta Google. Tente novamente com a conta acima ou ligue a outra em separado.',
    no_calendars: 'Esta conta Google não tem nenhum calendário. Crie primeiro um no Google Calendar.',
    too_many_connections: 'Atingiu o número máximo de contas ligadas. Desligue uma primeiro.',
    too_many_attempts: 'Demasiadas tentativas. Aguarde uma hora e tente novamente.',
    unreachable: 'O Google não responde ou comunica um erro. Tente mais tarde.',
  },
  forAdmins:
    'O operador configura-o com “meetwright calendars set google”. O guia para operadores explica os passos.',
  permissions: {
    events: 'Ver e alterar eventos',
    calendars: 'Ver a lista dos seus calendários',
    free_busy: 'Ver quando está ocupado',
    email: 'Ver o seu endereço de e-mail',
  },
}
