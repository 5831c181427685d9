// The texts of the list of people in Dutch.
import type { MembersMessages } from '../members.ts'

export const nl: MembersMessages = {
  members: {
    parts: 'Pagina’s over personen',
    tab: 'Personen',
    adminsOnly: 'Alleen beheerders van de organisatie of van een groep kunnen de personen ervan zien.',
    group: 'Groep',
    allGroups: 'Alle groepen',
    role: 'Rol',
    allRoles: 'Alle rollen',
    roles: { user: 'Lid', admin: 'Beheerder', owner: 'Eigenaar' },
    you: 'U',
    none: 'Niemand gevonden. Probeer een andere naam, groep of rol.',
  },
}
