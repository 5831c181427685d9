// The texts of the page that explains times in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { WhyMessages } from '../why.ts'

export const uk: WhyMessages = {
  why: {
    tab: 'Чому не можна забронювати?',
    lead: 'Виберіть тип події та час. Ви побачите, що його закриває і де це змінити.',
    eventType: 'Тип події',
    date: 'День',
    time: 'Час',
    link: 'Або вставте посилання для бронювання',
    linkHint: 'Адреса, за якою вас бронюють, з часом або без нього.',
    unknownLink: 'Жоден із ваших типів подій не має такого посилання.',
    copyAddress: 'Скопіювати посилання на цю відповідь',
    addressCopied: 'Посилання скопійовано. Колеги побачать відповідь після входу.',
    noTypes: 'У вас немає типів подій, які можна забронювати.',
    open: (time) => `${time}: можна забронювати`,
    closed: (time) => `${time}: не можна забронювати`,
    openBookingPage: 'Відкрити сторінку бронювання',
    oneHostIsEnough: 'Достатньо одного вільного організатора.',
    allHostsMustBeFree: 'Усі організатори мають бути вільні.',
    free: 'У цей час вільно.',
    otherHost: (position) => `Організатор ${position}`,
    nextTime: (time) => `Найближчий вільний час: ${time}`,
    noNextTime: 'У наступні сім днів вільного часу немає.',
    reasons: {
      host_inactive: () => 'Не приймає бронювань для цього типу події.',
      outside_schedule: () => 'Зустріч не вміщується в робочі години цього дня.',
      date_closed: () => 'Цей день закрито винятком.',
      public_holiday: ({ until }) => (until ? `Державне свято до ${until}.` : 'Державне свято.'),
      in_the_past: () => 'Цей час уже минув.',
      minimum_notice: ({ minimumNotice, until }) =>
        `Зарано: бронювати слід щонайменше за ${minimumNotice}.${until ? ` Зараз це ${until} або пізніше.` : ''}`,
      beyond_booking_window: () => 'Поза датами, на які можна забронювати цей тип події.',
      not_on_increment: ({ incrementMinutes }) =>
        `О цій хвилині зустрічі не починаються: крок початку – ${countInUkrainian(incrementMinutes, 'хвилина', 'хвилини', 'хвилин')} від початку робочих годин.`,
      time_off: ({ until }) => (until ? `Відсутність до ${until}.` : 'Відсутність.'),
      busy: ({ until }) => (until ? `Зайнято. Знову вільно з ${until}.` : 'Зайнято.'),
      buffer: ({ until }) =>
        `Надто близько до іншої зустрічі: цей час лишається вільним як перерва.${until ? ` Можливо з ${until}.` : ''}`,
      held: () =>
        'Час утримується для бронювання, яке ще не завершили або не прийняли. Якщо воно не відбудеться, час знову стане вільним.',
      daily_limit: ({ dailyLimit }) =>
        `Денну межу вичерпано: ${countInUkrainian(dailyLimit, 'зустріч', 'зустрічі', 'зустрічей')}.`,
      no_seats: () => 'Усі місця зайняті.',
    },
    remedies: {
      hours: 'Змінити робочі години',
      dates: 'Змінити винятки',
      eventType: 'Змінити тип події',
      timeOff: 'Змінити відсутність',
      holidays: 'Змінити державні свята',
    },
    causes: {
      title: 'Що займає цей час:',
      meeting: 'Зустріч',
      calendar: (name) => `Календар «${name}»`,
      timeOff: 'Відсутність',
      source: (name) => `Зайнятий час із «${name}»`,
      hold: 'Незавершене бронювання',
      request: 'Запит на зустріч, що очікує на відповідь',
    },
    day: (day) => `Можливий час початку: ${day}`,
    dayLead: 'Увесь день із точністю до хвилини. Виберіть час, щоб дізнатися більше.',
    openPart: 'Вільно',
  },
}
