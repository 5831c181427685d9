// The texts of the list of people in French.
import type { MembersMessages } from '../members.ts'

export const fr: MembersMessages = {
  members: {
    parts: 'Pages sur les personnes',
    tab: 'Personnes',
    adminsOnly: 'Seuls les administrateurs de l’organisation ou d’un groupe peuvent en voir les membres.',
    group: 'Groupe',
    allGroups: 'Tous les groupes',
    role: 'Rôle',
    allRoles: 'Tous les rôles',
    roles: { user: 'Membre', admin: 'Administrateur', owner: 'Propriétaire' },
    you: 'Vous',
    none: 'Aucun résultat. Essayez un autre nom, groupe ou rôle.',
  },
}
