// The booking pages in Ukrainian.
import type { BookingMessages } from '../booking.ts'

/** Ukrainian plural forms: one, few, many. */
function counted(count: number, one: string, few: string, many: string): string {
  const [last, lastTwo] = [count % 10, count % 100]
  if (last === 1 && lastTwo !== 11) return `${count} ${one}`
  return `${count} ${last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many}`
}

export const uk: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} год`, minutes % 60 > 0 && `${minutes % 60} хв`]
      .filter(Boolean)
      .join(' '),
  duration: 'Тривалість',
  upTo: (seats) => `До ${seats} ${seats % 10 === 1 && seats % 100 !== 11 ? 'особи' : 'осіб'}`,
  seatsLeft: (seats) => counted(seats, 'вільне місце', 'вільні місця', 'вільних місць'),
  locations: {
    ask_invitee: 'Місце на ваш вибір',
    custom: 'Див. подробиці',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Телефонний дзвінок (телефонуєте ви)',
    jitsi_conference: 'Відеозустріч',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'Телефонний дзвінок (ми зателефонуємо вам)',
    physical: 'Особиста зустріч',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Попередній місяць',
    next: 'Наступний місяць',
    times: (count) =>
      count === 0 ? 'немає вільного часу' : counted(count, 'вільний слот', 'вільні слоти', 'вільних слотів'),
    today: 'сьогодні',
    // A formatted month ends with `р.`, so no period follows.
    none: (month) => `Немає вільного часу на ${month.toLowerCase()}`,
    goTo: (month) => `Перейти на ${month.toLowerCase()}`,
    noneAhead: 'Наразі вільного часу немає. Перевірте пізніше.',
    failed: 'Не вдалося завантажити вільний час.',
    again: 'Спробувати ще раз',
    days: (month, count) => `${month}: ${counted(count, 'день', 'дні', 'днів')} з вільним часом`,
  },
  times: {
    loading: 'Завантажуємо вільний час',
    morning: 'Ранок',
    afternoon: 'День',
    evening: 'Вечір',
  },
  zone: {
    title: 'Часовий пояс',
    change: 'Змінити часовий пояс',
    search: 'Пошук міста або зміщення UTC',
    none: 'Нічого не знайдено. Спробуйте найближче велике місто.',
    found: (count) => counted(count, 'часовий пояс', 'часові пояси', 'часових поясів'),
  },
  clock: { title: 'Формат часу', '12h': '12 год', '24h': '24 год' },
  form: {
    title: 'Ваші дані',
    name: 'Ваше ім’я',
    email: 'Електронна пошта',
    addGuests: 'Додати гостей',
    guests: 'Гості',
    guestsHint: 'До 10 адрес електронної пошти через кому або з нового рядка.',
    tooManyGuests: 'Можна додати до 10 гостей.',
    code: 'Код із нашого листа',
    codeHint: 'Ми надіслали шестизначний код на вашу електронну адресу. Він діє 10 хвилин.',
    where: 'Де вам зручно зустрітися?',
    phone: 'Ваш номер телефону',
    phoneHint: 'З кодом країни, наприклад +380 44 123 4567.',
    place: 'Де зустрінемося?',
    choose: 'Вибрати',
    other: 'Інше',
    otherAnswer: 'Ваша відповідь',
    confirm: 'Забронювати',
    sending: 'Зачекайте',
    otherTime: 'Вибрати інший час',
  },
  refusals: {
    just_taken: 'Цей час щойно зайняли. Ваші дані збережено.',
    link_used: 'Це посилання вже використано. Попросіть нове у відправника.',
    inactive: 'Цю зустріч уже не можна забронювати.',
    too_many_from_address: 'Забагато бронювань із вашої мережі за останню годину. Спробуйте пізніше.',
    too_many_for_type: 'Забагато бронювань цього типу зустрічі за останню годину. Спробуйте пізніше.',
    too_many_upcoming:
      'У вас уже є кілька майбутніх зустрічей. Скасуйте одну або бронюйте, коли одна з них мине.',
    too_many_changes:
      'Забагато змін за останню годину. Спробуйте за годину або дайте відповідь на лист із підтвердженням.',
    blocked: 'Цей організатор не приймає бронювань із цієї електронної адреси.',
    too_many: 'Забагато запитів. Зачекайте трохи й спробуйте ще раз.',
    meeting_over: 'Цю зустріч уже не можна перенести.',
    request_failed: 'Не вдалося виконати запит. Ваші дані збережено. Спробуйте ще раз.',
  },
  nextTimes: 'Виберіть інший час:',
  allTimes: 'Увесь вільний час',
  booked: {
    title: 'Зустріч заброньовано',
    text: (email) => `Ми надіслали запрошення на ${email}.`,
    rescheduledTitle: 'Зустріч перенесено',
    addToCalendar: 'Додати до календаря',
    file: 'Файл календаря',
    change: 'Потрібно щось змінити?',
    reschedule: 'Перенести',
    cancel: 'Скасувати',
    join: 'Приєднатися до зустрічі',
  },
  labels: {
    when: 'Коли',
    where: 'Де',
    who: 'З ким',
    currentTime: 'Поточний час зустрічі',
    previousTime: 'Попередній час',
    newTime: 'Новий час',
  },
  reschedule: {
    title: 'Виберіть новий час',
    lead: 'Зустріч не зміниться, доки ви не підтвердите новий час.',
    confirmTitle: 'Перенести на цей час?',
    confirm: 'Перенести зустріч',
  },
  cancel: {
    title: 'Скасувати цю зустріч?',
    lead: 'Усі, кого це стосується, отримають листа.',
    reason: 'Причина',
    confirm: 'Скасувати зустріч',
    done: { title: 'Зустріч скасовано', text: 'Усі, кого це стосується, отримають листа.' },
  },
  reconfirm: {
    title: 'Ви будете на зустрічі?',
    lead: 'Повідомте організатора, що ви будете.',
    confirm: 'Так, я буду',
    done: { title: 'Дякуємо', text: 'Вашу участь підтверджено.' },
  },
  verified: {
    title: 'Адресу електронної пошти підтверджено',
    text: 'Якщо ви додали гостей, ми зараз надішлемо їм запрошення.',
  },
  stopMail: {
    title: (organization) => `Припинити листи від ${organization}?`,
    text: (organization) =>
      `Хтось забронював зустріч із ${organization}, вказавши вашу адресу. Якщо ви підтвердите, то більше не отримуватимете листів від ${organization}, навіть про зустрічі, які забронюєте самі.`,
    report: 'Я не знаю відправника. Поскаржитися на ці листи.',
    confirm: 'Припинити листи',
    done: {
      title: 'Листи припинено',
      text: (organization) => `Ви більше не отримуватимете листів від ${organization}.`,
    },
    again: 'Знову отримувати листи',
    allowed: (organization) => `Ви знову отримуватимете листи від ${organization}.`,
  },
  profile: {
    lead: 'Виберіть, що хочете забронювати.',
    none: 'Наразі тут нічого не можна забронювати.',
  },
  unavailable: {
    no_such_page: {
      title: 'Це посилання не працює',
      text: 'Перевірте адресу або попросіть нове посилання у відправника.',
    },
    inactive: {
      title: 'Бронювання недоступне',
      text: 'Організатор призупинив або видалив цей тип зустрічі.',
    },
    link_used: {
      title: 'Це посилання вже використано',
      text: 'Воно діє лише для одного бронювання. Попросіть нове у відправника.',
    },
    no_such_link: {
      title: 'Посилання недійсне',
      text: 'Можливо, воно неповне. Відкрийте його ще раз із повідомлення або попросіть нове.',
    },
    no_such_form: {
      title: 'Форму не знайдено',
      text: 'Можливо, її видалено або посилання неповне. Попросіть нове у відправника.',
    },
    canceled: { title: 'Цю зустріч скасовано', text: 'Вам не потрібно нічого робити.' },
    rescheduled: {
      title: 'Цю зустріч перенесено',
      text: 'Це посилання для попереднього часу. Скористайтеся посиланням з останнього повідомлення.',
    },
    past: { title: 'Ця зустріч уже минула', text: 'Її більше не можна змінити.' },
    too_many_changes: {
      title: 'Забагато змін',
      text: 'Забагато змін за останню годину. Спробуйте за годину або дайте відповідь на лист із підтвердженням.',
    },
  },
  fallbackLink: (name) => `Переглянути: ${name}`,
  noScriptMessage: 'Щоб вибрати час, потрібен JavaScript. Увімкніть його або зверніться до організатора.',
  poweredBy: 'Працює на',
}
