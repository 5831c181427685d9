// The texts of groups in Portuguese.
import type { GroupsMessages } from '../groups.ts'

export const pt: GroupsMessages = {
  groups: {
    tab: 'Grupos',
    search: 'Procurar grupos',
    create: 'Novo grupo',
    name: 'Nome',
    nameHint:
      'Os membros de um grupo podem oferecer tipos de evento em conjunto, com uma página de marcações do grupo.',
    none: 'Ainda não há grupos.',
    noMatch: 'Nenhum grupo encontrado. Experimente outro nome.',
    members: (members) => (members === 1 ? `${members} membro` : `${members} membros`),
    all: 'Todos os grupos',
    edit: 'Mudar o nome ou o link',
    link: 'Link',
    oldLink: (link) => `${link} – o link antigo leva aqui durante um ano.`,
    save: 'Guardar',
    changed: (name) => `O grupo «${name}» foi alterado.`,
    delete: 'Eliminar grupo',
    deleted: (name) => `Grupo «${name}» eliminado.`,
    membersTitle: 'Membros',
    noMembers: 'Ainda não há ninguém neste grupo.',
    add: 'Adicionar uma pessoa',
    added: (name) => `${name} adicionado(a).`,
    alreadyIn: 'Esta pessoa já está no grupo.',
    roleOf: (name) => `Função de ${name}`,
    roles: { member: 'Membro', admin: 'Administrador' },
    roleChanged: (name, role) => `Nova função de ${name}: ${role}.`,
    invited: 'Convite pendente',
    remove: 'Remover',
    removed: (name) => `${name} já não está no grupo.`,
    adminsOnly: 'Só os administradores da organização podem alterar grupos.',
  },
}
