// The texts of the profile in Ukrainian.
import type { ProfileMessages } from '../profile.ts'

export const uk: ProfileMessages = {
  profile: {
    name: 'Ім’я',
    nameHint: 'Запрошені бачать його на вашій сторінці та в листах.',
    link: 'Посилання',
    oldLink: (link) => `${link} – старе посилання ще рік вестиме сюди.`,
    language: 'Мова',
    languageHint: 'Мова консолі та листів до вас.',
    clock: 'Годинник',
    email: 'Електронна пошта',
    changeEmail: 'Змінити адресу',
    security: 'Безпека',
    openSecurity: 'Пароль, другий фактор і сеанси',
  },
  picture: {
    title: 'Фото',
    choose: 'Вибрати фото',
    remove: 'Вилучити фото',
    hint: 'PNG, JPEG або WebP. Файл можна також перетягнути сюди. Запрошені бачать фото на вашій сторінці бронювання.',
    uploading: 'Завантажуємо…',
    saved: 'Фото збережено.',
    removed: 'Фото вилучено.',
    tooLarge: 'Це фото завелике. Виберіть інше, з меншою кількістю пікселів і до 25 МБ.',
    notPicture: 'Цей файл не вдається прочитати як зображення. Виберіть файл PNG, JPEG або WebP.',
  },
}
