// The texts of the list of people in German.
import type { MembersMessages } from '../members.ts'

export const de: MembersMessages = {
  members: {
    parts: 'Seiten über Personen',
    tab: 'Personen',
    adminsOnly: 'Nur Admins der Organisation oder einer Gruppe können deren Personen sehen.',
    group: 'Gruppe',
    allGroups: 'Alle Gruppen',
    role: 'Rolle',
    allRoles: 'Alle Rollen',
    roles: { user: 'Mitglied', admin: 'Admin', owner: 'Inhaber' },
    you: 'Sie',
    none: 'Niemand gefunden. Versuchen Sie einen anderen Namen, eine andere Gruppe oder Rolle.',
    eventTypes: (count) => (count === 1 ? `${count} Terminart` : `${count} Terminarten`),
    upcoming: (count) => (count === 1 ? `${count} anstehender Termin` : `${count} anstehende Termine`),
    calendars: {
      none: 'Kein Kalender verbunden',
      ok: 'Kalender verbunden',
      failing: 'Ein Kalender ist nicht lesbar',
    },
    lastSeen: (ago) => `Zuletzt da ${ago}`,
    seenNow: 'Gerade da',
    notSignedIn: 'Nicht angemeldet',
  },
}
