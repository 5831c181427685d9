// The texts of the first run in Ukrainian.
import type { SetupMessages } from '../setup.ts'

export const uk: SetupMessages = {
  setup: {
    steps: { you: 'Ви', hours: 'Години', type: 'Перший тип події', share: 'Поділитися' },
    hoursTitle: 'Коли вас можна забронювати?',
    hoursLead: (zone) => `Ці години вказано для часового поясу ${zone}. Їх можна змінити будь-коли.`,
    choices: {
      weekdays: 'Будні 9–17',
      everyDay: 'Щодня',
      evenings: 'Вечори',
      empty: 'Почати з порожнього',
    },
    next: 'Далі',
    skip: 'Пропустити',
    typeTitle: 'Що можна забронювати?',
    typeLead: 'Для початку досить одного типу зустрічі.',
    duration: 'Тривалість',
    name: 'Назва',
    typeName: (minutes) => `Зустріч на ${minutes} хв`,
    place: 'Місце',
    address: 'Адреса',
    linkOrText: 'Посилання або текст',
    shareTitle: 'Ваше посилання готове',
    shareLead: 'Надішліть його будь-кому. Кожен бачить час у своєму поясі, і обліковий запис не потрібен.',
    waiting: 'Очікуємо на перше бронювання…',
    waitingHint: 'Ця сторінка помітить його сама. Спробуйте в приватному вікні.',
    booked: (who, time) => `${who}: заброньовано ${time}.`,
    seeIt: 'Переглянути',
    noMail:
      'Поштовий сервер не налаштовано: ніхто не отримує підтверджень, а бронювання видно тут. Вкажіть SMTP_URL, щоб надсилати листи.',
    done: 'До моїх зустрічей',
  },
}
