// The routing form page in Ukrainian.
import type { RoutingMessages } from '../routing.ts'

export const uk: RoutingMessages = {
  lead: 'Дайте відповідь на кілька запитань, щоб ми могли вас спрямувати.',
  choose: 'Вибрати',
  send: 'Далі',
  sending: 'Зачекайте',
  refusals: {
    blocked: 'Цей організатор не приймає бронювань із цієї електронної адреси.',
    form_closed: 'Цю форму закрито. Нічого не надіслано.',
    too_many_from_address: 'Забагато відповідей із вашої мережі за останню годину. Спробуйте пізніше.',
    too_many: 'Забагато запитів. Зачекайте трохи й спробуйте ще раз.',
    request_failed: 'Не вдалося виконати запит. Ваші відповіді збережено. Спробуйте ще раз.',
  },
  thanks: 'Дякуємо',
  booking: { text: (name) => `Тепер виберіть час: ${name}.`, go: 'Вибрати час' },
  externalSite: {
    text: (host) => `Наступний крок — на іншому сайті: ${host}.`,
    go: (host) => `Перейти на ${host}`,
  },
}
