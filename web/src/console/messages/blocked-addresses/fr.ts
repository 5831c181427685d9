// The texts about blocked addresses in French.
import type { BlockedAddressesMessages } from '../blocked-addresses.ts'

export const fr: BlockedAddressesMessages = {
  blockedAddresses: {
    adminsOnly: 'Seuls les administrateurs peuvent voir et modifier les adresses bloquées.',
    lead: 'Ces adresses ne peuvent ni réserver sur vos pages ni envoyer de formulaires de routage. Les visiteurs lisent seulement que l’hôte n’accepte pas de réservations depuis leur adresse. Les rendez-vous pris restent.',
    search: 'Rechercher une adresse bloquée',
    create: 'Bloquer une adresse',
    label: 'Adresses bloquées',
    none: 'Aucune adresse n’est bloquée.',
    noneFound: 'Aucune adresse bloquée ne contient cela.',
    address: 'Adresse e-mail ou domaine',
    addressHint:
      'Une adresse comprend tous ses +suffixes, un domaine tous ses sous-domaines : eve@example.com ou spam.example.',
    invalid: 'Saisissez une adresse comme eve@example.com ou un domaine comme spam.example.',
    block: 'Bloquer',
    blocked: (pattern) => `${pattern} est bloqué.`,
    domain: 'Domaine',
    blockedBy: (name, date) => `Bloqué par ${name} le ${date}`,
    blockedByOperator: (date) => `Bloqué par l’opérateur le ${date}`,
    unblock: 'Débloquer',
    unblockNamed: (pattern) => `Débloquer ${pattern}`,
    unblocked: (pattern) => `${pattern} n’est plus bloqué.`,
  },
}
