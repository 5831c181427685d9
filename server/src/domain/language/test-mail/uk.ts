// The test mail of operators in Ukrainian.
import type { TestMailMessages } from '../test-mail-messages.ts'

export const uk: TestMailMessages = {
  subject: 'Тестовий лист від Meetwright',
  headline: 'Налаштування пошти працюють',
  lead: 'Оператор цього сервера надіслав цей лист, щоб перевірити налаштування пошти.',
  closing:
    'Перевірте також заголовки: для SPF і DKIM має бути «pass». Інакше листи можуть потрапляти до спаму.',
  footer: 'Надіслано Meetwright.',
}
