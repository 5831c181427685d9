// The texts about sign-in, tokens and apps in Ukrainian.
import type { AccessMessages } from '../access.ts'

export const uk: AccessMessages = {
  access: {
    twoStepsLead:
      'Ключі доступу, застосунок автентифікації та коди відновлення захищають ваш обліковий запис, якщо хтось знає ваш пароль.',
    openTwoSteps: 'Налаштувати двоетапний вхід',
    presetNames: {
      read_meetings: 'Читати мої зустрічі',
      manage_meetings: 'Читати, бронювати й змінювати зустрічі',
      availability: 'Читати й змінювати мою доступність',
      webhooks: 'Вебхуки про мої зустрічі',
      everything: 'Усе',
    },
    ownChoice: 'Вибрати дозволи…',
    permissions: (count) => `Дозволів: ${count}`,
    copy: 'Копіювати',
    copied: 'Скопійовано.',
    done: 'Готово',
    revoked: (name) => `${name}: доступ відкликано.`,
    revokedWith: (name, count) => `${name}: доступ відкликано. Також завершено вебхуків і каналів: ${count}.`,
  },
}
