// The texts about single sign-on in French.
import type { SignInSettingsMessages } from '../sign-in-settings.ts'

export const fr: SignInSettingsMessages = {
  signInSettings: {
    adminsOnly: 'Seuls les administrateurs peuvent voir et modifier la façon dont les membres se connectent.',
    passwords:
      'Les membres se connectent avec un mot de passe ou une clé d’accès. Avec l’authentification unique, ils utilisent leur compte d’entreprise.',
    enabled: (host) => `Les membres se connectent via ${host}.`,
    used: (users) => (users <= 1 ? `${users} personne l’a utilisée` : `${users} personnes l’ont utilisée`),
    lastUsed: (time) => `dernière fois le ${time}`,
    turnOff: 'Désactiver…',
    turnOffTitle: 'Désactiver l’authentification unique',
    turnOffLead:
      'Les membres se connectent de nouveau avec un mot de passe\u00a0: celui qu’ils avaient, ou un nouveau défini avec «\u00a0Mot de passe oublié\u00a0?\u00a0». Les personnes connectées le restent.',
    turnOffButton: 'Désactiver l’authentification unique',
    turnedOff: 'L’authentification unique est désactivée.',
    copy: 'Copier',
    copyNamed: (name) => `Copier\u00a0: ${name}`,
    copied: 'Copié',
    domains: 'Domaines e-mail',
    domainsLead:
      'L’authentification unique s’applique aux adresses e-mail de ces domaines. Un domaine compte dès qu’un enregistrement DNS prouve qu’il est à vous.',
    domain: 'Domaine',
    add: 'Ajouter le domaine',
    verified: 'Vérifié',
    pending: 'Pas encore vérifié',
    byOperator: 'Défini par l’exploitant de ce service',
    recordLead:
      'Créez cet enregistrement TXT chez votre fournisseur DNS. Il peut mettre quelques minutes à être visible.',
    recordName: 'Nom',
    recordValue: 'Valeur',
    check: 'Vérifier maintenant',
    checked: (domain) => `${domain} est vérifié.`,
    removeNamed: (domain) => `Retirer ${domain}`,
    remove: 'Retirer',
    removeLead: (domain) =>
      `Les membres dont l’adresse est dans ${domain} ne pourront plus se connecter via le fournisseur. Une autre organisation pourra ensuite vérifier le domaine.`,
    removed: (domain) => `${domain} a été retiré.`,
    provider: 'Fournisseur d’identité',
    providerLead:
      'Enregistrez une application web avec cette URI de redirection chez votre fournisseur OpenID Connect, comme Microsoft Entra ID, Okta, Google Workspace ou Keycloak. Saisissez ensuite ce que le fournisseur affiche.',
    redirectUri: 'URI de redirection',
    setUp: 'Configurer le fournisseur…',
    change: 'Modifier…',
    issuer: 'Émetteur (issuer)',
    issuerHint:
      'L’URL du fournisseur, comme https://login.example.com. Son document de découverte est lu à l’enregistrement.',
    clientId: 'ID client',
    clientSecret: 'Secret client',
    secretHint: 'Il est chiffré et n’est plus jamais affiché.',
    secretKeptHint:
      'Laissez vide pour garder celui qui est enregistré. Il n’est gardé que pour le même émetteur et le même ID client.',
    noSecret: 'Le fournisseur n’exige pas de secret',
    mayOmitVerified: 'Accepter les adresses sans l’attribut email_verified',
    mayOmitVerifiedHint:
      'Uniquement si le fournisseur vérifie chaque adresse, comme Microsoft Entra ID avec un seul locataire.',
    notInUse: 'Pas encore utilisé',
    discard: 'Abandonner',
    discarded: 'La configuration a été abandonnée.',
    test: 'Tester la connexion',
    testLead:
      'Connectez-vous une fois chez le fournisseur. Rien ne change\u00a0: vous voyez seulement ce qu’il renvoie à votre sujet.',
    startTest: 'Tester la connexion',
    outcomes: {
      succeeded: 'Cela fonctionne.',
      sign_in_failed: 'La connexion a échoué.',
      email_missing:
        'Le fournisseur n’a renvoyé aucune adresse e-mail. Autorisez-y la portée «\u00a0email\u00a0».',
      email_not_verified: 'Le fournisseur n’indique pas qu’il a vérifié l’adresse e-mail.',
      domain_not_verified: 'Le domaine de l’adresse e-mail n’est pas vérifié ici.',
    },
    testedAt: 'Testé',
    subject: 'Sujet',
    email: 'Adresse e-mail',
    emailVerified: 'Adresse vérifiée par le fournisseur',
    domainVerified: 'Domaine vérifié ici',
    yes: 'oui',
    no: 'non',
    notSaid: 'non indiqué',
    turnOn: 'Activer',
    turnOnLead: 'Dès lors, les membres se connectent uniquement via le fournisseur.',
    ownerOnly: 'Seul le propriétaire peut l’activer.',
    testFirst: 'Testez d’abord la connexion.',
    uncovered: (members) =>
      members <= 1
        ? `${members} membre a une adresse hors des domaines vérifiés et ne pourrait pas se connecter.`
        : `${members} membres ont une adresse hors des domaines vérifiés et ne pourraient pas se connecter.`,
    turnOnTitle: (host) => `Se connecter via ${host}`,
    turnOnWarning:
      'Les mots de passe ne fonctionnent plus. Toutes les personnes connectées avec un mot de passe sont déconnectées, vous aussi\u00a0: vous continuez chez le fournisseur. Toute personne ayant une adresse vérifiée dans vos domaines peut devenir membre.',
    turnOnButton: 'Activer l’authentification unique',
    turnedOn: 'L’authentification unique est activée.',
    errors: {
      address_not_covered: () =>
        'L’adresse du propriétaire ou la vôtre n’est dans aucun domaine vérifié. Cette personne ne pourrait plus se connecter.',
      domain_not_verified: () =>
        'L’enregistrement est introuvable ou a une autre valeur. Les changements DNS peuvent prendre quelques minutes.',
      domain_taken: () =>
        'Une autre organisation a vérifié ce domaine. S’il est à vous, adressez-vous à l’exploitant de ce service.',
      identity_provider_error: (message) => `Le fournisseur ne peut pas être utilisé\u00a0: ${message}`,
      name_servers_unavailable: () =>
        'Les serveurs de noms du domaine n’ont pas répondu. Réessayez dans une minute.',
      test_sign_in_required: () => 'Testez d’abord la connexion avec cette configuration.',
    },
  },
}
