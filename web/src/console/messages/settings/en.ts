// The texts that all pages of the settings share, in English.
import type { SettingsMessages } from '../settings.ts'

export const en: SettingsMessages = {
  settings: {
    groups: { you: 'You', organization: 'Organization', installation: 'Installation' },
    sections: {
      profile: 'Profile',
      notifications: 'Notifications',
      security: 'Security',
      tokens: 'Access tokens',
      apps: 'Apps',
      general: 'General',
      brand: 'Brand',
      mailTemplates: 'Email templates',
      account: 'Account',
      organizationApps: 'Organization apps',
      activity: 'Activity log',
      blockedAddresses: 'Blocked addresses',
      emails: 'Emails',
      signIn: 'Single sign-on',
      personalData: 'Personal data',
      webhooks: 'Webhooks',
      installation: 'Health',
      failedJobs: 'Failed jobs',
      organizations: 'Organizations',
    },
  },
}
