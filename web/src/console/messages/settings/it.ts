// The texts that all pages of the settings share, in Italian.
import type { SettingsMessages } from '../settings.ts'

export const it: SettingsMessages = {
  settings: {
    groups: { you: 'Il mio account', organization: 'Organizzazione', installation: 'Installazione' },
    sections: {
      profile: 'Profilo',
      notifications: 'Notifiche',
      security: 'Sicurezza',
      tokens: 'Token di accesso',
      apps: 'App',
      general: 'Generali',
      brand: 'Marchio',
      mailTemplates: 'Modelli di email',
      account: 'Account',
      organizationApps: 'App dell’organizzazione',
      activity: 'Registro attività',
      blockedAddresses: 'Indirizzi bloccati',
      emails: 'Email',
      signIn: 'Single Sign-On',
      personalData: 'Dati personali',
      webhooks: 'Webhook',
      installation: 'Stato',
      failedJobs: 'Attività non riuscite',
      organizations: 'Organizzazioni',
    },
  },
}
