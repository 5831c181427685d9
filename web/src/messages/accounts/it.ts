// The pages of accounts in Italian.
import type { AccountMessages } from '../accounts.ts'

export const it: AccountMessages = {
  fields: {
    email: 'Indirizzo e-mail',
    password: 'Password',
    newPassword: 'Nuova password',
    newPasswordHint: 'Almeno 12 caratteri. Alcune parole senza legame tra loro si ricordano bene.',
    currentPassword: 'Password attuale',
    name: 'Il suo nome',
    organization: 'Nome della sua organizzazione',
    organizationHint: 'La sua azienda, il suo gruppo, o solo lei.',
    timezone: 'Il suo fuso orario',
    timezoneHint: 'Scelga una grande città vicina. I suoi orari si contano lì.',
  },
  refusals: {
    wrong: 'L’indirizzo e-mail o la password non è corretto. Riprovi.',
    too_many:
      'Ci sono stati troppi tentativi per questo account. Un link per e-mail funziona comunque subito.',
    mail_too_many: 'Dalla sua rete sono state chieste troppe e-mail.',
    closed:
      'Qui nessuno può creare un’organizzazione da solo. Se è stato invitato, segua il link di quell’e-mail.',
    no_mail: 'Questa installazione non invia e-mail e non può mandarle un link. Chieda a chi la gestisce.',
    sso_required: 'Le persone di questo dominio accedono tramite la loro azienda, senza password qui.',
    no_sso_for_domain: 'Nessuna azienda fa accedere qui le persone di questo dominio. Usi la sua password.',
    provider_unavailable:
      'Il servizio di accesso della sua azienda non è raggiungibile ora. Riprovi tra qualche minuto.',
    sso_incomplete: 'L’accesso tramite la sua azienda non è stato completato. Ricominci.',
    email_not_verified:
      'La sua azienda non ha confermato il suo indirizzo e-mail, quindi non possiamo farla accedere.',
    domain_mismatch: 'L’accesso della sua azienda non vale qui per questo indirizzo e-mail.',
    other_organization:
      'Questo indirizzo e-mail appartiene qui a un’altra organizzazione, che deve prima liberarlo.',
    identity_mismatch:
      'La sua azienda ha dato questo indirizzo e-mail a un nuovo account. Chi gestisce questa installazione deve confermare che è ancora lei.',
  },
  waitMinutes: (minutes) =>
    minutes === 1 ? 'Può riprovare tra un minuto.' : `Può riprovare tra ${minutes} minuti.`,
  notices: {
    password_changed: 'La sua password è cambiata. In tutti gli altri posti la sessione è chiusa.',
    signed_out: 'La sessione è chiusa.',
    signed_out_everywhere: 'Tutte le sessioni sono chiuse.',
  },
  signIn: {
    title: 'Accedi',
    lead: 'Bentornato.',
    button: 'Accedi',
    forgot: 'Password dimenticata?',
    sso: 'Accedi tramite la sua azienda',
    signUp: 'Crea un account',
  },
  sso: {
    title: 'Accesso tramite la sua azienda',
    lead: 'Scriva il suo indirizzo di lavoro. Se la sua azienda fa accedere qui le sue persone, si continua lì.',
    button: 'Continua',
    redirectNotice: (host) => `Accede su ${host} e torna qui.`,
    continueTo: (host) => `Continua su ${host}`,
    back: 'Accedi con la password',
  },
  signUp: {
    title: 'Crea un account',
    lead: 'Le mandiamo un link per sapere che l’indirizzo è suo. Prima non viene salvato nulla.',
    button: 'Mandami il link',
    alreadyRegistered: 'Ha già un account? Accedi',
  },
  completeSignUp: {
    title: 'Quasi fatto',
    lead: 'Dica chi è e scelga una password.',
    button: 'Crea l’account',
    forAddress: (email) => `Per ${email}`,
  },
  checkMail: {
    title: 'Guardi nella sua posta',
    lead: 'L’e-mail arriva in un minuto o due.',
    sign_up: 'Segua il link per creare il suo account. Vale 24 ore.',
    password:
      'Se l’indirizzo appartiene a un account, c’è un link per scegliere una nuova password. Vale due ore.',
    missing: 'Non è arrivato nulla? Guardi nella posta indesiderata, e se l’indirizzo era giusto.',
    retry: 'Riprova',
  },
  linkExpired: {
    sign_up: {
      title: 'Questo link non vale più',
      lead: 'Ha più di 24 ore, o l’account è stato creato con esso.',
    },
    password: {
      title: 'Questo link non vale più',
      lead: 'Ha più di due ore, o con esso o da allora è stata scelta una password.',
    },
    invitation: {
      title: 'Questo invito non è più aperto',
      lead: 'È stato ritirato o è scaduto. Ne chieda uno nuovo a chi l’ha invitata.',
    },
    invitation_decided: {
      title: 'Questo invito è già deciso',
      lead: 'È già stato accettato o rifiutato. Se l’ha accettato, acceda.',
    },
    requestNewLink: 'Chiedi un nuovo link',
    signIn: 'Accedi',
  },
  forgot: {
    title: 'Password dimenticata?',
    lead: 'Le mandiamo un link per sceglierne una nuova.',
    button: 'Mandami il link',
  },
  reset: {
    title: 'Scelga una nuova password',
    lead: 'Con essa accede subito, e in tutti gli altri posti la sessione si chiude.',
    button: 'Salva la password',
    forAddress: (email) => `Per ${email}`,
  },
  invitation: {
    title: (organization) => `Entri in ${organization}`,
    lead: (organization, email) => `${organization} invita ${email} a organizzare incontri insieme.`,
    accept: 'Accetta l’invito',
    decline: 'Rifiuta',
    ssoHint: 'Accede tramite la sua azienda; qui non serve una password.',
  },
  declined: {
    title: 'Ha rifiutato',
    lead: 'L’invito è chiuso. Se è stato un errore, ne chieda uno nuovo a chi l’ha invitata.',
  },
  account: {
    title: 'Il suo account',
    greeting: (name) => `Buongiorno, ${name}`,
    email: 'Indirizzo e-mail',
    organization: 'Organizzazione',
    role: 'Ruolo',
    roles: { user: 'Membro', admin: 'Amministratore', owner: 'Proprietario' },
    security: 'Accesso',
    changePassword: 'Cambia la password',
    passwordManagedBySso: 'Accede tramite la sua azienda. Qui non c’è una password.',
    thisBrowser: 'Questo browser',
    everywhere: 'Ovunque',
    signOut: 'Esci',
    signOutEverywhere: 'Esci ovunque',
    signOutEverywhereHint: 'Chiude tutte le sue sessioni, in ogni browser. App e token restano come sono.',
  },
  changePassword: {
    title: 'Cambia la password',
    lead: 'Qui resta connesso; in tutti gli altri posti la sessione si chiude.',
    button: 'Cambia la password',
    back: 'Torna all’account',
  },
}
