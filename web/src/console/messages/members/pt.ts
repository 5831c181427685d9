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
  },
}
