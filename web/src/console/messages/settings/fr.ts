// The texts that all pages of the settings share, in French.
import type { SettingsMessages } from '../settings.ts'

export const fr: SettingsMessages = {
  settings: {
    groups: { you: 'Mon compte', organization: 'Organisation', installation: 'Installation' },
    sections: {
      profile: 'Profil',
      notifications: 'Notifications',
      security: 'Sécurité',
      tokens: 'Jetons d’accès',
      apps: 'Applications',
      general: 'Général',
      brand: 'Image de marque',
      mailTemplates: 'Modèles d’e\u2011mail',
      account: 'Compte',
      organizationApps: 'Applications de l’organisation',
      activity: 'Journal d’activité',
      blockedAddresses: 'Adresses bloquées',
      emails: 'E-mails',
      signIn: 'Authentification unique',
      personalData: 'Données personnelles',
      webhooks: 'Webhooks',
      installation: 'État',
      failedJobs: 'Tâches en échec',
      organizations: 'Organisations',
    },
  },
}
