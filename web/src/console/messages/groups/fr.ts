// The texts of groups in French.
import type { GroupsMessages } from '../groups.ts'

export const fr: GroupsMessages = {
  groups: {
    tab: 'Groupes',
    search: 'Rechercher un groupe',
    create: 'Nouveau groupe',
    name: 'Nom',
    nameHint:
      'Les membres d’un groupe peuvent proposer des types de rendez-vous ensemble, avec une page de réservation du groupe.',
    none: 'Aucun groupe pour le moment.',
    noMatch: 'Aucun groupe trouvé. Essayez un autre nom.',
    members: (members) => (members === 1 ? `${members} membre` : `${members} membres`),
    all: 'Tous les groupes',
    edit: 'Modifier le nom ou le lien',
    link: 'Lien',
    oldLink: (link) => `${link} – l’ancien lien mène ici pendant un an.`,
    save: 'Enregistrer',
    changed: (name) => `Groupe « ${name} » modifié.`,
    delete: 'Supprimer le groupe',
    deleted: (name) => `Groupe « ${name} » supprimé.`,
    membersTitle: 'Membres',
    noMembers: 'Ce groupe n’a pas encore de membre.',
    add: 'Ajouter une personne',
    added: (name) => `${name} fait maintenant partie du groupe.`,
    alreadyIn: 'Cette personne fait déjà partie du groupe.',
    roleOf: (name) => `Rôle de ${name}`,
    roles: { member: 'Membre', admin: 'Administrateur' },
    roleChanged: (name, role) => `Nouveau rôle de ${name} : ${role}.`,
    invited: 'Invitation en attente',
    remove: 'Retirer',
    removed: (name) => `${name} ne fait plus partie du groupe.`,
    adminsOnly: 'Seuls les administrateurs de l’organisation peuvent modifier les groupes.',
  },
}
