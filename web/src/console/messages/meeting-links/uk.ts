// The texts about personal meeting links in Ukrainian.
import type { MeetingLinkMessages } from '../meeting-links.ts'

export const uk: MeetingLinkMessages = {
  title: 'Посилання на відеозустрічі',
  lead: 'Посилання на ваші особисті кімнати. Зустрічі мають їх одразу після бронювання.',
  label: (service) => `Ваше посилання на ${service}`,
  hint: 'Вставте посилання на свою особисту кімнату. Його бачать усі, хто бронює зустріч.',
  invalid: 'Введіть посилання, що починається з https://.',
  add: 'Додати посилання',
  save: 'Зберегти посилання',
  change: 'Змінити',
  remove: 'Вилучити',
  cancel: 'Скасувати',
  saved: (service) => `Посилання на ${service} збережено`,
  removed: (service) => `Посилання на ${service} вилучено`,
  fromAccount: (service) => `Ваш під’єднаний обліковий запис створює кімнату ${service} для кожної зустрічі.`,
  useOwnLink: 'Використати власне посилання',
  connectHint: (service) =>
    `Або під’єднайте обліковий запис, який створює кімнату ${service} для кожної зустрічі.`,
  everyHost:
    'Якщо організатори чергуються, посилання потрібне кожному. Інші вводять своє у власному профілі.',
  otherHosts: 'Організатори вводять свої посилання у власному профілі.',
}
