// The page on which a user lets an app in, in Portuguese.
import type { ConsentMessages } from '../consent.ts'

export const pt: ConsentMessages = {
  title: (app) => `Dar acesso a ${app}?`,
  signedIn: (user, organization) =>
    `Iniciou sessão como ${user}, de ${organization}. A aplicação agiria em seu nome.`,
  scopesIntro: 'Poderia:',
  scopes: {
    'availability:read': 'ver quando pode ser reservado e quando está ocupado',
    'availability:write': 'ver e alterar quando pode ser reservado',
    'event_types:read': 'ver os tipos de evento',
    'event_types:write': 'ver, criar, alterar e eliminar tipos de evento',
    'scheduled_events:read': 'ver as suas reuniões, com os nomes e as respostas dos convidados',
    'scheduled_events:write': 'ver, marcar, mover e cancelar reuniões',
    'routing_forms:read': 'ver os formulários e o que foi respondido neles',
    'routing_forms:write': 'ver, criar, alterar e eliminar formulários',
    'locations:read': 'ver onde as suas reuniões podem ter lugar',
    'shares:write': 'criar links de reserva com horários e durações próprios',
    'scheduling_links:write': 'criar links de reserva que funcionam uma vez',
    'mcp:scheduling:read':
      'ver as suas reuniões, tipos de evento, horários livres e colegas, para uma ferramenta de IA',
    'mcp:scheduling:write':
      'marcar, mover e cancelar reuniões e criar links de reserva, para uma ferramenta de IA',
    'users:read': 'ver o seu nome, e-mail, fuso horário e língua, e os dos seus colegas',
    'users:write': 'ver e alterar o seu perfil',
    'organizations:read': 'ver a sua organização, os seus membros e os seus convites',
    'organizations:write': 'convidar e remover membros e alterar as suas funções',
    'groups:read': 'ver os grupos e quem está neles',
    'groups:write': 'ver, criar, alterar e eliminar grupos',
    'webhooks:read': 'ver a que endereços são enviadas as notícias das suas reuniões',
    'webhooks:write': 'fazer enviar as notícias das suas reuniões a outros endereços',
    'activity_log:read': 'ler quem fez o quê na sua organização',
    'data_compliance:write': 'eliminar para sempre dados pessoais de convidados',
    default: 'fazer tudo o que você próprio pode fazer',
  },
  limits: 'Nunca pode fazer mais do que a sua função permite. Pode retirar o acesso a qualquer momento.',
  redirectNotice: (host) => `Depois regressa a ${host}.`,
  redirectToDevice: (host) => `Depois regressa a uma aplicação neste dispositivo (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'Esta aplicação registou-se a si própria. Ninguém verificou o nome: continue apenas se acabou de vir dela.'
      : `Esta aplicação descreve-se a si própria em ${source}. Ninguém verificou o nome: continue apenas se acabou de vir dela.`,
  allow: 'Dar acesso',
  deny: 'Não dar acesso',
  expired: {
    title: 'Este pedido já não existe',
    text: 'Expirou, já foi respondido ou foi aberto noutro navegador. Volte à aplicação e comece de novo.',
  },
  refused: {
    title: 'Não é possível dar acesso a esta aplicação',
    text: 'O pedido dela está incompleto ou errado. Nada foi concedido. Volte à aplicação ou avise quem a faz.',
  },
}
