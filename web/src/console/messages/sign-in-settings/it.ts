// The texts about single sign-on in Italian.
import type { SignInSettingsMessages } from '../sign-in-settings.ts'

export const it: SignInSettingsMessages = {
  signInSettings: {
    adminsOnly: 'Solo gli amministratori possono vedere e modificare il modo in cui i membri accedono.',
    passwords:
      'I membri accedono con una password o una passkey. Con il Single Sign-On usano invece il loro account aziendale.',
    enabled: (host) => `I membri accedono tramite ${host}.`,
    used: (users) => (users === 1 ? 'Usato da una persona' : `Usato da ${users} persone`),
    lastUsed: (time) => `ultima volta il ${time}`,
    turnOff: 'Disattiva…',
    turnOffTitle: 'Disattiva il Single Sign-On',
    turnOffLead:
      'I membri accedono di nuovo con una password: quella che avevano o una nuova impostata con «Password dimenticata?». Chi ha effettuato l’accesso rimane connesso.',
    turnOffButton: 'Disattiva il Single Sign-On',
    turnedOff: 'Il Single Sign-On è disattivato.',
    copy: 'Copia',
    copyNamed: (name) => `Copia: ${name}`,
    copied: 'Copiato',
    domains: 'Domini email',
    domainsLead:
      'Il Single Sign-On vale per gli indirizzi email di questi domini. Un dominio conta quando un record DNS dimostra che è tuo.',
    domain: 'Dominio',
    add: 'Aggiungi dominio',
    verified: 'Verificato',
    pending: 'Non ancora verificato',
    byOperator: 'Impostato dal gestore di questo servizio',
    recordLead:
      'Crea questo record TXT presso il tuo provider DNS. Possono passare alcuni minuti prima che sia visibile.',
    recordName: 'Nome',
    recordValue: 'Valore',
    check: 'Controlla ora',
    checked: (domain) => `${domain} è verificato.`,
    removeNamed: (domain) => `Rimuovi ${domain}`,
    remove: 'Rimuovi',
    removeLead: (domain) =>
      `I membri con un indirizzo di ${domain} non possono più accedere tramite il provider. Dopo, un’altra organizzazione può verificare il dominio.`,
    removed: (domain) => `${domain} è stato rimosso.`,
    provider: 'Provider di identità',
    providerLead:
      'Registra un’applicazione web con questo URI di reindirizzamento presso il tuo provider OpenID Connect, come Microsoft Entra ID, Okta, Google Workspace o Keycloak. Poi inserisci ciò che il provider ti mostra.',
    redirectUri: 'URI di reindirizzamento',
    setUp: 'Configura provider…',
    change: 'Modifica…',
    issuer: 'Emittente (issuer)',
    issuerHint:
      'L’URL del provider, come https://login.example.com. Al salvataggio viene letto il suo documento di discovery.',
    clientId: 'ID client',
    clientSecret: 'Segreto client',
    secretHint: 'Viene cifrato e non è più mostrato.',
    secretKeptHint:
      'Lascia vuoto per mantenere quello salvato. Si mantiene solo per lo stesso emittente e lo stesso ID client.',
    noSecret: 'Il provider non richiede un segreto',
    mayOmitVerified: 'Accetta indirizzi senza il dato email_verified',
    mayOmitVerifiedHint:
      'Solo se il provider verifica ogni indirizzo, come Microsoft Entra ID con un solo tenant.',
    notInUse: 'Non ancora in uso',
    discard: 'Scarta',
    discarded: 'La configurazione è stata scartata.',
    test: 'Prova l’accesso',
    testLead:
      'Accedi una volta presso il provider. Non cambia nulla: vedi solo ciò che il provider restituisce su di te.',
    startTest: 'Prova l’accesso',
    outcomes: {
      succeeded: 'Funziona.',
      sign_in_failed: 'L’accesso non è riuscito.',
      email_missing: 'Il provider non ha restituito alcun indirizzo email. Consenti lì lo scope «email».',
      email_not_verified: 'Il provider non indica di aver verificato l’indirizzo email.',
      domain_not_verified: 'Il dominio dell’indirizzo email non è verificato qui.',
    },
    testedAt: 'Provato',
    subject: 'Soggetto',
    email: 'Indirizzo email',
    emailVerified: 'Indirizzo verificato dal provider',
    domainVerified: 'Dominio verificato qui',
    yes: 'sì',
    no: 'no',
    notSaid: 'non indicato',
    turnOn: 'Attiva',
    turnOnLead: 'Da quel momento i membri accedono solo tramite il provider.',
    ownerOnly: 'Solo il proprietario può attivarlo.',
    testFirst: 'Prova prima l’accesso.',
    uncovered: (members) =>
      members === 1
        ? 'Un membro ha un indirizzo fuori dai domini verificati e non potrebbe accedere.'
        : `${members} membri hanno un indirizzo fuori dai domini verificati e non potrebbero accedere.`,
    turnOnTitle: (host) => `Accesso tramite ${host}`,
    turnOnWarning:
      'Le password non funzionano più. Chi ha effettuato l’accesso con una password viene disconnesso, anche tu: continui presso il provider. Chiunque abbia un indirizzo verificato nei tuoi domini può diventare membro.',
    turnOnButton: 'Attiva il Single Sign-On',
    turnedOn: 'Il Single Sign-On è attivo.',
    errors: {
      address_not_covered: () =>
        'L’indirizzo del proprietario o il tuo non è in alcun dominio verificato. Quella persona non potrebbe più accedere.',
      domain_not_verified: () =>
        'Il record non è stato trovato o ha un altro valore. Le modifiche DNS possono richiedere alcuni minuti.',
      domain_taken: () =>
        'Un’altra organizzazione ha verificato questo dominio. Se è tuo, chiedi al gestore di questo servizio.',
      identity_provider_error: (message) => `Il provider non può essere usato: ${message}`,
      name_servers_unavailable: () =>
        'I server dei nomi del dominio non hanno risposto. Riprova tra un minuto.',
      test_sign_in_required: () => 'Prova prima l’accesso con questa configurazione.',
    },
  },
}
