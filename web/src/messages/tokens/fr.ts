// The pages of tokens and apps in French.
import type { TokenMessages } from '../tokens.ts'

export const fr: TokenMessages = {
  account: {
    title: 'Programmes et applications',
    tokensDescription: 'Pour vos propres programmes qui appellent l’API.',
    appsDescription: 'Les applications que vous avez autorisées.',
    seeTokens: 'Voir les jetons',
    seeApps: 'Voir les applications',
  },
  tokens: {
    title: 'Jetons d’accès',
    lead: 'Un jeton permet à l’un de vos programmes d’appeler l’API en votre nom. Quiconque en possède le texte peut faire ce qu’il permet.',
    none: 'Vous n’avez aucun jeton.',
    create: 'Créer un jeton',
    created: (name) => `Votre nouveau jeton : ${name}`,
    revoked: 'Le jeton est révoqué. Il ne fonctionne plus.',
    limit_reached: 'Vous avez le nombre maximal de jetons. Révoquez-en un dont vous n’avez plus besoin.',
    revokeHint: 'Ce qui l’utilise cesse aussitôt de fonctionner. C’est irréversible.',
  },
  newToken: {
    title: 'Créer un jeton',
    name: 'Nom',
    nameHint: 'À quoi il sert, pour le reconnaître plus tard.',
    lifetime: 'Combien de temps il fonctionne',
    unlimited: 'Jusqu’à ce que vous le révoquiez',
    scopes: 'Que peut-il faire ?',
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
    lead: 'Les applications que vous avez autorisées agissent en votre nom, jusqu’à ce que vous leur retiriez l’accès.',
    none: 'Vous n’avez autorisé aucune application.',
    revoked: 'L’application n’a plus accès. Rien de ce qu’elle détient ne fonctionne plus.',
    revokeHint:
      'Dès cet instant, l’application ne peut plus rien faire en votre nom. Vous pourrez l’autoriser de nouveau plus tard.',
  },
  facts: {
    created: 'Créé',
    granted: 'Autorisée',
    lastUsed: 'Dernière utilisation',
    neverUsed: 'Jamais',
    expires: 'Expire',
    noExpiry: 'Jamais',
    expired: (when) => `Expiré : ${when}`,
    host: 'Vous renvoie vers',
    onDevice: 'une application sur votre propre appareil',
  },
  manageAccess: 'Ce qui est permis, et révoquer',
  revoke: 'Révoquer',
  revokeNamed: (name) => `Révoquer ${name}`,
  back: 'Retour au compte',
}
