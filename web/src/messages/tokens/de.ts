// The pages of tokens and apps in German.
import type { TokenMessages } from '../tokens.ts'

export const de: TokenMessages = {
  account: {
    title: 'Programme und Apps',
    tokensDescription: 'Für eigene Programme, die die API aufrufen.',
    appsDescription: 'Apps, denen Sie Zugriff gegeben haben.',
    seeTokens: 'Tokens ansehen',
    seeApps: 'Apps ansehen',
  },
  tokens: {
    title: 'Zugriffstokens',
    lead: 'Mit einem Token ruft ein Programm von Ihnen die API in Ihrem Namen auf. Wer seinen Text hat, kann tun, was es darf.',
    none: 'Sie haben kein Token.',
    create: 'Token anlegen',
    created: (name) => `Ihr neues Token: ${name}`,
    revoked: 'Das Token ist widerrufen. Es funktioniert nicht mehr.',
    limit_reached: 'Mehr Tokens kann niemand haben. Widerrufen Sie eines, das Sie nicht mehr brauchen.',
    revokeHint: 'Was es benutzt, funktioniert sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
  },
  newToken: {
    title: 'Token anlegen',
    name: 'Name',
    nameHint: 'Wofür es ist, damit Sie es wiedererkennen.',
    lifetime: 'Wie lange es funktioniert',
    unlimited: 'Bis Sie es widerrufen',
    scopes: 'Was darf es?',
    scopesHint: 'Wählen Sie nicht mehr, als es braucht. Mehr, als Ihre Rolle erlaubt, kann es nie.',
    groups: {
      scheduling: 'Termine',
      'user management': 'Personen und Organisation',
      webhooks: 'Webhooks',
      'security and compliance': 'Sicherheit und Datenschutz',
    },
    button: 'Token anlegen',
    back: 'Zurück zu den Tokens',
  },
  apps: {
    title: 'Apps',
    lead: 'Apps, denen Sie Zugriff gegeben haben, handeln in Ihrem Namen, bis Sie das zurücknehmen.',
    none: 'Sie haben keiner App Zugriff gegeben.',
    revoked: 'Die App hat keinen Zugriff mehr. Nichts, was sie hat, funktioniert noch.',
    revokeHint:
      'Die App kann sofort nichts mehr in Ihrem Namen tun. Sie können ihr später wieder Zugriff geben.',
  },
  facts: {
    created: 'Angelegt',
    granted: 'Zugriff gegeben',
    lastUsed: 'Zuletzt benutzt',
    neverUsed: 'Nie',
    expires: 'Läuft ab',
    noExpiry: 'Nie',
    expired: (when) => `Abgelaufen: ${when}`,
    host: 'Schickt Sie zurück zu',
    onDevice: 'einer App auf Ihrem eigenen Gerät',
  },
  manageAccess: 'Was erlaubt ist, und widerrufen',
  revoke: 'Widerrufen',
  revokeNamed: (name) => `${name} widerrufen`,
  back: 'Zurück zum Konto',
}
