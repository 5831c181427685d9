// What stands on every page, in French.
import type { GeneralMessages } from '../general.ts'

export const fr: GeneralMessages = {
  skip: 'Aller au contenu',
  language: 'Langue :',
  signIn: 'Se connecter',
  reference: 'Référence de l’API',
  shownOnce: 'Copiez-le maintenant et gardez-le en lieu sûr : il ne sera plus affiché.',
  refusedTitle: (title) => `Non accepté : ${title}`,
  problems: {
    not_found: {
      title: 'Il n’y a rien ici',
      text: 'L’adresse est peut-être mal écrite, ou ce qui se trouvait ici n’existe plus. Si vous avez suivi un lien, demandez-en un nouveau à la personne qui vous l’a envoyé.',
    },
    forbidden: {
      title: 'Vous n’avez pas accès à cette page',
      text: 'Votre compte n’a pas l’autorisation nécessaire. Un administrateur de votre organisation pourra peut-être vous aider.',
    },
    cross_site: {
      title: 'Cet envoi venait d’un autre site',
      text: 'Pour vous protéger, les formulaires ne sont acceptés que depuis leur propre page. Rien n’a été modifié. Ouvrez la page ici et réessayez.',
    },
    bad_request: {
      title: 'Nous n’avons pas pu lire cet envoi',
      text: 'Ce que votre navigateur a envoyé était incomplet ou trop long. Rien n’a été modifié. Revenez en arrière et réessayez.',
    },
    too_many: {
      title: 'C’était un peu rapide',
      text: 'Beaucoup de requêtes sont arrivées de votre connexion en peu de temps ; nous la mettons brièvement en pause.',
    },
    unavailable: {
      title: 'Nous revenons tout de suite',
      text: 'Le service redémarre ou est très sollicité en ce moment. Vos données sont en sécurité.',
    },
    internal_error: {
      title: 'Un problème est survenu de notre côté',
      text: 'Vous n’y êtes pour rien, et l’erreur a été enregistrée. Veuillez réessayer ; si elle persiste, indiquez le numéro ci-dessous à la personne qui gère ce service.',
    },
  },
  problem: {
    start: 'Aller à la page d’accueil',
    retry: 'Réessayer',
    wait: (seconds) =>
      seconds === 1
        ? 'Vous pourrez réessayer dans une seconde.'
        : `Vous pourrez réessayer dans ${seconds} secondes.`,
    requestId: 'Numéro de cette requête :',
  },
  start: {
    title: 'Prise de rendez-vous',
    headline: ['Trouver un moment.', 'Se voir.'],
    lead: 'Les uns indiquent quand ils sont disponibles, les autres réservent un créneau libre, et les programmes font les deux par une API ouverte.',
    invited: {
      title: 'Vous avez reçu un lien',
      text: 'Ouvrez ce lien : il mène directement à la bonne page. Aucun compte n’est nécessaire pour réserver.',
    },
    member: {
      title: 'Vous avez un compte',
      text: 'Connectez-vous pour voir votre compte, ainsi que les applications et les jetons qui peuvent agir pour vous.',
    },
    developer: {
      title: 'Vous développez',
      text: 'Tout ce qui se fait ici peut être fait par un programme. La référence montre chaque opération avec des exemples.',
      base: 'Adresse de base',
    },
  },
}
