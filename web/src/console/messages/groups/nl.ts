// The texts of groups in Dutch.
import type { GroupsMessages } from '../groups.ts'

export const nl: GroupsMessages = {
  groups: {
    tab: 'Groepen',
    search: 'Groepen zoeken',
    create: 'Nieuwe groep',
    name: 'Naam',
    nameHint:
      'Leden van een groep kunnen samen afspraaktypen aanbieden, met een boekingspagina van de groep.',
    none: 'Nog geen groepen.',
    noMatch: 'Geen groep gevonden. Probeer een andere naam.',
    members: (members) => (members === 1 ? `${members} lid` : `${members} leden`),
    all: 'Alle groepen',
    edit: 'Naam of link wijzigen',
    link: 'Link',
    oldLink: (link) => `${link} – de oude link leidt een jaar lang hierheen.`,
    save: 'Opslaan',
    changed: (name) => `De groep ‘${name}’ is gewijzigd.`,
    delete: 'Groep verwijderen',
    deleted: (name) => `Groep ‘${name}’ verwijderd.`,
    membersTitle: 'Leden',
    noMembers: 'Er zit nog niemand in deze groep.',
    add: 'Persoon toevoegen',
    added: (name) => `${name} toegevoegd.`,
    alreadyIn: 'Deze persoon zit al in de groep.',
    roleOf: (name) => `Rol van ${name}`,
    roles: { member: 'Lid', admin: 'Beheerder' },
    roleChanged: (name, role) => `${name} is nu: ${role}.`,
    invited: 'Uitgenodigd',
    remove: 'Verwijderen',
    removed: (name) => `${name} uit de groep verwijderd.`,
    adminsOnly: 'Alleen beheerders van de organisatie kunnen groepen wijzigen.',
  },
}
