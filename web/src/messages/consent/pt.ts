// The OAuth consent page in Portuguese.
import type { ConsentMessages, ConsoleConsentMessages } from '../consent.ts'

const abilities: ConsentMessages['abilities'] = {
  see_people: 'ver colegas e grupos',
  see_event_types: 'ver os tipos de reunião',
  see_times: 'ver os horários e os horários livres',
  see_meetings: 'ver as reuniões e os convidados',
  book: 'marcar e reservar horários',
  change_meetings: 'reagendar e cancelar reuniões',
  mark_no_shows: 'assinalar ausências',
  create_links: 'criar links de marcação',
  change_event_types: 'criar e alterar tipos de reunião',
  change_hours: 'alterar os horários',
}

const inAiTool: ConsentMessages['inAiTool'] = (abilities) => `${abilities}, numa ferramenta de IA`

const scopes: ConsentMessages['scopes'] = {
  'availability:read': 'ver quando está disponível e quando está ocupado',
  'availability:write': 'ver e alterar a sua disponibilidade',
  'event_types:read': 'ver os tipos de reunião',
  'event_types:write': 'ver, criar, alterar e eliminar tipos de reunião',
  'scheduled_events:read': 'ver as suas reuniões, com os nomes e as respostas dos convidados',
  'scheduled_events:write': 'ver, marcar, reagendar e cancelar reuniões',
  'routing_forms:read': 'ver os formulários e as respetivas respostas',
  'routing_forms:write': 'ver, criar, alterar e eliminar formulários',
  'locations:read': 'ver onde as suas reuniões podem ter lugar',
  'locations:write': 'ver e alterar os links das suas videoconferências',
  'shares:write': 'criar links de marcação com horários e durações personalizados',
  'scheduling_links:write': 'criar links de marcação de utilização única',
  'users:read': 'ver o seu nome, e-mail, fuso horário e idioma, e os dos seus colegas',
  'users:write': 'ver e alterar o seu perfil',
  'organizations:read': 'ver a sua organização, os seus membros e os seus convites',
  'organizations:write': 'convidar e remover membros e alterar as suas funções',
  'groups:read': 'ver os grupos e os seus membros',
  'groups:write': 'ver, criar, alterar e eliminar grupos',
  'webhooks:read': 'ver que URL recebem notificações sobre as suas reuniões',
  'webhooks:write': 'enviar notificações sobre as suas reuniões para outros URL',
  'activity_log:read': 'ver quem fez o quê na sua organização',
  'data_compliance:write': 'eliminar permanentemente dados pessoais de convidados',
  default: 'fazer tudo o que pode fazer',
}

/** The console loads only these. */
export const consoleTexts: ConsoleConsentMessages = { abilities, inAiTool, scopes }

export const pt: ConsentMessages = {
  title: (app) => `Permitir que ${app} use a sua conta?`,
  signedIn: (user, organization) =>
    `Iniciou sessão como ${user} em ${organization}. A aplicação agirá em seu nome.`,
  scopesIntro: 'Poderá:',
  scopes,
  inAiTool,
  abilities,
  limits: 'Nunca poderá fazer mais do que a sua função permite. Pode revogar o acesso a qualquer momento.',
  redirectNotice: (host) => `Depois regressa a ${host}.`,
  redirectToDevice: (host) => `Depois regressa a uma aplicação neste dispositivo (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'Esta aplicação registou-se a si própria e o nome não está verificado. Continue apenas se acabou de vir dela.'
      : `Esta aplicação descreve-se a si própria em ${source} e o nome não está verificado. Continue apenas se acabou de vir dela.`,
  allow: 'Permitir',
  deny: 'Cancelar',
  expired: {
    title: 'Este pedido já não é válido',
    text: 'Expirou, já foi respondido ou foi aberto noutro navegador. Volte à aplicação e comece de novo.',
  },
  refused: {
    title: 'Esta aplicação não pode obter acesso',
    text: 'O pedido está incompleto ou errado. Não foi concedido acesso. Volte à aplicação ou avise o programador.',
  },
  otherOrganization: {
    title: 'Não pode permitir esta aplicação',
    text: 'Pertence a outra organização e só os respetivos membros a podem permitir. Inicie sessão com uma conta dessa organização ou pergunte ao programador da aplicação.',
  },
}
