// The token and app pages in German.
import type { TokenMessages } from '../tokens.ts'

export const de: TokenMessages = {
  account: {
    title: 'Tokens und Apps',
    tokensDescription: 'Für eigene Programme, die die API aufrufen.',
    appsDescription: 'Apps mit Zugriff auf Ihr Konto.',
    seeTokens: 'Tokens anzeigen',
    seeApps: 'Apps anzeigen',
  },
  tokens: {
    title: 'Zugriffstokens',
    lead: 'Mit einem Token ruft Ihr Programm die API in Ihrem Namen auf. Jeder, der das Token kennt, kann es verwenden. Halten Sie es geheim.',
    none: 'Noch keine Tokens.',
    create: 'Token erstellen',
    created: (name) => `Ihr neues Token: ${name}`,
    shownOnce: 'Kopieren Sie es jetzt und bewahren Sie es sicher auf. Es wird nicht noch einmal angezeigt.',
    revoked: 'Token widerrufen. Es funktioniert nicht mehr.',
    limit_reached:
      'Sie haben die maximale Anzahl an Tokens erreicht. Widerrufen Sie eines, das Sie nicht mehr brauchen.',
    revokeHint:
      'Programme, die es verwenden, funktionieren sofort nicht mehr. Das kann nicht rückgängig gemacht werden.',
  },
  newToken: {
    title: 'Token erstellen',
    name: 'Name',
    nameHint: 'Wofür Sie es verwenden.',
    lifetime: 'Gültigkeit',
    unlimited: 'Bis Sie es widerrufen',
    scopes: 'Welche Berechtigungen hat es?',
    scopesHint: 'Wählen Sie nur, was nötig ist. Das Token kann nie mehr, als Ihre Rolle erlaubt.',
    groups: {
      scheduling: 'Termine',
      'user management': 'Personen und Organisation',
      webhooks: 'Webhooks',
      'security and compliance': 'Sicherheit und Datenschutz',
    },
    button: 'Token erstellen',
    back: 'Zurück zu den Tokens',
  },
  apps: {
    title: 'Apps',
    lead: 'Diese Apps können in Ihrem Namen handeln, bis Sie den Zugriff widerrufen.',
    none: 'Keine App hat Zugriff auf Ihr Konto.',
    revoked: 'Zugriff widerrufen. Die App kann nicht mehr in Ihrem Namen handeln.',
    alsoEnded: 'Ebenfalls beendet:',
    revokeHint: 'Die App verliert sofort den Zugriff. Sie können ihn später wieder erlauben.',
  },
  facts: {
    created: 'Erstellt',
    granted: 'Erlaubt',
    lastUsed: 'Zuletzt verwendet',
    neverUsed: 'Nie',
    expires: 'Läuft ab',
    noExpiry: 'Nie',
    expired: 'Abgelaufen',
    host: 'Leitet Sie zurück zu',
    onDevice: 'einer App auf Ihrem Gerät',
    webhooks: 'Webhooks',
    feeds: 'Kalender-Feeds',
  },
  manageAccess: 'Berechtigungen ansehen oder widerrufen',
  revoke: 'Widerrufen',
  revokeNamed: (name) => `${name} widerrufen`,
  back: 'Zurück zum Konto',
}
