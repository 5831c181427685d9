// The texts about the brand of the organization in Ukrainian.
import type { BrandMessages } from '../brand.ts'

export const uk: BrandMessages = {
  brand: {
    adminsOnly: 'Змінювати вигляд організації можуть лише адміністратори.',
    lead: 'Який вигляд мають сторінки бронювання, форми маршрутизації та листи вашої організації.',
    color: 'Колір',
    colorHint: 'Для кнопок і посилань. Він замінює кольори типів подій. Порожньо: вони зберігають власні.',
    pickColor: 'Вибрати колір',
    removeColor: 'Вилучити колір',
    colorProblem: 'Введіть колір, наприклад #0b6e5f.',
    onPages: { light: 'На світлих сторінках', dark: 'На темних сторінках' },
    readable: (contrast) => `Контраст ${contrast}:1`,
    adjusted: (chosen, color, contrast) =>
      `Контраст ${chosen}:1 важко читати. Натомість використовується ${color} з контрастом ${contrast}:1.`,
    privacyUrl: 'Політика конфіденційності',
    imprintUrl: 'Правова інформація',
    linkHint: 'Унизу сторінок бронювання та листів.',
    linkProblem: 'Введіть адресу, наприклад https://example.com/privacy.',
    poweredBy: 'Показувати «Працює на Meetwright»',
    poweredByHint: 'На сторінках бронювання, формах маршрутизації та в листах запрошеним.',
    yes: 'Так',
    no: 'Ні',
    none: 'Немає',
    preview: 'Попередній перегляд',
    previewHint: 'З вашими змінами, ще до збереження.',
    view: 'Вигляд',
    views: { page: 'Сторінка бронювання', mail: 'Лист', embed: 'На вашому сайті' },
    scheme: 'Кольори',
    schemes: { light: 'Світлі', dark: 'Темні' },
    screen: 'Екран',
    screens: { desktop: 'Комп’ютер', phone: 'Телефон' },
    logo: {
      title: 'Логотип',
      choose: 'Вибрати логотип',
      remove: 'Вилучити логотип',
      hint: 'PNG, JPEG або WebP. Файл можна також перетягнути сюди. Відвідувачі бачать логотип угорі сторінок бронювання та листів. Він зберігається відразу.',
      saved: 'Логотип збережено.',
      removed: 'Логотип вилучено.',
    },
  },
}
