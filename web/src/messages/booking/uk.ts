// The booking pages in Ukrainian.
import type { BookingMessages } from '../booking.ts'

/** One, a few, or many of something. */
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
  seatsLeft: (seats) => counted(seats, 'місце', 'місця', 'місць'),
  locations: {
    ask_invitee: 'Місце на ваш вибір',
    custom: 'Як описано',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Телефонуєте ви',
    jitsi_conference: 'Відеозустріч',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'Вам зателефонують',
    physical: 'Особиста зустріч',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Попередній місяць',
    next: 'Наступний місяць',
    times: (count) =>
      count === 0 ? 'немає вільного часу' : counted(count, 'вільний час', 'вільні години', 'вільних годин'),
    today: 'сьогодні',
    none: (month) => `Немає вільного часу: ${month}.`,
    goTo: (month) => `Перейти: ${month}`,
    noneAhead: 'Наразі вільного часу немає. Завітайте пізніше.',
    failed: 'Не вдалося завантажити вільний час.',
    again: 'Спробувати ще раз',
    days: (month, count) => `${month}: ${counted(count, 'день', 'дні', 'днів')} з вільним часом`,
  },
  times: {
    loading: 'Шукаємо вільний час',
    morning: 'Ранок',
    afternoon: 'День',
    evening: 'Вечір',
  },
  zone: {
    title: 'Часовий пояс',
    change: 'Змінити часовий пояс',
    search: 'Місто або різниця з UTC',
    none: 'Такого часового поясу немає. Спробуйте найближче велике місто.',
    found: (count) => counted(count, 'часовий пояс', 'часові пояси', 'часових поясів'),
  },
  clock: { title: 'Годинник', '12h': '12 год', '24h': '24 год' },
  form: {
    title: 'Ваші дані',
    name: 'Ваше ім’я',
    email: 'Ел. пошта',
    addGuests: 'Додати гостей',
    guests: 'Гості',
    guestsHint: 'До 10 адрес електронної пошти через кому або з нового рядка.',
    tooManyGuests: 'Не більше 10, будь ласка.',
    where: 'Де вам зручно зустрітися?',
    phone: 'Ваш номер телефону',
    phoneHint: 'З кодом країни, наприклад +380 44 123 4567.',
    place: 'Де зустрінемося?',
    choose: 'Вибрати',
    other: 'Інше',
    otherAnswer: 'Ваша відповідь',
    confirm: 'Підтвердити',
    sending: 'Зачекайте',
    otherTime: 'Вибрати інший час',
  },
  refusals: {
    just_taken: 'Хтось був трохи швидшим: цей час щойно зайняли. Усе, що ви написали, лишилося тут.',
    link_used: 'Це посилання вже використано. Попросіть нове в того, хто його надіслав.',
    inactive: 'Це вже не можна забронювати.',
    too_many_from_address:
      'За останню годину з вашого з’єднання надійшло багато бронювань. Спробуйте пізніше.',
    too_many_for_type: 'За останню годину це бронювали дуже часто. Спробуйте пізніше.',
    too_many_upcoming:
      'У вас уже є кілька майбутніх зустрічей тут. Скасуйте одну з них або бронюйте, коли одна мине.',
    too_many: 'Це було трохи зашвидко. Зачекайте хвильку і спробуйте ще раз.',
    meeting_over: 'Цю зустріч уже не можна перенести.',
    request_failed: 'Не вдалося надіслати. Нічого не втрачено: спробуйте ще раз.',
  },
  nextTimes: 'Цей час вільний:',
  allTimes: 'Увесь вільний час',
  booked: {
    title: 'Зустріч заброньовано',
    text: (email) => `Запрошення вже прямує на ${email}.`,
    rescheduledTitle: 'Ваша зустріч має новий час',
    addToCalendar: 'Додати до календаря',
    file: 'Файл календаря',
    change: 'Час більше не підходить?',
    reschedule: 'Перенести',
    cancel: 'Скасувати',
    join: 'Приєднатися до зустрічі',
  },
  labels: {
    when: 'Коли',
    where: 'Де',
    who: 'З ким',
    currentTime: 'Ваш нинішній час',
    previousTime: 'Попередній час',
    newTime: 'Новий час',
  },
  reschedule: {
    title: 'Виберіть новий час',
    lead: 'Ваша зустріч лишається без змін, доки ви не підтвердите новий час.',
    confirmTitle: 'Перенести зустріч?',
    confirm: 'Перенести зустріч',
  },
  cancel: {
    title: 'Скасувати цю зустріч?',
    lead: 'Усіх, хто мав бути, повідомимо електронною поштою.',
    reason: 'Причина',
    confirm: 'Скасувати зустріч',
    done: { title: 'Зустріч скасовано', text: 'Усіх, хто мав бути, повідомимо електронною поштою.' },
  },
  reconfirm: {
    title: 'Ви прийдете?',
    lead: 'Підтвердьте одним натисканням, щоб усі могли на це розраховувати.',
    confirm: 'Так, буду',
    done: { title: 'Дякуємо', text: 'Організатор знає, що ви будете.' },
  },
  profile: {
    lead: 'Виберіть, що хочете забронювати.',
    none: 'Наразі тут нічого не можна забронювати.',
  },
  unavailable: {
    no_such_page: {
      title: 'Тут нічого бронювати',
      text: 'Можливо, адресу написано з помилкою або того, що тут було, вже немає. Попросіть нове посилання в того, хто його надіслав.',
    },
    inactive: {
      title: 'Наразі це не можна забронювати',
      text: 'Організатор призупинив або прибрав це.',
    },
    link_used: {
      title: 'Це посилання вже використано',
      text: 'Воно діє лише для одного бронювання. Попросіть нове в того, хто його надіслав.',
    },
    no_such_link: {
      title: 'Це посилання не працює',
      text: 'Можливо, воно неповне. Відкрийте його ще раз із повідомлення або попросіть нове.',
    },
    no_such_form: {
      title: 'Тут немає форми',
      text: 'Можливо, її прибрали або посилання неповне. Попросіть нове в того, хто його надіслав.',
    },
    canceled: { title: 'Цю зустріч скасовано', text: 'Більше нічого робити не треба.' },
    rescheduled: {
      title: 'Ця зустріч має інший час',
      text: 'Посилання належить до попереднього часу. Правильне — в останньому повідомленні.',
    },
    past: { title: 'Ця зустріч уже минула', text: 'Її більше не можна змінити.' },
  },
  fallbackLink: (name) => `Переглянути: ${name}`,
  noScriptMessage:
    'Щоб вибрати час, ця сторінка потребує JavaScript. Увімкніть його або напишіть організаторові.',
  poweredBy: 'Створено з',
}
