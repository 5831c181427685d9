// The texts about sign-in, tokens and apps in French.
import type { AccessMessages } from '../access.ts'

export const fr: AccessMessages = {
  access: {
    twoStepsLead:
      'Les clés d’accès, une application d’authentification et des codes de récupération protègent votre compte si quelqu’un connaît votre mot de passe.',
    openTwoSteps: 'Configurer la connexion en deux étapes',
    presetNames: {
      read_meetings: 'Lire mes rendez-vous',
      manage_meetings: 'Lire, réserver et modifier des rendez-vous',
      availability: 'Lire et modifier mes disponibilités',
      webhooks: 'Webhooks sur mes rendez-vous',
      everything: 'Tout',
    },
    ownChoice: 'Choisir les autorisations…',
    permissions: (count) => (count === 1 ? '1 autorisation' : `${count} autorisations`),
    copy: 'Copier',
    copied: 'Copié.',
    done: 'Terminé',
    revoked: (name) => `${name} : accès révoqué.`,
    revokedWith: (name, count) =>
      `${name} : accès révoqué, avec ${count === 1 ? '1 webhook ou flux' : `${count} webhooks et flux`}.`,
  },
}
