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
  owner_access: {
    subject: 'Vous êtes propriétaire d’une organisation',
    lead: 'L’exploitant de ce serveur Meetwright a préparé une organisation pour vous. Choisissez un mot de passe pour vous connecter.',
    action: 'Choisir un mot de passe',
    closing: [
      'Le lien est valable une seule fois, pendant deux heures. Ensuite, choisissez «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion.',
      'Si vous ne vous y attendiez pas, ignorez cet e-mail.',
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
  new_browser: {
    subject: 'Nouvelle connexion à votre compte',
    lead: 'Quelqu’un s’est connecté à votre compte Meetwright dans un navigateur que nous ne connaissons pas encore.',
    action: 'Vérifier vos sessions',
    closing: [
      'Si c’était vous, vous n’avez rien à faire. Sinon, fermez la session et définissez un nouveau mot de passe.',
    ],
  },
  token_created: {
    subject: 'Nouveau jeton d’accès',
    lead: 'Un nouveau jeton d’accès a été créé pour votre compte Meetwright. Des programmes peuvent l’utiliser pour agir en votre nom.',
    action: 'Voir vos jetons',
    closing: ['Si ce n’était pas vous, révoquez le jeton et définissez un nouveau mot de passe.'],
  },
  app_allowed: {
    subject: 'Nouvelle application ayant accès à votre compte',
    lead: 'Vous avez autorisé une application à utiliser votre compte Meetwright.',
    action: 'Voir vos applications',
    closing: ['Si ce n’était pas vous, révoquez son accès et définissez un nouveau mot de passe.'],
  },
  second_factor_changed: {
    subject: 'Votre connexion en deux étapes a été modifiée',
    lead: 'La connexion en deux étapes de votre compte Meetwright a été modifiée.',
    action: 'Vérifier vos paramètres de sécurité',
    closing: ['Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe.'],
  },
  email_change: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    lead: 'Confirmez cette adresse pour l’utiliser avec votre compte Meetwright.',
    action: 'Confirmer l’adresse',
    closing: [
      'Le lien fonctionne une fois, pendant deux heures.',
      'Si ce n’était pas vous, ignorez cet e-mail. Rien ne changera.',
    ],
  },
  email_changed: {
    subject: 'Votre adresse e-mail a été modifiée',
    lead: 'Votre compte Meetwright a une nouvelle adresse e-mail. Désormais, connectez-vous avec elle ; vous y recevrez nos e-mails.',
    action: 'Nouvelle adresse',
    closing: [
      'Si ce n’était pas vous, contactez immédiatement un administrateur de votre organisation ou de ce serveur.',
    ],
  },
  organization_deleted: {
    subject: 'Votre organisation a été supprimée',
    lead: 'Le propriétaire a supprimé l’organisation ci-dessous. Ses pages et ses liens sont fermés, ses membres ne peuvent plus l’utiliser et ses rendez-vous à venir sont annulés, aussi pour les invités.',
    action: 'Voir comment la restaurer',
    closing: [
      'Jusqu’à cette date, le propriétaire peut restaurer l’organisation avec tout son contenu, sauf les rendez-vous annulés. Ensuite, nous supprimons tout définitivement.',
    ],
  },
  organization_ends: {
    subject: 'Votre organisation sera bientôt supprimée définitivement',
    lead: 'Le propriétaire a supprimé l’organisation ci-dessous. Nous allons bientôt supprimer définitivement tout son contenu : membres, types d’événement, rendez-vous passés et paramètres.',
    action: 'La restaurer',
    closing: [
      'Seul le propriétaire peut la restaurer. Si elle doit être supprimée, vous n’avez rien à faire.',
    ],
  },
  organization_restored: {
    subject: 'Votre organisation a été restaurée',
    lead: 'L’organisation ci-dessous est de retour avec ses membres, ses pages, ses liens et ses paramètres. Les rendez-vous annulés lors de la suppression restent annulés.',
    action: 'Ouvrir l’organisation',
    closing: ['Les agendas sont relus dans quelques minutes.'],
  },
  organizationLabel: 'Organisation',
  restorableUntil: (date) => `Le propriétaire peut la restaurer jusqu’au ${date} (UTC).`,
  noticeLabels: {
    new_browser: 'Navigateur',
    token_created: 'Jeton',
    app_allowed: 'Application',
    second_factor_changed: 'Modification',
  },
  unknownBrowser: 'Navigateur inconnu',
  securityChanges: {
    totp_created: 'Application d’authentification configurée',
    totp_deleted: 'Application d’authentification supprimée',
    passkey_created: 'Clé d’accès ajoutée',
    passkey_deleted: 'Clé d’accès supprimée',
    codes_created: 'Nouveaux codes de secours créés',
    codes_used: 'Connexion avec un code de secours',
  },
  footer: (host) => `Envoyé par Meetwright sur ${host}.`,
}
