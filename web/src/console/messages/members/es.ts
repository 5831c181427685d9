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
    eventTypes: (count) => (count === 1 ? `${count} tipo de evento` : `${count} tipos de evento`),
    upcoming: (count) => (count === 1 ? `${count} reunión próxima` : `${count} reuniones próximas`),
    calendars: {
      none: 'Ningún calendario conectado',
      ok: 'Calendarios conectados',
      failing: 'Un calendario no se puede leer',
    },
    lastSeen: (ago) => `Última visita ${ago}`,
    seenNow: 'Aquí ahora',
    notSignedIn: 'Sin sesión iniciada',
  },
}
