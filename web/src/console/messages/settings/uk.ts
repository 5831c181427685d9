// The texts that all pages of the settings share, in Ukrainian.
import type { SettingsMessages } from '../settings.ts'

export const uk: SettingsMessages = {
  settings: {
    groups: { you: 'Мій обліковий запис', organization: 'Організація', installation: 'Встановлення' },
    sections: {
      profile: 'Профіль',
      notifications: 'Сповіщення',
      security: 'Безпека',
      tokens: 'Токени доступу',
      apps: 'Застосунки',
      general: 'Загальні',
      brand: 'Бренд',
      mailTemplates: 'Шаблони листів',
      account: 'Обліковий запис',
      organizationApps: 'Застосунки організації',
      activity: 'Журнал дій',
      blockedAddresses: 'Заблоковані адреси',
      emails: 'Листи',
      signIn: 'Єдиний вхід',
      personalData: 'Персональні дані',
      webhooks: 'Вебхуки',
      installation: 'Стан',
      failedJobs: 'Невдалі завдання',
      organizations: 'Організації',
    },
  },
}
