// The page on which a user lets an app in, in Portuguese.
import type { ConsentWords } from '../consent.ts'

export const pt: ConsentWords = {
  title: (app) => `Dar acesso a ${app}?`,
  signedIn: (user, organization) =>
    `Você entrou como ${user}, de ${organization}. O aplicativo agiria em seu nome.`,
  could: 'Ele poderia:',
  scopes: {
    'availability:read': 'ver quando você pode ser reservado e quando está ocupado',
    'availability:write': 'ver e alterar quando você pode ser reservado',
    'event_types:read': 'ver os tipos de evento',
    'event_types:write': 'ver, criar, alterar e excluir tipos de evento',
    'scheduled_events:read': 'ver suas reuniões, com os nomes e as respostas dos convidados',
    'scheduled_events:write': 'ver, marcar, mover e cancelar reuniões',
    'routing_forms:read': 'ver os formulários e o que foi respondido neles',
    'routing_forms:write': 'ver, criar, alterar e excluir formulários',
    'locations:read': 'ver onde suas reuniões podem acontecer',
    'shares:write': 'criar links de reserva com horários e durações próprios',
    'scheduling_links:write': 'criar links de reserva que funcionam uma vez',
    'mcp:scheduling:read':
      'ver suas reuniões, tipos de evento, horários livres e colegas, para uma ferramenta de IA',
    'mcp:scheduling:write':
      'marcar, mover e cancelar reuniões e criar links de reserva, para uma ferramenta de IA',
    'users:read': 'ver seu nome, e-mail, fuso horário e idioma, e os de seus colegas',
    'users:write': 'ver e alterar seu perfil',
    'organizations:read': 'ver sua organização, seus membros e seus convites',
    'organizations:write': 'convidar e remover membros e alterar suas funções',
    'groups:read': 'ver os grupos e quem está neles',
    'groups:write': 'ver, criar, alterar e excluir grupos',
    'webhooks:read': 'ver a que endereços são enviadas as notícias de suas reuniões',
    'webhooks:write': 'fazer enviar as notícias de suas reuniões a outros endereços',
    'activity_log:read': 'ler quem fez o quê em sua organização',
    'data_compliance:write': 'excluir para sempre dados pessoais de convidados',
    default: 'fazer tudo o que você mesmo pode fazer',
  },
  limits:
    'Ele nunca pode fazer mais do que a sua função permite. Você pode retirar o acesso a qualquer momento.',
  sentBack: (host) => `Depois você volta para ${host}.`,
  onDevice: (host) => `Depois você volta para um aplicativo neste dispositivo (${host}).`,
  unknown: (source) =>
    source === null
      ? 'Este aplicativo se registrou sozinho. Ninguém verificou o nome: continue apenas se acabou de vir dele.'
      : `Este aplicativo descreve a si mesmo em ${source}. Ninguém verificou o nome: continue apenas se acabou de vir dele.`,
  allow: 'Dar acesso',
  deny: 'Não dar acesso',
  gone: {
    title: 'Este pedido já não existe',
    text: 'Expirou, já foi respondido ou foi aberto em outro navegador. Volte ao aplicativo e comece de novo.',
  },
  refused: {
    title: 'Não é possível dar acesso a este aplicativo',
    text: 'O pedido dele está incompleto ou errado. Nada foi concedido. Volte ao aplicativo ou avise quem o faz.',
  },
}
