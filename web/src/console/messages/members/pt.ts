// The texts of the list of people in Portuguese.
import type { MembersMessages } from '../members.ts'

export const pt: MembersMessages = {
  members: {
    parts: 'Páginas sobre pessoas',
    tab: 'Pessoas',
    adminsOnly: 'Só os administradores da organização ou de um grupo podem ver as suas pessoas.',
    group: 'Grupo',
    allGroups: 'Todos os grupos',
    role: 'Função',
    allRoles: 'Todas as funções',
    roles: { user: 'Membro', admin: 'Administrador', owner: 'Proprietário' },
    you: 'Você',
    none: 'Ninguém encontrado. Experimente outro nome, grupo ou função.',
    eventTypes: (count) => (count === 1 ? `${count} tipo de evento` : `${count} tipos de evento`),
    upcoming: (count) => (count === 1 ? `${count} reunião futura` : `${count} reuniões futuras`),
    calendars: {
      none: 'Nenhum calendário ligado',
      ok: 'Calendários ligados',
      failing: 'Não é possível ler um calendário',
    },
    lastSeen: (ago) => `Última visita ${ago}`,
    seenNow: 'Aqui agora',
    notSignedIn: 'Sem sessão iniciada',
  },
}
