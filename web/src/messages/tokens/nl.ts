// The token and app pages in Dutch.
import type { TokenMessages } from '../tokens.ts'

export const nl: TokenMessages = {
  account: {
    title: 'Tokens en apps',
    tokensDescription: 'Voor eigen programma’s die de API aanroepen.',
    appsDescription: 'Apps met toegang tot uw account.',
    seeTokens: 'Tokens bekijken',
    seeApps: 'Apps bekijken',
  },
  tokens: {
    title: 'Toegangstokens',
    lead: 'Met een token roept uw programma de API namens u aan. Iedereen met een token kan het gebruiken. Houd het geheim.',
    none: 'Nog geen tokens.',
    create: 'Token aanmaken',
    created: (name) => `Uw nieuwe token: ${name}`,
    revoked: 'Token ingetrokken. Het werkt niet meer.',
    limit_reached: 'U hebt het maximale aantal tokens bereikt. Trek er een in dat u niet meer nodig hebt.',
    revokeHint:
      'Programma’s die het gebruiken, werken meteen niet meer. Dit kan niet ongedaan worden gemaakt.',
  },
  newToken: {
    title: 'Token aanmaken',
    name: 'Naam',
    nameHint: 'Waarvoor u het gebruikt.',
    lifetime: 'Geldigheid',
    unlimited: 'Tot u het intrekt',
    scopes: 'Wat kan het doen?',
    scopesHint: 'Kies alleen wat nodig is. Het token kan nooit meer dan uw rol toestaat.',
    groups: {
      scheduling: 'Afspraken',
      'user management': 'Personen en organisatie',
      webhooks: 'Webhooks',
      'security and compliance': 'Beveiliging en gegevensbescherming',
    },
    button: 'Token aanmaken',
    back: 'Terug naar de tokens',
  },
  apps: {
    title: 'Apps',
    lead: 'Deze apps kunnen namens u handelen totdat u hun toegang intrekt.',
    none: 'Geen app heeft toegang tot uw account.',
    revoked: 'Toegang ingetrokken. De app kan niet meer namens u handelen.',
    revokeHint: 'De app verliest meteen de toegang. U kunt later opnieuw toegang geven.',
  },
  facts: {
    created: 'Aangemaakt',
    granted: 'Toegestaan',
    lastUsed: 'Laatst gebruikt',
    neverUsed: 'Nooit',
    expires: 'Verloopt',
    noExpiry: 'Nooit',
    expired: (when) => `Verlopen: ${when}`,
    host: 'Stuurt u terug naar',
    onDevice: 'een app op uw apparaat',
  },
  manageAccess: 'Rechten bekijken of intrekken',
  revoke: 'Intrekken',
  revokeNamed: (name) => `${name} intrekken`,
  back: 'Terug naar het account',
}
