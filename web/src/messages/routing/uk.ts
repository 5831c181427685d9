// The page of a routing form in Ukrainian.
import type { RoutingMessages } from '../routing.ts'

export const uk: RoutingMessages = {
  lead: 'Дайте відповідь на кілька запитань, щоб потрапити куди слід.',
  choose: 'Вибрати',
  send: 'Далі',
  sending: 'Зачекайте',
  refusals: {
    form_closed: 'Цю форму вже закрито. Нічого не надіслано.',
    too_many_from_address:
      'За останню годину з вашого з’єднання надійшло багато відповідей. Спробуйте пізніше.',
    too_many: 'Це було трохи зашвидко. Зачекайте хвильку і спробуйте ще раз.',
    request_failed: 'Не вдалося надіслати. Нічого не втрачено: спробуйте ще раз.',
  },
  thanks: 'Дякуємо',
  booking: { text: (name) => `Тепер виберіть час: ${name}.`, go: 'Вибрати час' },
  externalSite: {
    text: (host) => `Наступний крок — на іншому сайті: ${host}.`,
    go: (host) => `Перейти на ${host}`,
  },
}
