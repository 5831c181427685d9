// The texts that all pages of the settings share, in German.
import type { SettingsMessages } from '../settings.ts'

export const de: SettingsMessages = {
  settings: {
    groups: { you: 'Mein Konto', organization: 'Organisation', installation: 'Installation' },
    sections: {
      profile: 'Profil',
      notifications: 'Benachrichtigungen',
      security: 'Sicherheit',
      tokens: 'Zugriffstokens',
      apps: 'Apps',
      general: 'Allgemein',
      brand: 'Erscheinungsbild',
      mailTemplates: 'E\u2011Mail-Vorlagen',
      account: 'Konto',
      organizationApps: 'Apps der Organisation',
      activity: 'Aktivitätsprotokoll',
      blockedAddresses: 'Gesperrte Adressen',
      emails: 'E\u2011Mails',
      signIn: 'Single Sign-on',
      personalData: 'Personenbezogene Daten',
      webhooks: 'Webhooks',
      installation: 'Zustand',
      failedJobs: 'Fehlgeschlagene Jobs',
      organizations: 'Organisationen',
    },
  },
}
