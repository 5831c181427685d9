// The texts of groups in Spanish.
import type { GroupsMessages } from '../groups.ts'

export const es: GroupsMessages = {
  groups: {
    tab: 'Grupos',
    search: 'Buscar grupos',
    create: 'Nuevo grupo',
    name: 'Nombre',
    nameHint:
      'Los miembros de un grupo pueden ofrecer tipos de evento juntos, con una página de reservas del grupo.',
    none: 'Aún no hay grupos.',
    noMatch: 'No se encontró ningún grupo. Pruebe con otro nombre.',
    members: (members) => (members === 1 ? `${members} miembro` : `${members} miembros`),
    all: 'Todos los grupos',
    edit: 'Cambiar nombre o enlace',
    link: 'Enlace',
    oldLink: (link) => `${link} – el enlace anterior llevará aquí durante un año.`,
    save: 'Guardar',
    changed: (name) => `Grupo «${name}» modificado.`,
    delete: 'Eliminar grupo',
    deleted: (name) => `Grupo «${name}» eliminado.`,
    membersTitle: 'Miembros',
    noMembers: 'Aún no hay nadie en este grupo.',
    add: 'Añadir a una persona',
    added: (name) => `Se añadió a ${name}.`,
    alreadyIn: 'Esta persona ya está en el grupo.',
    roleOf: (name) => `Rol de ${name}`,
    roles: { member: 'Miembro', admin: 'Administrador' },
    roleChanged: (name, role) => `Nuevo rol de ${name}: ${role}.`,
    invited: 'Invitación pendiente',
    remove: 'Quitar',
    removed: (name) => `Se quitó a ${name} del grupo.`,
    adminsOnly: 'Solo los administradores de la organización pueden cambiar los grupos.',
  },
}
