// The texts about the organization itself in Italian.
import type { GeneralMessages } from '../general.ts'

export const it: GeneralMessages = {
  general: {
    adminsOnly: 'Solo gli amministratori possono cambiare l’organizzazione.',
    name: 'Nome',
    nameHint: 'Gli invitati lo vedono nelle e-mail, i membri nel loro invito.',
    requireSecondFactor: 'Richiedi l’accesso in due passaggi',
    secondFactorHint:
      'I membri che non ce l’hanno lo configurano dopo il prossimo accesso. Lo configuri prima per sé.',
    owner: 'Proprietario',
    handOver: 'Per cedere la proprietà, usi il menu accanto a un nome in',
    deleteTitle: 'Elimina l’organizzazione',
    deleteLead:
      'Termina tutto in questa organizzazione, per tutti i suoi membri. Puoi ripristinarla per 30 giorni.',
    deleteOpen: 'Elimina l’organizzazione…',
    deleteQuestion: (name) => `Eliminare ${name}?`,
    deletedNow: 'Subito:',
    deletedMembers: (count) =>
      count === 1
        ? '1 membro non può più usare l’organizzazione.'
        : `${count} membri non possono più usare l’organizzazione.`,
    deletedMeetings: (count) =>
      count === 1
        ? '1 appuntamento futuro viene annullato, anche per i suoi invitati.'
        : `${count} appuntamenti futuri vengono annullati, anche per i loro invitati.`,
    deletedLinks: 'Pagine di prenotazione, link, token, app, webhook e calendari si fermano.',
    deletedUntil: (date) =>
      `Fino al ${date} puoi ripristinare tutto tranne gli appuntamenti annullati. Dopo, eliminiamo tutto definitivamente, con gli appuntamenti passati e il registro delle attività.`,
    deleteConfirm: (name) => `Digita “${name}” per confermare`,
    deleteButton: 'Elimina l’organizzazione',
  },
}
