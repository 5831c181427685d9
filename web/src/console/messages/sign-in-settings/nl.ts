// The texts about single sign-on in Dutch.
import type { SignInSettingsMessages } from '../sign-in-settings.ts'

export const nl: SignInSettingsMessages = {
  signInSettings: {
    adminsOnly: 'Alleen beheerders kunnen zien en wijzigen hoe leden inloggen.',
    passwords:
      'Leden loggen in met een wachtwoord of een passkey. Met single sign-on gebruiken ze in plaats daarvan hun bedrijfsaccount.',
    enabled: (host) => `Leden loggen in via ${host}.`,
    used: (users) => (users === 1 ? 'Door één persoon gebruikt' : `Door ${users} personen gebruikt`),
    lastUsed: (time) => `laatst op ${time}`,
    turnOff: 'Uitschakelen…',
    turnOffTitle: 'Single sign-on uitschakelen',
    turnOffLead:
      'Leden loggen weer in met een wachtwoord: het wachtwoord dat ze hadden, of een nieuw wachtwoord via ‘Wachtwoord vergeten?’. Wie is ingelogd, blijft ingelogd.',
    turnOffButton: 'Single sign-on uitschakelen',
    turnedOff: 'Single sign-on is uitgeschakeld.',
    copy: 'Kopiëren',
    copyNamed: (name) => `Kopiëren: ${name}`,
    copied: 'Gekopieerd',
    domains: 'E-maildomeinen',
    domainsLead:
      'Single sign-on geldt voor e-mailadressen in deze domeinen. Een domein telt zodra een DNS-record bewijst dat het van u is.',
    domain: 'Domein',
    add: 'Domein toevoegen',
    verified: 'Geverifieerd',
    pending: 'Nog niet geverifieerd',
    byOperator: 'Ingesteld door de beheerder van deze dienst',
    recordLead:
      'Maak dit TXT-record aan bij uw DNS-provider. Het kan enkele minuten duren voordat het zichtbaar is.',
    recordName: 'Naam',
    recordValue: 'Waarde',
    check: 'Nu controleren',
    checked: (domain) => `${domain} is geverifieerd.`,
    removeNamed: (domain) => `${domain} verwijderen`,
    remove: 'Verwijderen',
    removeLead: (domain) =>
      `Leden met een adres bij ${domain} kunnen niet meer via de provider inloggen. Daarna kan een andere organisatie het domein verifiëren.`,
    removed: (domain) => `${domain} is verwijderd.`,
    provider: 'Identiteitsprovider',
    providerLead:
      'Registreer een webapplicatie met deze omleidings-URI bij uw OpenID Connect-provider, zoals Microsoft Entra ID, Okta, Google Workspace of Keycloak. Vul daarna in wat de provider u toont.',
    redirectUri: 'Omleidings-URI',
    setUp: 'Provider instellen…',
    change: 'Wijzigen…',
    issuer: 'Uitgever (issuer)',
    issuerHint:
      'De URL van de provider, zoals https://login.example.com. Bij het opslaan wordt het discovery-document gelezen.',
    clientId: 'Client-ID',
    clientSecret: 'Clientgeheim',
    secretHint: 'Het wordt versleuteld en nooit meer getoond.',
    secretKeptHint:
      'Laat leeg om het opgeslagen geheim te behouden. Dat kan alleen bij dezelfde uitgever en client-ID.',
    noSecret: 'De provider vereist geen geheim',
    mayOmitVerified: 'Adressen zonder de claim email_verified accepteren',
    mayOmitVerifiedHint:
      'Alleen als de provider elk adres verifieert, zoals Microsoft Entra ID met één tenant.',
    notInUse: 'Nog niet in gebruik',
    discard: 'Weggooien',
    discarded: 'De configuratie is weggegooid.',
    test: 'Inloggen testen',
    testLead:
      'Log één keer in bij de provider. Er verandert niets: u ziet alleen wat de provider over u teruggeeft.',
    startTest: 'Inloggen testen',
    outcomes: {
      succeeded: 'Het werkt.',
      sign_in_failed: 'Het inloggen is mislukt.',
      email_missing: 'De provider gaf geen e-mailadres terug. Sta daar de scope ‘email’ toe.',
      email_not_verified: 'De provider geeft niet aan dat het e-mailadres is geverifieerd.',
      domain_not_verified: 'Het domein van het e-mailadres is hier niet geverifieerd.',
    },
    testedAt: 'Getest',
    subject: 'Subject',
    email: 'E-mailadres',
    emailVerified: 'Adres geverifieerd door de provider',
    domainVerified: 'Domein hier geverifieerd',
    yes: 'ja',
    no: 'nee',
    notSaid: 'niet vermeld',
    turnOn: 'Inschakelen',
    turnOnLead: 'Vanaf dan loggen leden alleen nog in via de provider.',
    ownerOnly: 'Alleen de eigenaar kan het inschakelen.',
    testFirst: 'Test eerst het inloggen.',
    uncovered: (members) =>
      members === 1
        ? 'Eén lid heeft een adres buiten de geverifieerde domeinen en zou niet kunnen inloggen.'
        : `${members} leden hebben een adres buiten de geverifieerde domeinen en zouden niet kunnen inloggen.`,
    turnOnTitle: (host) => `Inloggen via ${host}`,
    turnOnWarning:
      'Wachtwoorden werken niet meer. Iedereen die met een wachtwoord is ingelogd, wordt uitgelogd, u ook: u gaat verder bij de provider. Iedereen met een geverifieerd adres in uw domeinen kan lid worden.',
    turnOnButton: 'Single sign-on inschakelen',
    turnedOn: 'Single sign-on is ingeschakeld.',
    errors: {
      address_not_covered: () =>
        'Het adres van de eigenaar of dat van u ligt in geen geverifieerd domein. Die persoon zou niet meer kunnen inloggen.',
      domain_not_verified: () =>
        'Het record is niet gevonden of heeft een andere waarde. DNS-wijzigingen kunnen enkele minuten duren.',
      domain_taken: () =>
        'Een andere organisatie heeft dit domein geverifieerd. Is het van u, vraag het dan aan de beheerder van deze dienst.',
      identity_provider_error: (message) => `De provider kan niet worden gebruikt: ${message}`,
      name_servers_unavailable: () =>
        'De naamservers van het domein hebben niet geantwoord. Probeer het over een minuut opnieuw.',
      test_sign_in_required: () => 'Test eerst het inloggen met deze configuratie.',
    },
  },
}
