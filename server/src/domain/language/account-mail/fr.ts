// Mail about an account in French.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const fr: AccountMailMessages = {
  sign_up: {
    subject: 'Confirmez votre adresse e-mail',
    headline: 'Confirmez votre adresse e-mail',
    lead: 'Vous êtes sur le point de créer un compte Meetwright avec cette adresse. Encore une étape et il est à vous.',
    action: 'Continuer',
    closing: [
      'Le lien est valable 24 heures et une seule fois.',
      'Si ce n’était pas vous, ignorez ce message : aucun compte ne sera créé.',
    ],
  },
  already_registered: {
    subject: 'Vous avez déjà un compte',
    headline: 'Vous avez déjà un compte',
    lead: 'Quelqu’un a voulu créer un compte Meetwright avec cette adresse, et il en existe déjà un. Si c’était vous, connectez-vous.',
    action: 'Se connecter',
    closing: [
      'Mot de passe oublié ? La page de connexion vous envoie un lien pour en choisir un nouveau.',
      'Si ce n’était pas vous, ignorez ce message : rien n’a changé.',
    ],
  },
  password_reset: {
    subject: 'Choisissez un nouveau mot de passe',
    headline: 'Choisissez un nouveau mot de passe',
    lead: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte Meetwright. Si c’était vous, choisissez-en un maintenant.',
    action: 'Choisir un mot de passe',
    closing: [
      'Le lien est valable deux heures et une seule fois.',
      'Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.',
    ],
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    headline: 'Votre mot de passe a été modifié',
    lead: 'Le mot de passe de votre compte Meetwright a été modifié. Vous êtes déconnecté partout ailleurs.',
    action: 'Ce n’était pas moi',
    closing: [
      'Si c’était vous, il n’y a rien à faire. Sinon, faites-vous envoyer un lien tout de suite et choisissez un nouveau mot de passe.',
    ],
  },
  footer: (host) => `Envoyé par Meetwright sur ${host}.`,
}
