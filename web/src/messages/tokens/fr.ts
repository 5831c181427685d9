// The token and app pages in French.
import type { TokenMessages } from '../tokens.ts'

export const fr: TokenMessages = {
  account: {
    title: 'Jetons et applications',
    tokensDescription: 'Pour vos propres programmes qui appellent l’API.',
    appsDescription: 'Les applications qui peuvent utiliser votre compte.',
    seeTokens: 'Voir les jetons',
    seeApps: 'Voir les applications',
  },
  tokens: {
    title: 'Jetons d’accès',
    lead: 'Un jeton permet à votre programme d’appeler l’API en votre nom. Toute personne qui possède un jeton peut l’utiliser. Gardez-le secret.',
    none: 'Aucun jeton pour le moment.',
    create: 'Créer un jeton',
    created: (name) => `Votre nouveau jeton\u00a0: ${name}`,
    shownOnce: 'Copiez-le maintenant et conservez-le en lieu sûr. Il ne sera plus affiché.',
    revoked: 'Jeton révoqué. Il ne fonctionne plus.',
    limit_reached:
      'Vous avez atteint le nombre maximal de jetons. Révoquez-en un dont vous n’avez plus besoin.',
    revokeHint:
      'Les programmes qui l’utilisent cessent immédiatement de fonctionner. Cette action est irréversible.',
  },
  newToken: {
    title: 'Créer un jeton',
    name: 'Nom',
    nameHint: 'À quoi il va servir.',
    lifetime: 'Durée de validité',
    unlimited: 'Jusqu’à ce que vous le révoquiez',
    scopes: 'Que peut-il faire\u00a0?',
    scopesHint: 'Ne choisissez que le nécessaire. Il ne peut jamais faire plus que votre rôle ne le permet.',
    groups: {
      scheduling: 'Rendez-vous',
      'user management': 'Personnes et organisation',
      webhooks: 'Webhooks',
      'security and compliance': 'Sécurité et protection des données',
    },
    button: 'Créer le jeton',
    back: 'Retour aux jetons',
  },
  apps: {
    title: 'Applications',
    lead: 'Ces applications peuvent agir en votre nom jusqu’à ce que vous révoquiez leur accès.',
    none: 'Aucune application ne peut utiliser votre compte.',
    revoked: 'Accès révoqué. L’application ne peut plus agir en votre nom.',
    alsoEnded: 'Ont aussi pris fin\u00a0:',
    revokeHint: 'L’application perd immédiatement son accès. Vous pourrez l’autoriser de nouveau plus tard.',
  },
  facts: {
    created: 'Créé',
    granted: 'Autorisée',
    lastUsed: 'Dernière utilisation',
    neverUsed: 'Jamais',
    expires: 'Expire',
    noExpiry: 'Jamais',
    expired: 'Expiré',
    host: 'Vous renvoie vers',
    onDevice: 'une application sur votre appareil',
    webhooks: 'Webhooks',
    feeds: 'Flux de calendrier',
  },
  manageAccess: 'Voir les autorisations ou révoquer',
  revoke: 'Révoquer',
  revokeNamed: (name) => `Révoquer ${name}`,
  back: 'Retour au compte',
}
