// The texts that all pages of the settings share, in Dutch.
import type { SettingsMessages } from '../settings.ts'

export const nl: SettingsMessages = {
  settings: {
    groups: { you: 'Mijn account', organization: 'Organisatie', installation: 'Installatie' },
    sections: {
      profile: 'Profiel',
      notifications: 'Meldingen',
      security: 'Beveiliging',
      tokens: 'Toegangstokens',
      apps: 'Apps',
      general: 'Algemeen',
      brand: 'Huisstijl',
      mailTemplates: 'E\u2011mailsjablonen',
      account: 'Account',
      organizationApps: 'Apps van de organisatie',
      activity: 'Activiteitenlogboek',
      blockedAddresses: 'Geblokkeerde adressen',
      emails: 'E-mails',
      signIn: 'Single sign-on',
      personalData: 'Persoonsgegevens',
      webhooks: 'Webhooks',
      installation: 'Status',
      failedJobs: 'Mislukte taken',
      organizations: 'Organisaties',
    },
  },
}
