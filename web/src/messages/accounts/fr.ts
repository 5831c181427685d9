// The pages of accounts in French.
import type { AccountMessages } from '../accounts.ts'

export const fr: AccountMessages = {
  fields: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
    newPasswordHint: 'Au moins 12 caractères. Quelques mots sans rapport entre eux se retiennent facilement.',
    currentPassword: 'Mot de passe actuel',
    name: 'Votre nom',
    organization: 'Nom de votre organisation',
    organizationHint: 'Votre entreprise, votre équipe, ou simplement vous.',
    timezone: 'Votre fuseau horaire',
    timezoneHint: 'Choisissez une grande ville près de chez vous. Vos heures s’y comptent.',
  },
  refusals: {
    wrong: 'L’adresse e-mail ou le mot de passe n’est pas correct. Veuillez réessayer.',
    too_many:
      'Il y a eu trop de tentatives pour ce compte. Un lien par e-mail fonctionne toujours tout de suite.',
    mail_too_many: 'Trop d’e-mails ont été demandés depuis votre réseau.',
    closed:
      'Personne ne peut créer soi-même une organisation ici. Si vous avez été invité, suivez le lien de cet e-mail.',
    no_mail:
      'Cette installation n’envoie pas d’e-mails et ne peut pas vous envoyer de lien. Adressez-vous à qui la gère.',
    sso_required: 'Les personnes de ce domaine se connectent par leur entreprise, sans mot de passe ici.',
    no_sso_for_domain:
      'Aucune entreprise ne connecte ici les personnes de ce domaine. Utilisez votre mot de passe.',
    provider_unavailable:
      'La connexion de votre entreprise est injoignable pour le moment. Réessayez dans quelques minutes.',
    sso_incomplete: 'La connexion par votre entreprise n’a pas abouti. Veuillez recommencer.',
    email_not_verified:
      'Votre entreprise n’a pas confirmé votre adresse e-mail : nous ne pouvons pas vous connecter.',
    domain_mismatch: 'La connexion de votre entreprise ne vaut pas ici pour cette adresse e-mail.',
    other_organization:
      'Cette adresse e-mail appartient ici à une autre organisation, qui doit d’abord la libérer.',
    identity_mismatch:
      'Votre entreprise a attribué cette adresse e-mail à un nouveau compte. Qui gère cette installation doit confirmer que c’est toujours vous.',
  },
  waitMinutes: (minutes) =>
    minutes === 1
      ? 'Vous pourrez réessayer dans une minute.'
      : `Vous pourrez réessayer dans ${minutes} minutes.`,
  notices: {
    password_changed: 'Votre mot de passe est modifié. Partout ailleurs, vous êtes déconnecté.',
    signed_out: 'Vous êtes déconnecté.',
    signed_out_everywhere: 'Vous êtes déconnecté partout.',
  },
  signIn: {
    title: 'Connexion',
    lead: 'Heureux de vous revoir.',
    button: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    sso: 'Se connecter par votre entreprise',
    signUp: 'Créer un compte',
  },
  sso: {
    title: 'Se connecter par votre entreprise',
    lead: 'Indiquez votre adresse professionnelle. Si votre entreprise connecte ses membres ici, vous continuez chez elle.',
    button: 'Continuer',
    redirectNotice: (host) => `Vous vous connectez sur ${host} et revenez ici.`,
    continueTo: (host) => `Continuer vers ${host}`,
    back: 'Se connecter avec un mot de passe',
  },
  signUp: {
    title: 'Créer un compte',
    lead: 'Nous vous envoyons un lien pour vérifier que l’adresse est à vous. Rien n’est enregistré avant.',
    button: 'M’envoyer le lien',
    alreadyRegistered: 'Vous avez un compte ? Se connecter',
  },
  completeSignUp: {
    title: 'Presque terminé',
    lead: 'Dites qui vous êtes et choisissez un mot de passe.',
    button: 'Créer le compte',
    forAddress: (email) => `Pour ${email}`,
  },
  checkMail: {
    title: 'Consultez votre boîte de réception',
    lead: 'L’e-mail arrive en une minute ou deux.',
    sign_up: 'Suivez le lien qu’il contient pour créer votre compte. Il est valable 24 heures.',
    password:
      'Si l’adresse appartient à un compte, un lien permet d’y choisir un nouveau mot de passe. Il est valable deux heures.',
    missing: 'Rien ? Regardez dans les courriers indésirables, et vérifiez l’adresse.',
    retry: 'Réessayer',
  },
  linkExpired: {
    sign_up: {
      title: 'Ce lien ne fonctionne plus',
      lead: 'Il date de plus de 24 heures, ou le compte a été créé avec lui.',
    },
    password: {
      title: 'Ce lien ne fonctionne plus',
      lead: 'Il date de plus de deux heures, ou un mot de passe a été choisi avec lui ou depuis.',
    },
    invitation: {
      title: 'Cette invitation n’est plus ouverte',
      lead: 'Elle a été retirée ou a expiré. Demandez-en une nouvelle à qui vous a invité.',
    },
    invitation_decided: {
      title: 'Cette invitation est close',
      lead: 'Elle a déjà été acceptée ou refusée. Si vous l’avez acceptée, connectez-vous.',
    },
    requestNewLink: 'Demander un nouveau lien',
    signIn: 'Se connecter',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    lead: 'Nous vous envoyons un lien pour en choisir un nouveau.',
    button: 'M’envoyer le lien',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Vous êtes connecté aussitôt, et déconnecté partout ailleurs.',
    button: 'Enregistrer le mot de passe',
    forAddress: (email) => `Pour ${email}`,
  },
  invitation: {
    title: (organization) => `Rejoindre ${organization}`,
    lead: (organization, email) => `${organization} invite ${email} à organiser des rendez-vous ensemble.`,
    accept: 'Accepter l’invitation',
    decline: 'Refuser',
    ssoHint: 'Vous vous connectez par votre entreprise ; aucun mot de passe n’est nécessaire ici.',
  },
  declined: {
    title: 'Vous avez refusé',
    lead: 'L’invitation est close. Si c’était une erreur, demandez-en une nouvelle à qui vous a invité.',
  },
  account: {
    title: 'Votre compte',
    greeting: (name) => `Bonjour, ${name}`,
    email: 'Adresse e-mail',
    organization: 'Organisation',
    role: 'Rôle',
    roles: { user: 'Membre', admin: 'Administrateur', owner: 'Propriétaire' },
    security: 'Connexion',
    changePassword: 'Modifier le mot de passe',
    passwordManagedBySso: 'Vous vous connectez par votre entreprise. Il n’y a pas de mot de passe ici.',
    thisBrowser: 'Ce navigateur',
    everywhere: 'Partout',
    signOut: 'Se déconnecter',
    signOutEverywhere: 'Se déconnecter partout',
    signOutEverywhereHint:
      'Met fin à toutes vos sessions, dans tous les navigateurs. Applications et jetons restent tels quels.',
  },
  changePassword: {
    title: 'Modifier le mot de passe',
    lead: 'Vous restez connecté ici, et êtes déconnecté partout ailleurs.',
    button: 'Modifier le mot de passe',
    back: 'Retour au compte',
  },
}
