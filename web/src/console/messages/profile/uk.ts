// The texts of the profile in Ukrainian.
import type { ProfileMessages } from '../profile.ts'

export const uk: ProfileMessages = {
  profile: {
    title: 'Профіль',
    name: 'Ім’я',
    nameHint: 'Запрошені бачать його на вашій сторінці та в листах.',
    link: 'Посилання',
    oldLink: (link) => `${link} – старе посилання ще рік вестиме сюди.`,
    timezone: 'Часовий пояс',
    timeThere: (time, zone) => `Там зараз ${time}, ${zone}.`,
    language: 'Мова',
    languageHint: 'Мова консолі та листів до вас.',
    clock: 'Годинник',
    email: 'Електронна пошта',
    changeEmail: 'Змінити адресу',
    security: 'Безпека',
    openSecurity: 'Пароль, другий фактор і сеанси',
  },
}
