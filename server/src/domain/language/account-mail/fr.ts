// Account emails in French.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const fr: AccountMailMessages = {
  sign_up: {
    subject: 'Confirmez votre adresse e-mail',
    lead: 'Confirmez cette adresse pour créer votre compte Meetwright.',
    action: 'Continuer',
    closing: [
      'Le lien est valable une seule fois, pendant 24 heures.',
      'Si ce n’était pas vous, ignorez cet e-mail. Aucun compte ne sera créé.',
    ],
  },
  already_registered: {
    subject: 'Vous avez déjà un compte',
    lead: 'Quelqu’un a essayé de créer un compte Meetwright avec cette adresse, mais vous en avez déjà un. Si c’était vous, connectez-vous.',
    action: 'Se connecter',
    closing: [
      'Mot de passe oublié ? Demandez un lien sur la page de connexion pour en choisir un nouveau.',
      'Si ce n’était pas vous, ignorez cet e-mail. Rien n’a changé.',
    ],
  },
  password_reset: {
    subject: 'Choisissez un nouveau mot de passe',
    lead: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte Meetwright. Si c’était vous, choisissez-en un maintenant.',
    action: 'Choisir un mot de passe',
    closing: [
      'Le lien est valable une seule fois, pendant deux heures.',
      'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe reste le même.',
    ],
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    lead: 'Le mot de passe de votre compte Meetwright a été modifié. Vous êtes déconnecté dans tous les autres navigateurs.',
    action: 'Ce n’était pas moi',
    closing: [
      'Si c’était vous, vous n’avez rien à faire. Sinon, demandez un lien tout de suite et choisissez un nouveau mot de passe.',
    ],
  },
  booking_code: {
    subject: 'Votre code de réservation',
    lead: 'Saisissez ce code sur la page de réservation.',
    action: 'Code',
    closing: [
      'Le code est valable 10 minutes.',
      'Si ce n’était pas vous, ignorez cet e-mail. Rien ne sera réservé.',
    ],
  },
  footer: (host) => `Envoyé par Meetwright sur ${host}.`,
}
