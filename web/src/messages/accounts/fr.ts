// The account pages in French.
import type { AccountMessages, ConsoleAccountMessages } from '../accounts.ts'

const account: AccountMessages['account'] = {
  title: 'Votre compte',
  greeting: (name) => `Bonjour, ${name}`,
  openMeetings: 'Aller à mes rendez-vous',
  email: 'Adresse e-mail',
  organization: 'Organisation',
  role: 'Rôle',
  roles: { user: 'Membre', admin: 'Administrateur', owner: 'Propriétaire' },
  security: 'Connexion',
  changeEmail: 'Modifier',
  changePassword: 'Modifier le mot de passe',
  passwordManagedBySso: 'Vous utilisez le SSO. Il n’y a pas de mot de passe ici.',
  thisBrowser: 'Ce navigateur',
  everywhere: 'Tous les navigateurs',
  signOut: 'Se déconnecter',
  signOutEverywhere: 'Se déconnecter partout',
  signOutEverywhereHint:
    'Met fin à toutes vos sessions, dans tous les navigateurs. Les applications et les jetons restent actifs.',
}

const changePassword: AccountMessages['changePassword'] = {
  title: 'Modifier le mot de passe',
  lead: 'Vous resterez connecté ici, et serez déconnecté dans tous les autres navigateurs.',
  button: 'Modifier le mot de passe',
  back: 'Retour au compte',
}

const fields: AccountMessages['fields'] = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  newPasswordHint: 'Au moins 12 caractères. Quelques mots sans rapport entre eux se retiennent facilement.',
  currentPassword: 'Mot de passe actuel',
  name: 'Votre nom',
  organization: 'Nom de votre organisation',
  organizationHint: 'Votre entreprise, votre équipe, ou simplement vous.',
  timezone: 'Votre fuseau horaire',
  timezoneHint:
    'Choisissez une grande ville près de chez vous. Vos disponibilités utilisent ce fuseau horaire.',
}

const notices: AccountMessages['notices'] = {
  password_changed: 'Mot de passe modifié. Vous êtes déconnecté dans tous les autres navigateurs.',
  email_changed: 'Adresse e-mail modifiée. Connectez-vous désormais avec la nouvelle.',
  signed_out: 'Vous êtes déconnecté.',
  signed_out_everywhere: 'Vous êtes déconnecté partout.',
  account_closed: 'Votre compte est fermé. Vos données sont en cours de suppression.',
  sign_in_expired: 'Cela a pris trop de temps. Connectez-vous de nouveau.',
  passkey_failed: 'Cela n’a pas fonctionné. Réessayez ou choisissez un autre moyen.',
}

/** The console loads only these. */
export const consoleTexts: ConsoleAccountMessages = { account, changePassword, fields, notices }

export const fr: AccountMessages = {
  fields,
  refusals: {
    wrong: 'Adresse e-mail ou mot de passe incorrect. Réessayez.',
    too_many: 'Trop de tentatives pour ce compte.',
    mail_too_many: 'Trop d’e-mails ont été demandés depuis votre réseau.',
    closed:
      'Les inscriptions sont fermées sur ce serveur. Pour rejoindre une organisation, demandez une invitation à l’un de ses administrateurs. Pour en créer une, adressez-vous à l’administrateur de ce serveur.',
    no_mail:
      'Ce serveur n’envoie pas d’e-mails et ne peut donc pas vous envoyer de lien. Adressez-vous à son administrateur.',
    sso_required:
      'Ce domaine utilise l’authentification unique (SSO). Vous n’avez pas besoin de mot de passe ici.',
    no_sso_for_domain:
      'L’authentification unique (SSO) n’est pas configurée pour ce domaine. Utilisez votre mot de passe.',
    provider_unavailable:
      'La page de connexion de votre entreprise est injoignable. Réessayez dans quelques minutes.',
    sso_incomplete: 'La connexion SSO n’a pas abouti. Recommencez.',
    email_not_verified:
      'Votre entreprise n’a pas vérifié votre adresse e-mail\u00a0: nous ne pouvons pas vous connecter.',
    domain_mismatch: 'La connexion SSO de votre entreprise ne couvre pas cette adresse e-mail.',
    other_account:
      'Cette invitation concerne un autre compte. Déconnectez-vous, puis connectez-vous avec l’adresse invitée.',
    other_organization:
      'Cette adresse e-mail appartient à un utilisateur d’une autre organisation, qui doit d’abord le retirer.',
    identity_mismatch:
      'Votre entreprise a attribué cette adresse e-mail à un nouveau compte. Un administrateur de votre organisation doit confirmer que c’est toujours vous.',
  },
  waitMinutes: (minutes) =>
    minutes === 1 ? 'Réessayez dans 1 minute.' : `Réessayez dans ${minutes} minutes.`,
  notices,
  signIn: {
    title: 'Connexion',
    lead: 'Ravis de vous revoir.',
    button: 'Se connecter',
    forgot: 'Mot de passe oublié\u00a0?',
    resetHint: 'Vous pouvez toujours réinitialiser votre mot de passe par e-mail.',
    sso: 'Connexion SSO',
    signUp: 'Créer un compte',
  },
  signInLink: {
    lead: (name, email) =>
      `Vous vous connectez en tant que ${name} (${email}). Le lien ne fonctionne qu’une fois.`,
  },
  sso: {
    title: 'Connexion SSO',
    lead: 'Saisissez votre adresse e-mail professionnelle. Si votre entreprise utilise le SSO, vous continuerez sur sa page de connexion.',
    button: 'Continuer',
    redirectNotice: (host) => `Vous allez vous connecter sur ${host}, puis revenir ici.`,
    continueTo: (host) => `Continuer vers ${host}`,
    back: 'Se connecter avec un mot de passe',
    moveLead: (organization, email) =>
      `${organization} gère l’adresse ${email}, que vous utilisez pour votre propre organisation. Pour vous connecter, rejoignez ${organization}.`,
    moveCancel: 'Annuler',
  },
  signUp: {
    title: 'Créer un compte',
    lead: 'Nous vous enverrons un lien pour confirmer votre adresse. Rien n’est enregistré avant que vous l’ouvriez.',
    button: 'Recevoir un lien',
    alreadyRegistered: 'Vous avez déjà un compte\u00a0? Se connecter',
  },
  completeSignUp: {
    title: 'Presque terminé',
    lead: 'Indiquez votre nom et choisissez un mot de passe.',
    button: 'Créer le compte',
    forAddress: (email) => `Pour ${email}`,
  },
  setup: {
    title: 'Configurer Meetwright',
    lead: 'Créez votre compte et votre organisation. Cela prend une minute.',
    organizationHint: 'Laissez ce champ vide pour utiliser votre nom. Vous pourrez le modifier plus tard.',
    noMail:
      'Cette installation n’envoie pas encore d’e-mails : personne ne reçoit de confirmation, et un mot de passe oublié ne peut pas être réinitialisé par e-mail. Vous pourrez définir SMTP_URL plus tard.',
    button: 'Créer le compte',
  },
  checkMail: {
    title: 'Consultez votre boîte de réception',
    sign_up: 'Ouvrez le lien de l’e-mail pour créer votre compte. Il est valable 24 heures.',
    password:
      'Si un compte existe avec cette adresse, vous recevrez un lien pour choisir un nouveau mot de passe. Il est valable deux heures.',
    email: 'Ouvrez le lien de l’e-mail envoyé à la nouvelle adresse. Il est valable deux heures.',
    duration: 'Les e-mails arrivent généralement en une minute ou deux.',
    missing: 'Rien reçu\u00a0? Vérifiez vos courriers indésirables et l’adresse saisie.',
    retry: 'Réessayer',
  },
  linkExpired: {
    sign_in: {
      title: 'Ce lien a été utilisé ou a expiré',
      lead: 'Un lien de connexion ne fonctionne qu’une fois. «\u00a0meetwright dev\u00a0» en affiche un nouveau au démarrage.',
    },
    sign_up: {
      title: 'Ce lien n’est plus valable',
      lead: 'Il date de plus de 24 heures, ou vous avez déjà créé votre compte avec ce lien.',
    },
    password: {
      title: 'Ce lien n’est plus valable',
      lead: 'Il date de plus de deux heures, ou le mot de passe a été modifié depuis.',
    },
    email: {
      title: 'Ce lien n’est plus valable',
      lead: 'Il date de plus de deux heures, ou l’adresse ou le mot de passe a été modifié depuis.',
    },
    invitation: {
      title: 'Cette invitation n’est plus valable',
      lead: 'Elle a été retirée ou a expiré. Demandez-en une nouvelle.',
    },
    calendar_question: {
      title: 'Cette question est close',
      lead: 'Elle a déjà reçu une réponse, ou le rendez-vous est passé ou a changé depuis.',
    },
    booking_request: {
      title: 'Cette demande n’existe plus',
      lead: 'Le lien est incomplet, ou vous n’êtes plus membre de l’organisation.',
    },
    invitation_decided: {
      title: 'Cette invitation a déjà reçu une réponse',
      lead: 'Elle a été acceptée ou refusée. Si vous l’avez acceptée, connectez-vous.',
    },
    requestNewLink: 'Demander un nouveau lien',
    signIn: 'Se connecter',
  },
  forgot: {
    title: 'Mot de passe oublié\u00a0?',
    lead: 'Nous vous enverrons un lien pour en choisir un nouveau.',
    button: 'Recevoir un lien',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Vous serez connecté immédiatement, et déconnecté dans tous les autres navigateurs.',
    button: 'Enregistrer le mot de passe',
    forAddress: (email) => `Pour ${email}`,
  },
  invitation: {
    title: (organization) => `Rejoindre ${organization}`,
    lead: (organization, email) => `${organization} invite ${email} à organiser des rendez-vous ensemble.`,
    accept: 'Accepter l’invitation',
    decline: 'Refuser',
    ssoHint: 'Vous utilisez le SSO. Aucun mot de passe n’est nécessaire ici.',
    dissolveTitle: 'Votre propre organisation',
    dissolveHint: (organization) =>
      `Vous êtes le seul membre de ${organization}. Si vous acceptez, ${organization} est fermée : ses pages de réservation, jetons et webhooks ne fonctionnent plus. L’administrateur de ce serveur peut la rétablir.`,
    dissolve: (organization) => `Fermer ${organization}`,
  },
  declined: {
    title: 'Invitation refusée',
    lead: 'Si c’était une erreur, demandez une nouvelle invitation.',
  },
  account,
  changeEmail: {
    title: 'Modifier l’adresse e-mail',
    lead: 'Nous vous enverrons un lien pour confirmer la nouvelle adresse. D’ici là, rien ne change.',
    newEmail: 'Nouvelle adresse e-mail',
    button: 'M’envoyer un lien',
    confirmTitle: 'Confirmez votre nouvelle adresse',
    confirmLead: (oldEmail, newEmail) =>
      `Votre compte a actuellement l’adresse ${oldEmail}. Désormais, vous vous connecterez avec ${newEmail}.`,
    confirmButton: 'Confirmer l’adresse',
  },
  changePassword,
}
