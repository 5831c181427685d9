// The texts about single sign-on in German.
import type { SignInSettingsMessages } from '../sign-in-settings.ts'

export const de: SignInSettingsMessages = {
  signInSettings: {
    adminsOnly: 'Nur Admins können sehen und ändern, wie sich Mitglieder anmelden.',
    passwords:
      'Mitglieder melden sich mit Passwort oder Passkey an. Mit Single Sign-on nutzen sie stattdessen ihr Firmenkonto.',
    enabled: (host) => `Mitglieder melden sich über ${host} an.`,
    used: (users) => (users === 1 ? 'Von einer Person genutzt' : `Von ${users} Personen genutzt`),
    lastUsed: (time) => `zuletzt am ${time}`,
    turnOff: 'Ausschalten…',
    turnOffTitle: 'Single Sign-on ausschalten',
    turnOffLead:
      'Mitglieder melden sich wieder mit einem Passwort an: mit ihrem bisherigen oder einem neuen, das sie über „Passwort vergessen?“ festlegen. Wer angemeldet ist, bleibt es.',
    turnOffButton: 'Single Sign-on ausschalten',
    turnedOff: 'Single Sign-on ist ausgeschaltet.',
    copy: 'Kopieren',
    copyNamed: (name) => `Kopieren: ${name}`,
    copied: 'Kopiert',
    domains: 'E\u2011Mail-Domains',
    domainsLead:
      'Single Sign-on gilt für E\u2011Mail-Adressen in diesen Domains. Eine Domain zählt, sobald ein DNS-Eintrag belegt, dass sie Ihnen gehört.',
    domain: 'Domain',
    add: 'Domain hinzufügen',
    verified: 'Bestätigt',
    pending: 'Noch nicht bestätigt',
    byOperator: 'Vom Betreiber dieses Dienstes festgelegt',
    recordLead:
      'Legen Sie diesen TXT-Eintrag bei Ihrem DNS-Anbieter an. Bis er sichtbar ist, können einige Minuten vergehen.',
    recordName: 'Name',
    recordValue: 'Wert',
    check: 'Jetzt prüfen',
    checked: (domain) => `${domain} ist bestätigt.`,
    removeNamed: (domain) => `${domain} entfernen`,
    remove: 'Entfernen',
    removeLead: (domain) =>
      `Mitglieder mit einer Adresse bei ${domain} können sich nicht mehr über den Anbieter anmelden. Danach kann eine andere Organisation die Domain bestätigen.`,
    removed: (domain) => `${domain} wurde entfernt.`,
    provider: 'Identitätsanbieter',
    providerLead:
      'Registrieren Sie bei Ihrem OpenID-Connect-Anbieter, etwa Microsoft Entra ID, Okta, Google Workspace oder Keycloak, eine Webanwendung mit dieser Weiterleitungs-URI. Geben Sie dann ein, was der Anbieter Ihnen anzeigt.',
    redirectUri: 'Weiterleitungs-URI',
    setUp: 'Anbieter einrichten…',
    change: 'Ändern…',
    issuer: 'Aussteller (Issuer)',
    issuerHint:
      'Die URL des Anbieters, etwa https://login.example.com. Beim Speichern wird sein Discovery-Dokument gelesen.',
    clientId: 'Client-ID',
    clientSecret: 'Client-Secret',
    secretHint: 'Es wird verschlüsselt und nie wieder angezeigt.',
    secretKeptHint:
      'Leer lassen, um das gespeicherte zu behalten. Das geht nur bei gleichem Aussteller und gleicher Client-ID.',
    noSecret: 'Der Anbieter verlangt kein Secret',
    mayOmitVerified: 'Adressen ohne die Angabe email_verified akzeptieren',
    mayOmitVerifiedHint:
      'Nur, wenn der Anbieter jede Adresse prüft, etwa Microsoft Entra ID mit einem einzelnen Mandanten.',
    notInUse: 'Noch nicht in Gebrauch',
    discard: 'Verwerfen',
    discarded: 'Die Konfiguration wurde verworfen.',
    test: 'Anmeldung testen',
    testLead:
      'Melden Sie sich einmal beim Anbieter an. Es ändert sich nichts: Sie sehen nur, was der Anbieter über Sie zurückgibt.',
    startTest: 'Anmeldung testen',
    outcomes: {
      succeeded: 'Es funktioniert.',
      sign_in_failed: 'Die Anmeldung ist fehlgeschlagen.',
      email_missing:
        'Der Anbieter hat keine E\u2011Mail-Adresse zurückgegeben. Erlauben Sie dort den Scope „email“.',
      email_not_verified: 'Der Anbieter gibt nicht an, dass er die E\u2011Mail-Adresse geprüft hat.',
      domain_not_verified: 'Die Domain der E\u2011Mail-Adresse ist hier nicht bestätigt.',
    },
    testedAt: 'Getestet',
    subject: 'Subject',
    email: 'E\u2011Mail-Adresse',
    emailVerified: 'Adresse vom Anbieter geprüft',
    domainVerified: 'Domain hier bestätigt',
    yes: 'ja',
    no: 'nein',
    notSaid: 'nicht angegeben',
    turnOn: 'Einschalten',
    turnOnLead: 'Ab dann melden sich Mitglieder nur noch über den Anbieter an.',
    ownerOnly: 'Nur der Inhaber kann es einschalten.',
    testFirst: 'Testen Sie zuerst die Anmeldung.',
    uncovered: (members) =>
      members === 1
        ? 'Ein Mitglied hat eine Adresse in keiner bestätigten Domain und könnte sich nicht anmelden.'
        : `${members} Mitglieder haben eine Adresse in keiner bestätigten Domain und könnten sich nicht anmelden.`,
    turnOnTitle: (host) => `Anmelden über ${host}`,
    turnOnWarning:
      'Passwörter gelten nicht mehr. Alle, die sich mit einem angemeldet haben, werden abgemeldet, auch Sie: Sie machen beim Anbieter weiter. Jede Person mit einer geprüften Adresse in Ihren Domains kann als Mitglied beitreten.',
    turnOnButton: 'Single Sign-on einschalten',
    turnedOn: 'Single Sign-on ist eingeschaltet.',
    errors: {
      address_not_covered: () =>
        'Die Adresse der Inhaberin oder des Inhabers oder Ihre eigene ist in keiner bestätigten Domain. Diese Person könnte sich nicht mehr anmelden.',
      domain_not_verified: () =>
        'Der Eintrag wurde nicht gefunden oder hat einen anderen Wert. DNS-Änderungen können einige Minuten dauern.',
      domain_taken: () =>
        'Eine andere Organisation hat diese Domain bestätigt. Wenn sie Ihnen gehört, wenden Sie sich an den Betreiber dieses Dienstes.',
      identity_provider_error: (message) => `Der Anbieter kann nicht verwendet werden: ${message}`,
      name_servers_unavailable: () =>
        'Die Nameserver der Domain haben nicht geantwortet. Versuchen Sie es in einer Minute noch einmal.',
      test_sign_in_required: () => 'Testen Sie zuerst die Anmeldung mit dieser Konfiguration.',
    },
  },
}
