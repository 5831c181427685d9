// The page where a user connects an account without a password, in Ukrainian.
import { providerLabels } from '../../../../server/src/domain/calendar/provider-labels.ts'
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

const PRODUCTS = { google: 'Google Календар', microsoft: 'Microsoft 365' } as const
const HINTS = {
  google:
    'Google покаже, про що ми просимо. Позначте всі пункти, інакше ми не зможемо під’єднати обліковий запис.',
  microsoft:
    'У деяких організаціях нові програми можуть дозволяти лише адміністратори. Якщо Microsoft повідомить про це, зверніться до адміністратора.',
} as const

const PLACES = { google: 'Google Календарі', microsoft: 'Microsoft 365' } as const

export const uk: ConnectCalendarMessages = (provider) => {
  const label = providerLabels[provider]
  const product = PRODUCTS[provider]
  return {
    title: `Під’єднати ${product}`,
    lead: `Ви перейдете до ${label}, виберете там обліковий запис і дозволите доступ до його календарів.`,
    again: (account) => `Ви перейдете до ${label}. Виберіть там ${account} і знову дозвольте доступ.`,
    whatWeDo: [
      'Події ваших календарів блокують ваш час. Ми зберігаємо, коли вони відбуваються, а не про що вони.',
      'Ми додаємо ваші бронювання до одного з ваших календарів і враховуємо те, що ви там змінюєте.',
    ],
    hint: HINTS[provider],
    button: `Перейти до ${label}`,
    back: 'Назад до ваших календарів',
    problems: {
      not_set_up: `${product} у цьому сервісі ще не налаштовано.`,
      denied: 'Ви не дозволили доступ, тому нічого не під’єднано.',
      incomplete: `Відповідь ${label} була неповною або надійшла запізно. Спробуйте ще раз.`,
      approval_needed:
        'У вашій організації нові програми можуть дозволяти лише адміністратори. Попросіть адміністратора про дозвіл, а потім спробуйте ще раз.',
      permissions_missing: 'Нічого не під’єднано, бо бракує потрібного нам дозволу:',
      other_account: `Ви вибрали інший обліковий запис ${label}. Спробуйте ще раз із записом, указаним вище, або під’єднайте інший окремо.`,
      no_calendars: `Цей обліковий запис ${label} не має календаря. Спершу створіть його у ${PLACES[provider]}.`,
      too_many_connections:
        'Ви досягли максимальної кількості під’єднаних облікових записів. Спершу від’єднайте один.',
      too_many_attempts: 'Забагато спроб. Зачекайте годину, а потім спробуйте ще раз.',
      unreachable: `${label} недоступний або повідомляє про помилку. Спробуйте пізніше.`,
    },
    forAdmins: `Оператор налаштовує його командою «meetwright calendars set ${provider}». Кроки описано в посібнику для операторів.`,
    permissions: {
      events: 'Переглядати й змінювати події',
      calendars: 'Переглядати список ваших календарів',
      free_busy: 'Бачити, коли ви зайняті',
      email: 'Бачити вашу електронну адресу',
    },
  }
}
