// The texts about admins who give a member access again in Italian.
import type { MemberAccessMessages } from '../member-access.ts'

export const it: MemberAccessMessages = {
  memberAccess: {
    hasSecondFactor: 'Accesso in due passaggi: attivo',
    secondFactors: {
      open: 'Rimuovi il secondo passaggio…',
      title: (name) => `Rimuovere il secondo passaggio di ${name}?`,
      lead: (name) =>
        `Lo faccia se ${name} ha perso i dispositivi e i codici di recupero. Prima si accerti che la richiesta venga davvero da questa persona. La password resta valida.`,
      button: 'Rimuovi il secondo passaggio',
      done: (name) => `${name} non ha più un secondo passaggio.`,
    },
    identity: {
      open: 'Scollega dal provider di identità…',
      title: (name) => `Scollegare ${name} dal provider di identità?`,
      lead: (name) =>
        `Lo faccia se la Sua azienda vi ha ricreato l’account di ${name}. Al suo posto verrà collegato il prossimo account che accede con lo stesso indirizzo e-mail: prima si accerti che sia davvero di questa persona. Tutte le sessioni di ${name} terminano.`,
      button: 'Scollega',
      done: (name) => `${name} non è più collegato al provider di identità.`,
    },
    link: 'Crea un link per la password…',
    linkTitle: (name) => `Link per la password di ${name}`,
    linkLead: (name) =>
      `Invii questo link a ${name} in modo sicuro. Funziona una volta, per due ore. Chiunque lo abbia può impostare la password.`,
  },
}
