// The texts of groups in Italian.
import type { GroupsMessages } from '../groups.ts'

export const it: GroupsMessages = {
  groups: {
    tab: 'Gruppi',
    search: 'Cerca gruppi',
    create: 'Nuovo gruppo',
    name: 'Nome',
    nameHint:
      'I membri di un gruppo possono offrire insieme tipi di evento, con una pagina di prenotazione del gruppo.',
    none: 'Ancora nessun gruppo.',
    noMatch: 'Nessun gruppo trovato. Provi con un altro nome.',
    members: (members) => (members === 1 ? `${members} membro` : `${members} membri`),
    all: 'Tutti i gruppi',
    edit: 'Modifica nome o link',
    link: 'Link',
    oldLink: (link) => `${link} – il vecchio link porta qui per un anno.`,
    save: 'Salva',
    changed: (name) => `Gruppo «${name}» modificato.`,
    delete: 'Elimina gruppo',
    deleted: (name) => `Gruppo «${name}» eliminato.`,
    membersTitle: 'Membri',
    noMembers: 'In questo gruppo non c’è ancora nessuno.',
    add: 'Aggiungi una persona',
    added: (name) => `${name} ora fa parte del gruppo.`,
    alreadyIn: 'Questa persona fa già parte del gruppo.',
    roleOf: (name) => `Ruolo di ${name}`,
    roles: { member: 'Membro', admin: 'Amministratore' },
    roleChanged: (name, role) => `Nuovo ruolo di ${name}: ${role}.`,
    invited: 'Invito in attesa',
    remove: 'Rimuovi',
    removed: (name) => `${name} non fa più parte del gruppo.`,
    adminsOnly: 'Solo gli amministratori dell’organizzazione possono modificare i gruppi.',
  },
}
