// The account pages in Italian.
import type { AccountMessages, ConsoleAccountMessages } from '../accounts.ts'

const account: AccountMessages['account'] = {
  title: 'Il tuo account',
  greeting: (name) => `Ciao, ${name}`,
  openMeetings: 'Vai ai miei appuntamenti',
  email: 'Indirizzo e-mail',
  organization: 'Organizzazione',
  role: 'Ruolo',
  roles: { user: 'Membro', admin: 'Amministratore', owner: 'Proprietario' },
  security: 'Accesso',
  changeEmail: 'Cambia',
  changePassword: 'Cambia password',
  passwordManagedBySso: 'Usi il Single Sign-On. Qui non c’è una password.',
  thisBrowser: 'Questo browser',
  everywhere: 'Tutti i browser',
  signOut: 'Esci',
  signOutEverywhere: 'Esci in tutti i browser',
  signOutEverywhereHint: 'Chiude tutte le tue sessioni. App e token continuano a funzionare.',
}

const changePassword: AccountMessages['changePassword'] = {
  title: 'Cambia password',
  lead: 'Qui resterai connesso; in tutti gli altri browser la sessione si chiuderà.',
  button: 'Cambia password',
  back: 'Torna all’account',
}

const fields: AccountMessages['fields'] = {
  email: 'Indirizzo e-mail',
  password: 'Password',
  newPassword: 'Nuova password',
  newPasswordHint: 'Almeno 12 caratteri. Alcune parole senza legame tra loro sono facili da ricordare.',
  currentPassword: 'Password attuale',
  name: 'Il tuo nome',
  organization: 'Nome della tua organizzazione',
  organizationHint: 'La tua azienda, il tuo team o solo tu.',
  timezone: 'Il tuo fuso orario',
  timezoneHint: 'Scegli una grande città vicina. La tua disponibilità usa questo fuso orario.',
}

const notices: AccountMessages['notices'] = {
  password_changed: 'Password modificata. La sessione è stata chiusa in tutti gli altri browser.',
  email_changed: 'Indirizzo e-mail modificato. D’ora in poi accedi con quello nuovo.',
  signed_out: 'Sei uscito dall’account.',
  signed_out_everywhere: 'Sei uscito dall’account in tutti i browser.',
  account_closed: 'Il tuo account è chiuso. I tuoi dati vengono eliminati.',
  sign_in_expired: 'È passato troppo tempo. Accedi di nuovo.',
  passkey_failed: 'Non ha funzionato. Riprova o scegli un altro modo.',
}

/** The console loads only these. */
export const consoleTexts: ConsoleAccountMessages = { account, changePassword, fields, notices }

export const it: AccountMessages = {
  fields,
  refusals: {
    wrong: 'Indirizzo e-mail o password non corretti. Riprova.',
    too_many: 'Troppi tentativi per questo account.',
    mail_too_many: 'Dalla tua rete sono state richieste troppe e-mail.',
    closed:
      'Su questo server la registrazione è chiusa. Per entrare in un’organizzazione, chiedi un invito a uno dei suoi amministratori. Per crearne una, rivolgiti all’amministratore di questo server.',
    no_mail: 'Questo server non invia e-mail e non può mandarti un link. Rivolgiti all’amministratore.',
    sso_required: 'Questo dominio usa il Single Sign-On. Qui non serve una password.',
    no_sso_for_domain: 'Il Single Sign-On non è configurato per questo dominio. Usa la tua password.',
    provider_unavailable:
      'La pagina di accesso della tua azienda non è raggiungibile. Riprova tra qualche minuto.',
    sso_incomplete: 'Il Single Sign-On non è stato completato. Ricomincia.',
    email_not_verified: 'La tua azienda non ha verificato il tuo indirizzo e-mail, quindi non puoi accedere.',
    domain_mismatch: 'Il Single Sign-On della tua azienda non include questo indirizzo e-mail.',
    other_account: 'Questo invito è per un altro account. Esci e accedi con l’indirizzo invitato.',
    other_organization:
      'Questo indirizzo e-mail appartiene a un utente di un’altra organizzazione, che deve prima rimuoverlo.',
    identity_mismatch:
      'La tua azienda ha assegnato questo indirizzo e-mail a un nuovo account. Un amministratore della tua organizzazione deve confermare che sei ancora tu.',
  },
  waitMinutes: (minutes) => (minutes === 1 ? 'Riprova tra 1 minuto.' : `Riprova tra ${minutes} minuti.`),
  notices,
  signIn: {
    title: 'Accedi',
    lead: 'Ti diamo il bentornato.',
    button: 'Accedi',
    forgot: 'Password dimenticata?',
    resetHint: 'Puoi comunque reimpostare la password via e-mail.',
    sso: 'Single Sign-On',
    signUp: 'Crea un account',
  },
  signInLink: { lead: (name, email) => `Accede come ${name} (${email}). Il link funziona una volta.` },
  sso: {
    title: 'Single Sign-On',
    lead: 'Inserisci la tua e-mail di lavoro. Se la tua azienda usa il Single Sign-On, continuerai sulla sua pagina di accesso.',
    button: 'Continua',
    redirectNotice: (host) => `Accederai su ${host} e tornerai qui.`,
    continueTo: (host) => `Continua su ${host}`,
    back: 'Accedi con la password',
    moveLead: (organization, email) =>
      `${organization} gestisce l’indirizzo ${email}, che usi per la tua organizzazione. Per accedere, entra in ${organization}.`,
    moveCancel: 'Annulla',
  },
  signUp: {
    title: 'Crea un account',
    lead: 'Ti invieremo un link per confermare il tuo indirizzo. Non salviamo nulla finché non lo apri.',
    button: 'Inviami un link',
    alreadyRegistered: 'Hai già un account? Accedi',
  },
  completeSignUp: {
    title: 'Quasi fatto',
    lead: 'Inserisci il tuo nome e scegli una password.',
    button: 'Crea l’account',
    forAddress: (email) => `Per ${email}`,
  },
  setup: {
    title: 'Configurare Meetwright',
    lead: 'Crei il Suo account e la Sua organizzazione. Basta un minuto.',
    organizationHint: 'Lasci vuoto per usare il Suo nome. Potrà cambiarlo in seguito.',
    noMail:
      'Questa installazione non invia ancora e-mail: nessuno riceve conferme e una password dimenticata non può essere reimpostata via e-mail. Può impostare SMTP_URL in seguito.',
    button: 'Creare l’account',
  },
  checkMail: {
    title: 'Controlla la posta',
    sign_up: 'Apri il link nell’e-mail per creare il tuo account. È valido per 24 ore.',
    password:
      'Se esiste un account con questo indirizzo, riceverai un link per scegliere una nuova password. È valido per due ore.',
    email: 'Apri il link nell’e-mail inviata al nuovo indirizzo. È valido per due ore.',
    duration: 'Le e-mail arrivano di solito entro un minuto o due.',
    missing: 'Non è arrivato nulla? Controlla la cartella dello spam e l’indirizzo inserito.',
    retry: 'Riprova',
  },
  linkExpired: {
    sign_in: {
      title: 'Questo link è stato usato o è scaduto',
      lead: 'Un link di accesso funziona una volta. “meetwright dev” ne mostra uno nuovo all’avvio.',
    },
    sign_up: {
      title: 'Questo link non è più valido',
      lead: 'È stato inviato più di 24 ore fa, o hai già creato l’account con questo link.',
    },
    password: {
      title: 'Questo link non è più valido',
      lead: 'È stato inviato più di due ore fa, o nel frattempo la password è stata modificata.',
    },
    email: {
      title: 'Questo link non è più valido',
      lead: 'È stato inviato più di due ore fa, o nel frattempo l’indirizzo o la password è cambiato.',
    },
    invitation: {
      title: 'Questo invito non è più valido',
      lead: 'È stato ritirato o è scaduto. Chiedine uno nuovo.',
    },
    calendar_question: {
      title: 'Questa domanda è chiusa',
      lead: 'Ha già ricevuto una risposta, oppure l’appuntamento è passato o nel frattempo è cambiato.',
    },
    booking_request: {
      title: 'Questa richiesta non esiste più',
      lead: 'Il link è incompleto, o non fa più parte dell’organizzazione.',
    },
    invitation_decided: {
      title: 'Questo invito ha già avuto risposta',
      lead: 'È stato accettato o rifiutato. Se l’hai accettato, accedi.',
    },
    requestNewLink: 'Richiedi un nuovo link',
    signIn: 'Accedi',
  },
  forgot: {
    title: 'Password dimenticata?',
    lead: 'Ti invieremo un link per sceglierne una nuova.',
    button: 'Inviami un link',
  },
  reset: {
    title: 'Scegli una nuova password',
    lead: 'Accederai subito, e la sessione si chiuderà in tutti gli altri browser.',
    button: 'Salva la password',
    forAddress: (email) => `Per ${email}`,
  },
  invitation: {
    title: (organization) => `Unisciti a ${organization}`,
    lead: (organization, email) => `${organization} ha invitato ${email} a organizzare appuntamenti insieme.`,
    accept: 'Accetta l’invito',
    decline: 'Rifiuta',
    ssoHint: 'Userai il Single Sign-On. Qui non serve una password.',
    dissolveTitle: 'La tua organizzazione',
    dissolveHint: (organization) =>
      `Sei l’unico membro di ${organization}. Se accetti, ${organization} viene chiusa: le pagine di prenotazione, i token e i webhook smettono di funzionare. L’amministratore di questo server può ripristinarla.`,
    dissolve: (organization) => `Chiudi ${organization}`,
  },
  declined: {
    title: 'Invito rifiutato',
    lead: 'Se è stato un errore, chiedi un nuovo invito.',
  },
  account,
  changeEmail: {
    title: 'Cambia indirizzo e-mail',
    lead: 'Ti invieremo un link per confermare il nuovo indirizzo. Fino ad allora non cambia nulla.',
    newEmail: 'Nuovo indirizzo e-mail',
    button: 'Inviami un link',
    confirmTitle: 'Conferma il tuo nuovo indirizzo',
    confirmLead: (oldEmail, newEmail) =>
      `Il tuo account ha ora l’indirizzo ${oldEmail}. D’ora in poi accederai con ${newEmail}.`,
    confirmButton: 'Conferma l’indirizzo',
  },
  changePassword,
}
