// The texts of the list of event types in French.
import type { EventTypesMessages } from '../event-types.ts'

export const fr: EventTypesMessages = {
  eventTypes: {
    title: 'Types d’événement',
    own: 'Les vôtres',
    empty: 'Aucun type d’événement',
    emptyHint:
      'Un type d’événement est ce que l’on peut réserver, par exemple un rendez-vous de 30 minutes. Créez le premier.',
    kinds: {
      solo: 'Une personne',
      group: 'Groupe',
      roundRobin: 'À tour de rôle',
      collective: 'Tous ensemble',
      oneOff: 'Ponctuel',
    },
    secret: 'Masqué sur votre page',
    managed: 'Géré par vos administrateurs',
    off: 'Désactivé',
    copyLink: (name) => `Copier le lien de ${name}`,
    bookable: (name) => `${name} est réservable`,
    switchedOn: (name) => `${name} est réservable.`,
    switchedOff: (name) => `${name} n’est plus réservable.`,
    more: (name) => `Autres actions pour ${name}`,
    edit: 'Modifier',
    share: 'Partager',
    duplicate: 'Dupliquer',
    copyName: (name) => `${name} (copie)`,
    moveUp: 'Monter',
    moveDown: 'Descendre',
    moved: (name) => `${name} a été déplacé.`,
    delete: 'Supprimer',
    deleted: (name) => `${name} supprimé. Les rendez-vous réservés restent.`,
    create: 'Nouveau type d’événement',
    createTitle: 'Que peut-on réserver ?',
    owner: 'Appartient à',
    ownerMe: 'Vous',
    names: {
      solo: 'Rendez-vous de 30 minutes',
      group: 'Rendez-vous de groupe',
      roundRobin: 'À tour de rôle',
      collective: 'Tous ensemble',
      oneOff: 'Rendez-vous ponctuel',
    },
    explanations: {
      solo: 'Une personne vous rencontre.',
      group: 'Plusieurs personnes réservent le même créneau, par exemple un atelier.',
      roundRobin: 'Une personne de votre équipe s’en charge, à tour de rôle.',
      collective: 'Toute votre équipe est présente.',
      oneOff: 'Absent de votre page. Réservable dans les 7 prochains jours.',
    },
  },
}
