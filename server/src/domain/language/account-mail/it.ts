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
  footer: (host) => `Inviato da Meetwright su ${host}.`,
}
