// The texts of connected calendars in Portuguese.
import type { CalendarAccountsMessages } from '../calendar-accounts.ts'

export const pt: CalendarAccountsMessages = {
  accounts: {
    title: 'Calendários ligados',
    lead: 'Lemos os seus calendários e podemos inscrever as suas reservas num deles. Guardamos quando os eventos têm lugar, não de que tratam.',
    empty: 'Ainda não há contas. Ligue a conta onde tem os seus calendários.',
    ofColleague: 'Só a própria pessoa pode ver e alterar os calendários desta conta.',
    states: {
      active: 'Ligada',
      failing: 'Não pode ser lida',
      refused: 'Acesso recusado',
      given_up: 'Já não é lida',
    },
    justRead: 'Lida agora mesmo',
    readAgo: (ago) => `Lida ${ago}`,
    failures: {
      unreachable: 'O servidor não responde ou comunica um erro. Continuamos a tentar.',
      throttled: 'O servidor pede menos pedidos. Continuamos a tentar.',
      refused: 'O servidor recusa o nome de utilizador ou a palavra-passe. Introduza uma nova palavra-passe.',
      forbidden: 'A conta não pode ler um calendário. Dê-lhe acesso, ou desative aqui o calendário.',
      not_allowed: 'O endereço do servidor não é permitido. Pergunte ao seu administrador.',
      no_calendar_server: 'Já não há um servidor de calendários neste endereço.',
      calendar_gone: 'Um calendário já não existe. Vai desaparecer desta lista.',
      malformed: 'A resposta do servidor não é legível. Pergunte a quem o gere.',
      too_large: 'Um calendário tem demasiados eventos. Desative-o aqui.',
      credentials_lost: 'A palavra-passe guardada já não pode ser decifrada. Introduza-a de novo.',
    },
    accessRevoked: (provider) => `A ${provider} já não permite o acesso. Volte a ligar a conta ${provider}.`,
    accessLost: (provider) =>
      `O acesso à conta ${provider} já não pode ser decifrado. Volte a ligar a conta ${provider}.`,
    givenUp:
      'Não pôde ser lida durante 30 dias. Os eventos já não ocupam o seu tempo. Ligue-a de novo, ou escolha «Ler agora».',
    noCalendars: 'Esta conta não tem calendários para eventos. Crie um na sua aplicação.',
    makesBusy: 'Ocupa o meu tempo',
    countsTentative: 'Contar eventos provisórios',
    receives: 'Adicionar as minhas reservas a',
    receivesHint: 'Cada reserva aparece lá dentro de segundos e segue todas as alterações.',
    receivesNone: 'Nenhum calendário',
    onMove: 'Se lá mover uma reunião',
    moveRules: { follow: 'Reagendá-la', put_back: 'Repor a hora', tell: 'Apenas avisar-me' },
    onDelete: 'Se lá eliminar uma reunião',
    deleteRules: { ask: 'Perguntar-me', cancel: 'Cancelar a reunião', put_back: 'Voltar a adicioná-la' },
    connect: 'Ligar conta',
    provider: 'Serviço de calendário',
    otherProvider: 'Outro (CalDAV)',
    server: 'Endereço do servidor',
    serverHint: 'Por exemplo, https://caldav.example.com. Em muitos serviços basta o seu email.',
    nextcloudServer: 'Endereço do seu Nextcloud',
    nextcloudHint: 'Por exemplo, cloud.example.com',
    username: 'Nome de utilizador ou email',
    password: 'Palavra-passe de aplicação',
    passwordHints: {
      icloud:
        'Em account.apple.com: «Início de sessão e segurança», «Palavras-passe específicas de apps». A palavra-passe da sua conta Apple não funciona aqui.',
      fastmail: 'Em fastmail.com: Settings, «Privacy & Security», «App passwords», com acesso a calendários.',
      nextcloud: 'No seu Nextcloud: Definições, «Segurança», «Criar nova palavra-passe de aplicação».',
      mailbox: 'A sua palavra-passe do mailbox.org, ou uma palavra-passe de aplicação criada nas definições.',
      other: 'Use uma palavra-passe de aplicação se o seu serviço as oferecer.',
    },
    trying: 'Estamos a consultar o servidor. Pode demorar até 20 segundos.',
    problems: {
      unreachable: 'O servidor não responde ou comunica um erro. Verifique o endereço ou tente mais tarde.',
      no_calendar_server: 'Não há um servidor de calendários neste endereço.',
      not_allowed: 'Introduza o endereço https de um servidor público.',
      refused:
        'O servidor recusa o nome de utilizador ou a palavra-passe. Muitos serviços exigem uma palavra-passe de aplicação.',
      refused_by_icloud:
        'O iCloud recusa o nome de utilizador ou a palavra-passe. É precisa uma palavra-passe específica de app, não a da sua conta Apple.',
      forbidden: 'Esta conta não pode ler os seus calendários.',
      no_calendars: 'Esta conta não tem calendários para eventos. Crie primeiro um na sua aplicação.',
      too_many_attempts: 'Demasiadas tentativas. Tente de novo dentro de uma hora.',
    },
    connected: (account) => `${account} está ligada.`,
    connectedReceiving: (account, calendar) =>
      `${account} está ligada. As suas reservas são adicionadas a «${calendar}».`,
    newPassword: 'Nova palavra-passe',
    passwordSaved: 'Palavra-passe guardada. Os calendários serão lidos dentro de segundos.',
    disconnect: 'Desligar',
    disconnectLead: 'Os eventos deixam de ocupar o seu tempo. O que fazer às reuniões que lá adicionámos?',
    entries: {
      keep: 'Deixá-las no calendário',
      remove: 'Retirar do calendário as reuniões futuras',
    },
    removing: 'Estamos a retirar as reuniões. Pode demorar até 20 segundos.',
    disconnected: (account) => `${account} está desligada.`,
  },
}
