// The page where a user connects an account without a password, in Portuguese.
import { providerLabels } from '../../../../server/src/domain/calendar/provider-labels.ts'
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

const PRODUCTS = { google: 'Google Calendar', microsoft: 'Microsoft 365', zoom: 'Zoom' } as const
const HINTS = {
  google:
    'O Google mostra o que pedimos. Assinale todas as caixas; caso contrário, não podemos ligar a conta.',
  microsoft:
    'Em algumas organizações, só os administradores podem permitir novas aplicações. Se a Microsoft o indicar, fale com o seu administrador.',
  zoom: 'A conta tem de poder agendar reuniões. Em algumas organizações, só os administradores podem permitir novas aplicações.',
} as const

/** With their articles. */
const FORMS = {
  google: { at: 'no Google', of: 'do Google', the: 'O Google' },
  microsoft: { at: 'na Microsoft', of: 'da Microsoft', the: 'A Microsoft' },
  zoom: { at: 'no Zoom', of: 'do Zoom', the: 'O Zoom' },
} as const

export const pt: ConnectCalendarMessages = (provider) => {
  const label = providerLabels[provider]
  const product = PRODUCTS[provider]
  const forms = FORMS[provider]
  return {
    title: `Ligar o ${product}`,
    lead:
      provider === 'zoom'
        ? `Continua ${forms.at}, onde inicia sessão e nos permite agendar reuniões com a sua conta.`
        : `Continua ${forms.at}, onde escolhe uma conta e permite o acesso aos calendários dela.`,
    again: (account) => `Continua ${forms.at}. Escolha ${account} e permita novamente o acesso.`,
    whatWeDo:
      provider === 'zoom'
        ? [
            'Quando uma reserva tem o Zoom como local, agendamos uma reunião na sua conta e enviamos a ligação.',
            'O Zoom recebe o nome do tipo de evento e a hora, mas nenhum nome nem endereço dos convidados.',
          ]
        : [
            'Os eventos dos seus calendários ocupam o seu tempo. Guardamos quando têm lugar, não de que tratam.',
            'Adicionamos as suas reservas a um dos seus calendários e seguimos o que lá alterar.',
          ],
    hint: HINTS[provider],
    button: `Continuar ${forms.at}`,
    back: 'Voltar aos seus calendários',
    problems: {
      not_set_up: `O ${product} ainda não está configurado neste serviço.`,
      denied: 'Não permitiu o acesso, por isso nada foi ligado.',
      incomplete: `A resposta ${forms.of} estava incompleta ou chegou demasiado tarde. Tente novamente.`,
      approval_needed:
        'Na sua organização, só os administradores podem permitir novas aplicações. Peça ao seu administrador e tente novamente.',
      permissions_missing: 'Nada foi ligado, porque falta uma permissão de que precisamos:',
      other_account: `Escolheu outra conta ${label}. Tente novamente com a conta acima ou ligue a outra em separado.`,
      no_calendars: `Esta conta ${label} não tem nenhum calendário. Crie primeiro um no ${product}.`,
      too_many_connections: 'Atingiu o número máximo de contas ligadas. Desligue uma primeiro.',
      too_many_attempts: 'Demasiadas tentativas. Aguarde uma hora e tente novamente.',
      unreachable: `${forms.the} não responde ou comunica um erro. Tente mais tarde.`,
    },
    forAdmins: `O operador configura-o com “meetwright ${provider === 'zoom' ? 'conferences' : 'calendars'} set ${provider}”. O guia para operadores explica os passos.`,
    permissions: {
      events: 'Ver e alterar eventos',
      calendars: 'Ver a lista dos seus calendários',
      free_busy: 'Ver quando está ocupado',
      email: 'Ver o seu endereço de e-mail',
      meetings: 'Agendar, ver, alterar e eliminar as suas reuniões',
    },
  }
}
