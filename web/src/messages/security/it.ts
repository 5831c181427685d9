// The pages about second factors and sessions in Italian.
import type { ConsoleSecurityMessages, SecurityMessages } from '../security.ts'

const notices: SecurityMessages['notices'] = {
  totp_enabled: 'App di autenticazione configurata. D’ora in poi ti chiederemo un codice all’accesso.',
  totp_disabled: 'App di autenticazione rimossa.',
  recovery_codes_created: 'Nuovi codici di recupero creati. Quelli vecchi non funzionano più.',
  recovery_code_used:
    'Hai effettuato l’accesso con un codice di recupero, che non funziona più. Se hai perso il dispositivo, rimuovilo qui e configurane uno nuovo.',
  passkey_added: 'Passkey aggiunta. Ora puoi usarla per accedere.',
  passkey_removed: 'Passkey rimossa.',
  session_ended: 'Sessione terminata.',
  other_sessions_ended: 'Sei stato disconnesso da tutti gli altri browser.',
}

const security: SecurityMessages['security'] = {
  title: 'Sicurezza',
  lead: 'Proteggi il tuo account con un secondo passaggio e controlla dove hai effettuato l’accesso.',
  twoSteps: 'Accesso in due passaggi',
  managedBySso: 'Usi l’accesso unico. Il secondo passaggio è gestito dalla tua azienda.',
  authenticator: 'App di autenticazione',
  authenticatorAbout: 'Un’app sul telefono mostra un codice da inserire dopo la password.',
  since: (date) => `Configurata: ${date}.`,
  setUp: 'Configura',
  remove: 'Rimuovi',
  removeNamed: (name) => `Rimuovi: ${name}`,
  recoveryCodes: 'Codici di recupero',
  codesLeft: (count) => (count === 1 ? 'Resta 1 codice.' : `Restano ${count} codici.`),
  createCodes: 'Crea nuovi codici',
  newCodes: 'I tuoi codici di recupero',
  newCodesAbout:
    'Se perdi il dispositivo, ogni codice ti permette di accedere una volta. Stampali o salvali in un gestore di password. Non verranno mostrati di nuovo.',
  sessions: 'Dove hai effettuato l’accesso',
  thisBrowser: 'questo browser',
  unknownBrowser: 'Browser sconosciuto',
  sessionTimes: (signedIn, lastUsed) => `Accesso: ${signedIn}. Ultimo utilizzo: ${lastUsed}.`,
  endSession: 'Disconnetti',
  endSessionNamed: (browser) => `Disconnetti: ${browser}`,
  endOthers: 'Termina le altre sessioni',
  back: 'Torna all’account',
}

/** The console loads only these. */
export const consoleTexts: ConsoleSecurityMessages = { notices, security }

export const it: SecurityMessages = {
  refusals: {
    passkey_failed: 'Non ha funzionato. Riprova o scegli un altro modo.',
    too_many: 'Troppi codici o password errati.',
  },
  notices,
  account: {
    title: 'Sicurezza',
    about: 'Accesso in due passaggi e browser in cui hai effettuato l’accesso.',
    open: 'Impostazioni di sicurezza',
  },
  security,
  required: {
    title: 'Configura un secondo passaggio',
    lead: (organization) =>
      `${organization} richiede l’accesso in due passaggi. Scegli una di queste opzioni per continuare.`,
  },
  passkeys: {
    title: 'Passkey',
    about: 'Accedi senza password, con l’impronta, il volto o il PIN del dispositivo.',
    add: 'Aggiungi una passkey',
    addTitle: 'Aggiungi una passkey',
    addLead: 'Il dispositivo crea una passkey e chiede l’impronta, il volto o il suo PIN.',
    name: 'Nome',
    nameHint: 'Per riconoscerla in seguito, ad esempio “Portatile di lavoro”.',
    addButton: 'Crea passkey',
    needsScript:
      'Questo browser non può creare passkey, oppure JavaScript è disattivato. Usa invece un’app di autenticazione.',
    failed: 'Non ha funzionato. Riprova o scegli un altro modo.',
    use: 'Accedi con una passkey',
    confirm: 'Usa una passkey',
    times: (created, lastUsed) =>
      lastUsed === null
        ? `Aggiunta: ${created}. Mai usata.`
        : `Aggiunta: ${created}. Ultimo utilizzo: ${lastUsed}.`,
  },
  setUpTotp: {
    title: 'Configura un’app di autenticazione',
    lead: 'Scansiona il codice con l’app, poi inserisci le sei cifre che mostra.',
    qrCode: 'Codice QR per l’app di autenticazione',
    secret: 'Non riesci a scansionarlo? Inserisci questa chiave nell’app:',
    openApp: 'Apri in un’app su questo dispositivo',
    code: 'Codice dell’app',
    button: 'Attiva',
    back: 'Torna alla sicurezza',
  },
  secondFactor: {
    title: 'Inserisci il codice',
    lead: 'Inserisci le sei cifre che l’app di autenticazione mostra ora.',
    passkeyLead: 'Usa la tua passkey. Se non hai il dispositivo, inserisci un codice di recupero.',
    recoveryCode: 'Codice di recupero',
    code: 'Codice',
    codeHint: 'Hai perso il dispositivo? Inserisci un codice di recupero.',
    button: 'Accedi',
    lost: 'Non hai né dispositivo né codici di recupero? L’amministratore di questo server può rimuovere il secondo passaggio.',
    resetHint: 'Se non sei tu, qualcuno conosce la tua password: reimpostala via e-mail.',
    startOver: 'Ricomincia',
  },
  confirm: {
    title: 'Conferma la tua identità',
    lead: 'Stai per modificare qualcosa di importante. Inserisci di nuovo la password.',
    button: 'Continua',
    providerLead: (host) => `Stai per modificare qualcosa di importante. Accedi di nuovo su ${host}.`,
  },
}
