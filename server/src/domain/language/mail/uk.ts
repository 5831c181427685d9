// Booking emails in Ukrainian. Names stay in the nominative because code can't decline them.
import type { MailMessages } from '../mail-messages.ts'

export const uk: MailMessages = {
  templates: {
    booked: {
      subject: ({ event, hosts, when }) => `Заплановано: ${event} — ${hosts}, ${when}`,
      headline: 'Вашу зустріч заплановано',
      lead: ({ hosts }) => `З вами зустрінеться: ${hosts}.`,
    },
    invited: {
      subject: ({ event, hosts, when }) => `Запрошення: ${event} — ${hosts}, ${when}`,
      headline: 'Запрошення на зустріч',
      lead: ({ hosts, invitee }) => `${invitee} запрошує вас на зустріч. Проводить: ${hosts}.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `Нова зустріч: ${event} — ${invitee}, ${when}`,
      headline: 'У вас нова зустріч',
      lead: ({ invitee }) => `Нове бронювання: ${invitee}.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `Новий час: ${event} — ${hosts}, ${when}`,
      headline: 'Вашу зустріч перенесено',
      lead: ({ hosts }) => `Зустріч відбудеться в інший час. Проводить: ${hosts}.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `Новий час: ${event} — ${invitee}, ${when}`,
      headline: 'Зустріч перенесено',
      lead: ({ invitee }) => `Зустріч відбудеться в інший час. Запрошено: ${invitee}.`,
    },
    canceled: {
      subject: ({ event, hosts, when }) => `Скасовано: ${event} — ${hosts}, ${when}`,
      headline: 'Вашу зустріч скасовано',
      lead: ({ hosts }) => `Зустріч не відбудеться. Організатор: ${hosts}.`,
    },
    host_canceled: {
      subject: ({ event, invitee, when }) => `Скасовано: ${event} — ${invitee}, ${when}`,
      headline: 'Зустріч скасовано',
      lead: ({ invitee }) => `Зустріч не відбудеться. Було запрошено: ${invitee}.`,
    },
    host_invitee_canceled: {
      subject: ({ event, invitee, when }) => `Не буде: ${invitee}, ${event}, ${when}`,
      headline: 'Одна особа скасувала участь',
      lead: ({ invitee }) => `${invitee} не братиме участі. Зустріч відбудеться з іншими.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Скасовано: ${event}, ${when}`,
      headline: 'Зустріч скасовано',
      lead: ({ event }) => `${event}: зустріч не відбудеться. Усіх запрошених буде повідомлено.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Нагадування: ${event} — ${hosts}, ${when}`,
      headline: 'Незабаром ваша зустріч',
      lead: ({ hosts }) => `Нагадуємо про вашу зустріч. Проводить: ${hosts}.`,
    },
    reconfirmation: {
      subject: ({ event, hosts, when }) => `Підтвердьте, будь ласка: ${event} — ${hosts}, ${when}`,
      headline: 'Ви будете на зустрічі?',
      lead: ({ hosts }) =>
        `Незабаром ваша зустріч. Проводить: ${hosts}. Будь ласка, підтвердьте свою участь.`,
    },
    new_host: {
      subject: ({ event, hosts, when }) => `Новий організатор: ${event} — ${hosts}, ${when}`,
      headline: 'У вашої зустрічі новий організатор',
      lead: ({ hosts }) => `Тепер її проводить: ${hosts}. Час не змінюється.`,
    },
    host_reassigned: {
      subject: ({ event, when }) => `Нова зустріч: ${event}, ${when}`,
      headline: 'У вас нова зустріч',
      lead: () => 'Тепер цю зустріч проводите ви.',
    },
    reschedule_requested: {
      subject: ({ event, hosts, when }) => `Виберіть інший час: ${event} — ${hosts}, ${when}`,
      headline: 'Виберіть інший час',
      lead: ({ hosts }) =>
        `Зустріч не може відбутися в цей час. Виберіть, будь ласка, інший. Організатор: ${hosts}.`,
    },
    entry_deleted: {
      subject: ({ event, when }) => `Видалено з вашого календаря: ${event}, ${when}`,
      headline: 'Скасувати цю зустріч?',
      lead: () => 'Ви видалили цю зустріч зі свого календаря. Скасувати її чи повернути в календар?',
    },
    entry_time_taken: {
      subject: ({ event, when }) => `Не перенесено: ${event}, ${when}`,
      headline: 'Вашу зустріч не перенесено',
      lead: () =>
        'Ви перенесли цю зустріч у своєму календарі, але новий час уже зайнято. Ми повернули її на попередній час.',
    },
    entry_time_past: {
      subject: ({ event, when }) => `Не перенесено: ${event}, ${when}`,
      headline: 'Вашу зустріч не перенесено',
      lead: () =>
        'Ви перенесли цю зустріч у своєму календарі, але новий час уже минув. Ми повернули її на попередній час.',
    },
    entry_group: {
      subject: ({ event, when }) => `Не перенесено: ${event}, ${when}`,
      headline: 'Вашу зустріч не перенесено',
      lead: () =>
        'Ви перенесли цю зустріч у своєму календарі. Групову зустріч не можна перенести там, тому ми повернули її на попередній час.',
    },
    entry_put_back: {
      subject: ({ event, when }) => `Не перенесено: ${event}, ${when}`,
      headline: 'Вашу зустріч не перенесено',
      lead: () =>
        'Ви перенесли цю зустріч у своєму календарі. Ваші налаштування цього не дозволяють, тому ми повернули її на попередній час.',
    },
    entry_moved: {
      subject: ({ event, when }) => `Перенесено у вашому календарі: ${event}, ${when}`,
      headline: 'У вашому календарі інший час',
      lead: () => 'Ви перенесли цю зустріч у своєму календарі. Для решти учасників час не змінився.',
    },
    entry_failed: {
      subject: ({ event, when }) => `Немає у вашому календарі: ${event}, ${when}`,
      headline: 'Не вдається оновити ваш календар',
      lead: () =>
        'Не вдалося зберегти цю зустріч у вашому календарі; ми продовжимо спроби. Її можна додати за допомогою вкладеного файлу.',
    },
    entry_conflict: {
      subject: ({ event, when }) => `Одночасно у вашому календарі: ${event}, ${when}`,
      headline: 'У вашому календарі є інша подія',
      lead: () =>
        'У вашому календарі є інша подія на час цієї зустрічі. Зустріч відбудеться, якщо ви не перенесете або не скасуєте її.',
    },
  },
  labels: {
    meeting: 'Зустріч',
    meetings: 'Зустрічі',
    when: 'Коли',
    previousTime: 'Попередній час',
    where: 'Де',
    host: 'Організатор',
    hosts: 'Організатори',
    invitee: 'Запрошено',
    invitees: 'Запрошено',
    guests: 'Гості',
    phone: 'Телефон',
    canceledBy: 'Хто скасував',
    reason: 'Причина',
    message: 'Повідомлення',
  },
  actions: {
    join: 'Приєднатися до зустрічі',
    openMeeting: 'Відкрити зустріч',
    confirm: 'Так, я буду',
    inviteGuests: 'Підтвердити й запросити гостей',
    reschedule: 'Перенести',
    chooseTime: 'Вибрати інший час',
    cancel: 'Скасувати',
    changePrompt: 'Потрібно щось змінити?',
    stop: 'Не знаєте відправника? Припинити ці листи',
  },
  locations: {
    video: 'Відеозустріч',
    videoWithoutLink: 'Відеозустріч (посилання надішле організатор)',
    inviteeCalls: (number) => `Зателефонуйте: ${number}`,
    hostCalls: (number) => `Вам зателефонують: ${number}`,
  },
  guestsWait: 'Ваші гості отримають запрошення, коли ви підтвердите свою адресу електронної пошти.',
  timeKept: 'Поки ви не виберете інший час, поточний залишається заброньованим.',
  timeCanceled: 'Поточний час скасовано.',
  unnamedPerson: 'хтось',
  andMore: (count) => `і ще ${count}`,
  invitation: {
    subject: (inviter, organization) => `${inviter} запрошує вас до організації ${organization}`,
    headline: (organization) => `Приєднуйтеся: ${organization}`,
    lead: (inviter, organization) =>
      `${inviter} запрошує вас разом планувати зустрічі в Meetwright. Організація: ${organization}.`,
    accept: 'Прийняти запрошення',
    // A formatted date ends with `р.`, so no period follows.
    until: (date) => `Посилання дійсне до ${date}`,
    unexpected: 'Якщо ви не чекали на цей лист, просто проігноруйте його.',
  },
  digest: {
    subject: (count) => `Зміни у ваших зустрічах: ${count}`,
    lead: 'Сьогодні у вас багато сповіщень, тому ми надсилаємо їх разом, раз на годину.',
  },
  webhookDisabled: {
    subject: (host) => `Вебхуки на ${host} вимкнено`,
    headline: 'Ваші вебхуки вимкнено',
    failing: 'Уже п’ять днів доставлення на цю URL-адресу не вдається. Ми більше нічого туди не надсилаємо.',
    gone: 'Ця URL-адреса відповіла, що її більше немає (410). Ми більше нічого туди не надсилаємо.',
    address: 'URL-адреса',
    since: 'Помилки з',
    subscription: 'Підписка',
    resume:
      'Коли URL-адреса знову запрацює, установіть через API стан підписки «active». Тоді ми надішлемо те, що очікувало, але не те, що сталося після вимкнення.',
  },
  calendarUnread: {
    subject: (host) => `Не вдається прочитати ваш календар на ${host}`,
    headline: 'Не вдається прочитати ваш календар',
    reasons: {
      failing: 'Уже день не вдається прочитати ваш календар.',
      refused:
        'Сервер календаря відхиляє пароль вашого облікового запису. Ми більше не читаємо ваш календар.',
      given_up: 'Уже 30 днів не вдається прочитати ваш календар. Ми припинили спроби.',
    },
    server: 'Сервер',
    account: 'Обліковий запис',
    since: 'Відколи',
    openCalendars: 'Відкрити календарі',
    advice: {
      failing:
        'Відомі події й надалі блокують ваш час, а нові — ні. Ми продовжимо спроби; перевірте, чи працює сервер.',
      refused:
        'Відомі події й надалі блокують ваш час, а нові — ні. Створіть пароль застосунку у свого постачальника календаря й введіть його за посиланням вище.',
      given_up: 'Його події більше не блокують ваш час. Щоб знову під’єднати календар, введіть пароль.',
    },
  },
  calendarEntry: {
    unanswered: 'Якщо ви не відповісте, зустріч відбудеться, як заплановано.',
    rescheduleHint: 'Щоб перенести зустріч для всіх, відкрийте її та виберіть інший час.',
    timeInCalendar: 'Час у вашому календарі',
    otherEvent: 'Інша подія',
    cancelOrPutBack: 'Скасувати чи повернути',
    deletedReason: 'Видалено з календаря',
  },
  calendarEmptied: {
    subject: 'З вашого календаря видалено багато зустрічей',
    headline: 'Скасувати ці зустрічі?',
    lead: 'З вашого календаря одночасно видалено багато зустрічей, тому ми не скасували жодної. Скасувати їх чи повернути в календар?',
    unanswered: 'Якщо ви не відповісте, зустрічі відбудуться, як заплановано.',
  },
  calendarGone: {
    subject: 'Календаря для ваших зустрічей більше немає',
    headline: 'Виберіть календар для своїх зустрічей',
    lead: 'Календаря, до якого додавалися ваші зустрічі, більше немає на сервері. Ми не можемо додавати до нього нові зустрічі.',
    advice:
      'Ваші зустрічі відбудуться, як заплановано. Виберіть інший календар за посиланням вище, і ми додамо до нього майбутні.',
  },
  footer: (organization) => `Надіслано через Meetwright. Організація: ${organization}.`,
}
