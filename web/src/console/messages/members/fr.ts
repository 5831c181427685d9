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
    eventTypes: (count) => (count === 1 ? `${count} type d’événement` : `${count} types d’événement`),
    upcoming: (count) => (count === 1 ? `${count} rendez-vous à venir` : `${count} rendez-vous à venir`),
    calendars: { none: 'Aucun agenda connecté', ok: 'Agendas connectés', failing: 'Un agenda est illisible' },
    lastSeen: (ago) => `Dernière visite ${ago}`,
    seenNow: 'Présent en ce moment',
    notSignedIn: 'Non connecté',
  },
}
