// Account emails in Italian.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const it: AccountMailMessages = {
  sign_up: {
    subject: 'Conferma il tuo indirizzo e-mail',
    lead: 'Conferma questo indirizzo per creare il tuo account Meetwright.',
    action: 'Continua',
    closing: [
      'Il link vale una sola volta, entro 24 ore.',
      'Se non sei stato tu, ignora questa e-mail. Non verrà creato nessun account.',
    ],
  },
  already_registered: {
    subject: 'Hai già un account',
    lead: 'Qualcuno ha provato a creare un account Meetwright con questo indirizzo, ma ne hai già uno. Se sei stato tu, accedi.',
    action: 'Accedi',
    closing: [
      'Password dimenticata? Richiedi un link nella pagina di accesso per sceglierne una nuova.',
      'Se non sei stato tu, ignora questa e-mail. Non è cambiato nulla.',
    ],
  },
  password_reset: {
    subject: 'Scegli una nuova password',
    lead: 'Qualcuno ha richiesto una nuova password per il tuo account Meetwright. Se sei stato tu, sceglila ora.',
    action: 'Scegli una password',
    closing: [
      'Il link vale una sola volta, entro due ore.',
      'Se non sei stato tu, ignora questa e-mail. La tua password resta la stessa.',
    ],
  },
  owner_access: {
    subject: 'Sei proprietario di un’organizzazione',
    lead: 'Il gestore di questo server Meetwright ha preparato un’organizzazione per te. Scegli una password per accedere.',
    action: 'Scegli una password',
    closing: [
      'Il link vale una sola volta, entro due ore. Poi scegli «Password dimenticata?» nella pagina di accesso.',
      'Se non te l’aspettavi, ignora questa e-mail.',
    ],
  },
  password_changed: {
    subject: 'La tua password è stata cambiata',
    lead: 'La password del tuo account Meetwright è stata cambiata. La sessione è stata chiusa in tutti gli altri browser.',
    action: 'Non sono stato io',
    closing: [
      'Se sei stato tu, non devi fare nulla. Altrimenti richiedi subito un link e scegli una nuova password.',
    ],
  },
  booking_code: {
    subject: 'Il tuo codice per una prenotazione',
    lead: 'Inserisci questo codice nella pagina di prenotazione.',
    action: 'Codice',
    closing: [
      'Il codice è valido per 10 minuti.',
      'Se non sei stato tu, ignora questa e-mail. Non verrà prenotato nulla.',
    ],
  },
  new_browser: {
    subject: 'Nuovo accesso al tuo account',
    lead: 'Qualcuno ha effettuato l’accesso al tuo account Meetwright da un browser che non conosciamo ancora.',
    action: 'Controlla le sessioni',
    closing: [
      'Se sei stato tu, non devi fare nulla. Altrimenti, termina la sessione e imposta una nuova password.',
    ],
  },
  token_created: {
    subject: 'Nuovo token di accesso',
    lead: 'È stato creato un nuovo token di accesso per il tuo account Meetwright. I programmi possono usarlo per agire a tuo nome.',
    action: 'Vedi i token',
    closing: ['Se non sei stato tu, revoca il token e imposta una nuova password.'],
  },
  app_allowed: {
    subject: 'Nuova app con accesso al tuo account',
    lead: 'Hai autorizzato un’app a usare il tuo account Meetwright.',
    action: 'Vedi le app',
    closing: ['Se non sei stato tu, revoca l’accesso e imposta una nuova password.'],
  },
  second_factor_changed: {
    subject: 'Il tuo accesso in due passaggi è cambiato',
    lead: 'È cambiato qualcosa nell’accesso in due passaggi del tuo account Meetwright.',
    action: 'Controlla le impostazioni di sicurezza',
    closing: ['Se non sei stato tu, imposta subito una nuova password.'],
  },
  email_change: {
    subject: 'Conferma il tuo nuovo indirizzo e-mail',
    lead: 'Conferma questo indirizzo per usarlo con il tuo account Meetwright.',
    action: 'Conferma l’indirizzo',
    closing: [
      'Il link funziona una volta, entro due ore.',
      'Se non sei stato tu, ignora questa e-mail. Non cambierà nulla.',
    ],
  },
  email_changed: {
    subject: 'Il tuo indirizzo e-mail è stato modificato',
    lead: 'Il tuo account Meetwright ha un nuovo indirizzo e-mail. Da ora accedi con questo indirizzo e ricevi lì le nostre e-mail.',
    action: 'Nuovo indirizzo',
    closing: [
      'Se non sei stato tu, contatta subito un amministratore della tua organizzazione o di questo server.',
    ],
  },
  organization_deleted: {
    subject: 'La tua organizzazione è stata eliminata',
    lead: 'Il proprietario ha eliminato l’organizzazione indicata sotto. Le sue pagine e i suoi link sono chiusi, i membri non possono più usarla e gli appuntamenti futuri sono annullati, anche per gli invitati.',
    action: 'Vedi come ripristinarla',
    closing: [
      'Fino a questa data il proprietario può ripristinare l’organizzazione con tutto tranne gli appuntamenti annullati. Dopo, eliminiamo tutto definitivamente.',
    ],
  },
  organization_ends: {
    subject: 'La tua organizzazione sarà presto eliminata definitivamente',
    lead: 'Il proprietario ha eliminato l’organizzazione indicata sotto. Presto elimineremo definitivamente tutto il suo contenuto: membri, tipi di evento, appuntamenti passati e impostazioni.',
    action: 'Ripristinala',
    closing: ['Solo il proprietario può ripristinarla. Se deve essere eliminata, non devi fare nulla.'],
  },
  organization_restored: {
    subject: 'La tua organizzazione è stata ripristinata',
    lead: 'L’organizzazione indicata sotto è tornata con i suoi membri, le pagine, i link e le impostazioni. Gli appuntamenti annullati con l’eliminazione restano annullati.',
    action: 'Apri l’organizzazione',
    closing: ['I calendari vengono riletti entro pochi minuti.'],
  },
  organizationLabel: 'Organizzazione',
  restorableUntil: (date) => `Il proprietario può ripristinarla fino al ${date} (UTC).`,
  noticeLabels: {
    new_browser: 'Browser',
    token_created: 'Token',
    app_allowed: 'App',
    second_factor_changed: 'Modifica',
  },
  unknownBrowser: 'Browser sconosciuto',
  securityChanges: {
    totp_created: 'App di autenticazione configurata',
    totp_deleted: 'App di autenticazione rimossa',
    passkey_created: 'Passkey aggiunta',
    passkey_deleted: 'Passkey rimossa',
    codes_created: 'Nuovi codici di recupero creati',
    codes_used: 'Accesso con un codice di recupero',
  },
  footer: (host) => `Inviato da Meetwright su ${host}.`,
}
