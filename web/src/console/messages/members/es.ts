// The texts of the list of people in Spanish.
import type { MembersMessages } from '../members.ts'

export const es: MembersMessages = {
  members: {
    parts: 'Páginas sobre personas',
    tab: 'Personas',
    adminsOnly: 'Solo los administradores de la organización o de un grupo pueden ver a sus personas.',
    group: 'Grupo',
    allGroups: 'Todos los grupos',
    role: 'Rol',
    allRoles: 'Todos los roles',
    roles: { user: 'Miembro', admin: 'Administrador', owner: 'Propietario' },
    you: 'Usted',
    none: 'No se encontró a nadie. Pruebe con otro nombre, grupo o rol.',
  },
}
