// The texts about sign-in, tokens and apps in Italian.
import type { AccessMessages } from '../access.ts'

export const it: AccessMessages = {
  access: {
    twoStepsLead:
      'Passkey, un’app di autenticazione e codici di recupero proteggono il tuo account se qualcuno conosce la tua password.',
    openTwoSteps: 'Configura l’accesso in due passaggi',
    presetNames: {
      read_meetings: 'Leggere le mie riunioni',
      manage_meetings: 'Leggere, prenotare e modificare riunioni',
      availability: 'Leggere e modificare la mia disponibilità',
      webhooks: 'Webhook sulle mie riunioni',
      everything: 'Tutto',
    },
    ownChoice: 'Scegli le autorizzazioni…',
    permissions: (count) => (count === 1 ? '1 autorizzazione' : `${count} autorizzazioni`),
    copy: 'Copia',
    copied: 'Copiato.',
    done: 'Fatto',
    revoked: (name) => `${name}: accesso revocato.`,
    revokedWith: (name, count) =>
      `${name}: accesso revocato, con ${count === 1 ? '1 webhook o feed' : `${count} webhook e feed`}.`,
  },
}
