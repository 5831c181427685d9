// What stands in forms, in Ukrainian.
import type { FormMessages } from '../forms.ts'

export const uk: FormMessages = {
  optional: '(необов’язково)',
  correctFields: 'Виправте, будь ласка, те, що позначено нижче.',
  faults: {
    required: 'Заповніть це поле.',
    too_short: 'Це закоротко.',
    too_long: 'Це задовго.',
    not_an_email: 'Напишіть адресу електронної пошти, наприклад name@example.com.',
    not_a_choice: 'Виберіть один із варіантів.',
    too_simple: 'Надто легко вгадати. Візьміть щось довше, не ряд клавіш і не свою адресу.',
    wrong_password: 'Це не ваш теперішній пароль.',
    none_chosen: 'Виберіть принаймні один варіант.',
    invalid: 'Це не можна використати. Напишіть інакше.',
  },
}
