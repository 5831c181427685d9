// The texts of invitations in Italian.
import type { InvitationsMessages } from '../invitations.ts'

export const it: InvitationsMessages = {
  invitations: {
    tab: 'Inviti',
    adminsOnly: 'Solo gli amministratori dell’organizzazione possono invitare persone.',
    invite: 'Invita persone',
    noMail:
      'Questa installazione non ha un server di posta. Copi il link di ogni invito e lo invii personalmente.',
    status: 'Stato',
    statuses: { pending: 'In attesa', expired: 'Scaduti', accepted: 'Accettati', declined: 'Rifiutati' },
    none: {
      pending: 'Nessun invito in attesa.',
      expired: 'Nessun invito scaduto. Restano per 30 giorni.',
      accepted: 'Nessun invito è stato ancora accettato.',
      declined: 'Nessun invito è stato rifiutato.',
    },
    invitedBy: (name, date) => `Invito di ${name}, ${date}`,
    invited: (date) => `Invito del ${date}`,
    validUntil: (date) => `Valido fino al ${date}`,
    expired: (date) => `Scaduto il ${date}`,
    resend: 'Invia di nuovo',
    resent: (email) => `Invito inviato di nuovo a ${email}.`,
    revoke: 'Revoca',
    revoked: (email) => `Invito a ${email} revocato.`,
    delete: 'Elimina',
    deleted: (email) => `Invito a ${email} eliminato.`,
    showLink: 'Mostra link',
    linkTitle: 'Link di invito',
    linkLead: (email) =>
      `Chiunque abbia questo link può entrare come ${email}. Lo invii solo a questa persona.`,
    refusals: {
      member: 'È già membro.',
      invited: 'Ha già un invito in attesa.',
      invitedRecently: (time) => `Invitato nelle ultime 24 ore. Un altro invito è possibile da: ${time}.`,
      limit: (time) => `Il limite di inviti è raggiunto. Riprovi alle ${time}.`,
      decided: 'Nel frattempo l’invito è stato accettato o rifiutato.',
    },
  },
  invite: {
    addresses: 'Indirizzi email',
    addressesHint: (max) =>
      `Fino a ${max}, separati da virgole, spazi o righe. Funziona anche «Nome <indirizzo>».`,
    found: (addresses) => (addresses === 1 ? `${addresses} indirizzo` : `${addresses} indirizzi`),
    repeated: (addresses) => `Ripetuti, invitati una volta: ${addresses}`,
    invalid: (texts) => `Non è un indirizzo email, ignorato: ${texts}`,
    tooMany: (max) => `Può invitare fino a ${max} persone alla volta. Tolga alcuni indirizzi.`,
    adminHint:
      'Gli amministratori gestiscono tutte le persone, i tipi di evento e gli incontri dell’organizzazione.',
    groups: 'Gruppi',
    send: (invitations) =>
      invitations === 1 ? `Invia ${invitations} invito` : `Invia ${invitations} inviti`,
    create: (invitations) =>
      invitations === 1 ? `Crea ${invitations} invito` : `Crea ${invitations} inviti`,
    progress: (done, total) => `${done} inviti su ${total}`,
    waiting: (time) =>
      `Il limite di inviti all’ora è raggiunto. Riprenderemo alle ${time}. Tenga aperta questa scheda.`,
    done: (invitations) =>
      invitations === 1 ? `${invitations} persona invitata.` : `${invitations} persone invitate.`,
    unsent: (invitations) =>
      invitations === 1
        ? `${invitations} invito non è ancora stato inviato.`
        : `${invitations} inviti non sono ancora stati inviati.`,
    refused: (addresses) =>
      addresses === 1
        ? `${addresses} indirizzo non è stato invitato:`
        : `${addresses} indirizzi non sono stati invitati:`,
    identity: 'Per la Sua sicurezza, confermi la Sua identità. Poi potrà continuare qui.',
    paused: 'L’invio è stato interrotto.',
    continue: 'Continua',
    discard: 'Scarta',
  },
}
