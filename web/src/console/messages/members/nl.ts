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
    eventTypes: (count) => (count === 1 ? `${count} afspraaktype` : `${count} afspraaktypen`),
    upcoming: (count) => (count === 1 ? `${count} komende afspraak` : `${count} komende afspraken`),
    calendars: {
      none: 'Geen agenda gekoppeld',
      ok: 'Agenda’s gekoppeld',
      failing: 'Een agenda is niet leesbaar',
    },
    lastSeen: (ago) => `Laatst gezien ${ago}`,
    seenNow: 'Nu aanwezig',
    notSignedIn: 'Niet aangemeld',
  },
}
