// The texts of groups in German.
import type { GroupsMessages } from '../groups.ts'

export const de: GroupsMessages = {
  groups: {
    tab: 'Gruppen',
    search: 'Gruppen durchsuchen',
    create: 'Neue Gruppe',
    name: 'Name',
    nameHint:
      'Mitglieder einer Gruppe können gemeinsam Terminarten anbieten, mit einer Buchungsseite der Gruppe.',
    none: 'Noch keine Gruppen.',
    noMatch: 'Keine Gruppe gefunden. Versuchen Sie einen anderen Namen.',
    members: (members) => (members === 1 ? `${members} Mitglied` : `${members} Mitglieder`),
    all: 'Alle Gruppen',
    edit: 'Name oder Link ändern',
    link: 'Link',
    oldLink: (link) => `${link} – der alte Link führt ein Jahr lang hierher.`,
    save: 'Speichern',
    changed: (name) => `Gruppe „${name}“ geändert.`,
    delete: 'Gruppe löschen',
    deleted: (name) => `Gruppe „${name}“ gelöscht.`,
    membersTitle: 'Mitglieder',
    noMembers: 'In dieser Gruppe ist noch niemand.',
    add: 'Person hinzufügen',
    added: (name) => `${name} hinzugefügt.`,
    alreadyIn: 'Diese Person ist bereits in der Gruppe.',
    roleOf: (name) => `Rolle von ${name}`,
    roles: { member: 'Mitglied', admin: 'Admin' },
    roleChanged: (name, role) => `${name} ist jetzt: ${role}.`,
    invited: 'Eingeladen',
    remove: 'Entfernen',
    removed: (name) => `${name} aus der Gruppe entfernt.`,
    adminsOnly: 'Nur Admins der Organisation können Gruppen ändern.',
  },
}
