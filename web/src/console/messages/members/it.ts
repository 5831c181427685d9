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
  },
}
