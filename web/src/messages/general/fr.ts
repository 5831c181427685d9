// Shared page texts in French.
import type { GeneralMessages } from '../general.ts'

export const fr: GeneralMessages = {
  skip: 'Aller au contenu',
  language: 'Langue\u00a0:',
  signIn: 'Se connecter',
  reference: 'Référence de l’API',
  notSetUp: 'Cette installation n’est pas encore configurée. Ouvrez le lien affiché au démarrage du service.',
  refusedTitle: (title) => `Erreur\u00a0: ${title}`,
  problems: {
    not_found: {
      title: 'Page introuvable',
      text: 'Vérifiez l’adresse. Si vous avez suivi un lien, demandez-en un nouveau à l’expéditeur.',
    },
    forbidden: {
      title: 'Accès refusé',
      text: 'Votre compte n’a pas l’autorisation nécessaire. Adressez-vous à un administrateur de votre organisation.',
    },
    cross_site: {
      title: 'Formulaire envoyé depuis un autre site',
      text: 'Pour vous protéger, nous n’acceptons que les formulaires envoyés depuis ce site. Rien n’a été modifié. Ouvrez la page ici et réessayez.',
    },
    bad_request: {
      title: 'Requête non valide',
      text: 'Votre navigateur a envoyé des données incomplètes ou trop longues. Rien n’a été modifié. Revenez en arrière et réessayez.',
    },
    too_many: {
      title: 'Trop de requêtes',
      text: 'Votre réseau a envoyé trop de requêtes en peu de temps.',
    },
    unavailable: {
      title: 'Nous sommes bientôt de retour',
      text: 'Le service redémarre ou est très sollicité en ce moment. Vos données sont en sécurité.',
    },
    internal_error: {
      title: 'Une erreur est survenue',
      text: 'Vous n’y êtes pour rien, et l’erreur a été enregistrée. Réessayez. Si elle persiste, indiquez à l’administrateur l’identifiant de requête ci-dessous.',
    },
  },
  problem: {
    start: 'Aller à la page d’accueil',
    retry: 'Réessayer',
    wait: (seconds) => (seconds === 1 ? 'Réessayez dans 1 seconde.' : `Réessayez dans ${seconds} secondes.`),
    requestId: 'Identifiant de requête\u00a0:',
  },
  start: {
    title: 'Prise de rendez-vous',
    headline: ['Trouver un moment.', 'Se voir.'],
    lead: 'Partagez un lien, laissez chacun réserver un créneau, ou intégrez la prise de rendez-vous à votre produit grâce à l’API.',
    invited: {
      title: 'Vous avez un lien de réservation\u00a0?',
      text: 'Ouvrez-le pour accéder directement à la bonne page. Aucun compte n’est nécessaire pour réserver.',
    },
    member: {
      title: 'Vous avez un compte\u00a0?',
      text: 'Connectez-vous pour gérer votre compte, vos jetons d’accès et vos applications.',
    },
    developer: {
      title: 'Vous développez\u00a0?',
      text: 'Tout est aussi disponible dans l’API. La référence présente chaque opération avec des exemples.',
      base: 'URL de base',
    },
  },
}
