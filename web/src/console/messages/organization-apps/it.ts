// The texts about the apps that admins manage in Italian.
import type { OrganizationAppsMessages } from '../organization-apps.ts'

export const it: OrganizationAppsMessages = {
  organizationApps: {
    lead: 'Registra programmi che chiedono l’accesso con OAuth. Solo i membri della tua organizzazione possono consentirlo.',
    none: 'Ancora nessuna app.',
    label: 'App dell’organizzazione',
    adminsOnly: 'Solo gli amministratori possono vedere e modificare le app dell’organizzazione.',
    create: 'Nuova app',
    createButton: 'Crea app',
    edit: 'Modifica…',
    editTitle: (name) => `Modifica ${name}`,
    name: 'Nome',
    nameHint: 'Viene mostrato quando l’app chiede l’accesso.',
    redirectUris: 'URI di reindirizzamento',
    redirectUrisHint:
      'Uno per riga. Iniziano con https://, con http:// e un indirizzo locale come 127.0.0.1, o con uno schema come com.example.app:',
    invalidUri: (uri) => `Questo non può essere un URI di reindirizzamento: ${uri}`,
    scopes: 'Che cosa può chiedere?',
    scopesStay: 'Se togli autorizzazioni, quelle già concesse restano valide finché non vengono revocate.',
    public: 'App pubblica',
    publicHint: 'Viene eseguita su dispositivi o nei browser, quindi non può custodire un segreto.',
    publicApp: 'pubblica',
    users: (count) => (count === 1 ? '1 utente' : `${count} utenti`),
    clientId: 'ID client',
    copyId: 'Copia ID client',
    copyClientId: (name) => `Copia ID client di ${name}`,
    formerSecret: (time) => `Il segreto precedente funziona fino al ${time}.`,
    secretOf: (name) => `Segreto client di ${name}`,
    actions: (name) => `Azioni per ${name}`,
    rotate: 'Nuovo segreto…',
    rotateTitle: (name) => `Nuovo segreto per ${name}`,
    rotateLead: 'Chi usa l’app mantiene l’accesso.',
    rotateButton: 'Crea nuovo segreto',
    overlap: 'Il segreto precedente',
    overlaps: {
      0: 'smette subito di funzionare',
      24: 'funziona ancora per un giorno',
      168: 'funziona ancora per una settimana',
    },
    delete: 'Elimina…',
    deleteTitle: (name) => `Elimina ${name}`,
    deleteLead: (count) => {
      if (count === 0) return 'Nessuno usa questa app. Non si può annullare.'
      return count === 1
        ? 'Una persona usa questa app e perde subito l’accesso, con i webhook e i feed del calendario. Non si può annullare.'
        : `${count} persone usano questa app e perdono subito l’accesso, con i webhook e i feed del calendario. Non si può annullare.`
    },
    typeName: (name) => `Scrivi “${name}” per confermare`,
    deleteButton: 'Elimina app',
    deleted: (name) => `${name} è stata eliminata.`,
  },
}
