// The texts of the list of people in Italian.
import type { MembersMessages } from '../members.ts'

export const it: MembersMessages = {
  members: {
    parts: 'Pagine sulle persone',
    tab: 'Persone',
    adminsOnly: 'Solo gli amministratori dell’organizzazione o di un gruppo possono vederne le persone.',
    group: 'Gruppo',
    allGroups: 'Tutti i gruppi',
    role: 'Ruolo',
    allRoles: 'Tutti i ruoli',
    roles: { user: 'Membro', admin: 'Amministratore', owner: 'Proprietario' },
    you: 'Lei',
    none: 'Nessuna persona trovata. Provi con un altro nome, gruppo o ruolo.',
    eventTypes: (count) => (count === 1 ? `${count} tipo di evento` : `${count} tipi di evento`),
    upcoming: (count) =>
      count === 1 ? `${count} appuntamento in programma` : `${count} appuntamenti in programma`,
    calendars: {
      none: 'Nessun calendario collegato',
      ok: 'Calendari collegati',
      failing: 'Un calendario non è leggibile',
    },
    lastSeen: (ago) => `Ultima visita ${ago}`,
    seenNow: 'Qui adesso',
    notSignedIn: 'Accesso non effettuato',
  },
}
