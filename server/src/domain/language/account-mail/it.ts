// Mail about an account in Italian.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const it: AccountMailMessages = {
  sign_up: {
    subject: 'Confermi il suo indirizzo e-mail',
    headline: 'Confermi il suo indirizzo e-mail',
    lead: 'Sta per creare un account Meetwright con questo indirizzo. Ancora un passo ed è suo.',
    action: 'Continua',
    closing: [
      'Il link vale 24 ore e una sola volta.',
      'Se non è stato lei, ignori questo messaggio: non verrà creato nessun account.',
    ],
  },
  already_registered: {
    subject: 'Ha già un account',
    headline: 'Ha già un account',
    lead: 'Qualcuno voleva creare un account Meetwright con questo indirizzo, e ne esiste già uno. Se è stato lei, acceda.',
    action: 'Accedi',
    closing: [
      'Ha dimenticato la password? La pagina di accesso le invia un link per sceglierne una nuova.',
      'Se non è stato lei, ignori questo messaggio: non è cambiato nulla.',
    ],
  },
  password_reset: {
    subject: 'Scelga una nuova password',
    headline: 'Scelga una nuova password',
    lead: 'Qualcuno ha chiesto una nuova password per il suo account Meetwright. Se è stato lei, la scelga ora.',
    action: 'Scegli una password',
    closing: [
      'Il link vale due ore e una sola volta.',
      'Se non è stato lei, ignori questo messaggio: la sua password resta com’è.',
    ],
  },
  password_changed: {
    subject: 'La sua password è stata cambiata',
    headline: 'La sua password è stata cambiata',
    lead: 'La password del suo account Meetwright è stata cambiata. In tutti gli altri posti la sessione è stata chiusa.',
    action: 'Non l’ho chiesto io',
    closing: [
      'Se è stato lei, non deve fare nulla. Altrimenti si faccia inviare subito un link e scelga una nuova password.',
    ],
  },
  footer: (host) => `Inviato da Meetwright su ${host}.`,
}
