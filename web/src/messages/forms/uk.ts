// Form texts in Ukrainian.
import type { FormMessages } from '../forms.ts'

export const uk: FormMessages = {
  optional: '(необов’язково)',
  correctFields: 'Перевірте позначені поля.',
  errors: {
    required: 'Це поле обов’язкове.',
    too_short: 'Значення закоротке.',
    too_long: 'Значення задовге.',
    not_an_email: 'Введіть адресу електронної пошти, наприклад name@example.com.',
    not_a_name: 'Введіть ім’я чи назву без вебадрес і керівних символів. Ставте пробіл після кожної крапки.',
    not_a_choice: 'Виберіть один із варіантів.',
    too_simple:
      'Надто легко вгадати. Виберіть щось довше, без послідовностей клавіш і своєї електронної адреси.',
    wrong_password: 'Це не ваш поточний пароль.',
    none_chosen: 'Виберіть принаймні один варіант.',
    invalid: 'Це значення недійсне. Спробуйте інше.',
  },
}
