// The texts of the editor of an event type in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { TypeEditorMessages } from '../type-editor.ts'

export const uk: TypeEditorMessages = {
  sortable: {
    moveUp: (name) => `Вгору: ${name}`,
    moveDown: (name) => `Вниз: ${name}`,
    remove: (name) => `Вилучити: ${name}`,
  },
  editor: {
    contents: 'На цій сторінці',
    sections: {
      basics: 'Основне',
      who: 'Хто',
      where: 'Де',
      when: 'Коли',
      questions: 'Запитання',
      mail: 'Листи та нагадування',
      permissions: 'Дозволи',
    },
    copy: 'Копіювати посилання',
    open: 'Відкрити сторінку',
    preview: 'Сторінка бронювання',
    previewHint: 'Що відвідувачі бачать зараз. Ваші зміни з’являться після збереження.',
    previewOff: 'Вимкнено: відвідувачі не можуть забронювати.',
    readOnly:
      'Ви можете переглядати цей тип події, але не змінювати. Зверніться до власника або адміністратора.',
    managed: 'Керують адміністратори. Змінювати можуть лише вони.',
    on: 'Увімкнено',

    name: 'Назва',
    nameHint: 'Запрошені бачать її на сторінці бронювання та в листах.',
    link: 'Посилання',
    oldLink: (link, oldLink) => `${link} – після збереження ${oldLink} перестане працювати.`,
    duration: 'Тривалість у хвилинах',
    durationHint: (range) => `Зустріч завтра: ${range}.`,
    durations: 'Дати запрошеним вибрати іншу тривалість',
    description: 'Опис',
    descriptionHint: 'Показується на сторінці бронювання.',
    color: 'Колір',
    language: 'Мова',
    languageHint: (language) => `Сторінка бронювання: ${language}.`,
    secret: 'Приховати на публічній сторінці',
    secretHint: 'Забронювати може лише той, хто має посилання.',
    notSecretHint: (owner) => `Є на сторінці: ${owner}.`,
    note: 'Внутрішня нотатка',
    noteHint: 'Її бачать лише ті, хто може змінювати цей тип події.',

    soloHint: (name) => `Із запрошеною особою зустрічається ${name}.`,
    roundRobinHint: (names) => `Спочатку: ${names}. Інші беруть зустріч, якщо вони зайняті.`,
    roundRobinEqual: (names) => `По черзі: ${names}.`,
    collectiveHint: (names) => `Час вільний, якщо вільні всі: ${names}.`,
    groupHint: (seats, name) =>
      `${countInUkrainian(seats, 'людина може', 'людини можуть', 'людей можуть')} забронювати той самий час: ${name}.`,
    seats: 'Місця',
    hosts: 'Організатори',
    priority: (name) => `Пріоритет: ${name}`,
    priorities: { high: 'Високий', medium: 'Середній', low: 'Низький' },
    addHost: 'Додати організатора',
    replaceHost: 'Вибрати іншого організатора',

    placesHint: (places) =>
      places === 0
        ? 'Місця немає: запрошені його не бачать.'
        : places === 1
          ? 'Кожна зустріч відбувається тут.'
          : `Запрошені вибирають одне з місць: ${places}.`,
    addPlace: 'Додати місце',
    placeKind: 'Вид місця',
    placeQuestion: 'Примітка для запрошених',
    notConnected: 'Не підключено. Виберіть інший вид.',
    phone: 'Номер телефону',
    extraInfo: 'Додаткова інформація',

    hoursOf: (name) => `Години: ${name}`,
    hoursHint: (zone) => `Час указано в часовому поясі ${zone}.`,
    defaultSchedule: (name) => `Типовий розклад (${name})`,
    ownHours: 'Окремі години для цього типу події',
    editHours: 'Редагувати ці години',
    window: 'Наскільки заздалегідь',
    windows: { days: 'Кількість днів', dates: 'Від дати до дати', unlimited: 'Без обмеження' },
    windowDays: 'Днів наперед',
    windowHint: (day) => `Останній день зараз: ${day}.`,
    windowFrom: 'Перший день',
    windowTo: 'Останній день',
    notice: 'Мінімальний час до зустрічі',
    noticeHint: (time) => `Хто бронює зараз, може почати з: ${time}.`,
    unit: 'Одиниця',
    units: { minutes: 'хвилини', hours: 'години', days: 'дні' },
    increment: 'Початок кожні (хвилин)',
    incrementHint: (times) => `Якщо день відкрито з десятої: ${times}, …`,
    bufferBefore: 'Вільно до (хвилин)',
    bufferAfter: 'Вільно після (хвилин)',
    bufferHint: (meeting, blocked) => `Зустріч ${meeting} потребує вільного часу ${blocked}.`,
    dailyLimit: 'Зустрічей на день',
    dailyLimitHint: (limit) =>
      `День заповнено, коли є ${countInUkrainian(limit, 'зустріч', 'зустрічі', 'зустрічей')}.`,
    noDailyLimit: 'Порожньо: без обмеження.',
    times: (count) => `Протягом 7 днів можна забронювати ${countInUkrainian(count, 'час', 'часи', 'часів')}.`,

    questionsHint: (questions) =>
      questions === 0
        ? 'Запрошені вказують лише ім’я та адресу.'
        : `Запрошені також відповідають на ${countInUkrainian(questions, 'запитання', 'запитання', 'запитань')}.`,
    questionNumber: (position) => `Запитання ${position}`,
    addQuestion: 'Додати запитання',
    question: 'Запитання',
    answerType: 'Відповідь',
    answerTypes: {
      string: 'Один рядок',
      text: 'Кілька рядків',
      phone_number: 'Номер телефону',
      single_select: 'Один варіант',
      multi_select: 'Кілька варіантів',
    },
    required: 'Обов’язкове',
    shown: 'Показувати',
    choices: 'Варіанти',
    choicesHint: 'По одному в рядку.',
    other: 'Приймати також іншу відповідь',

    mailHint: (meeting, mail) => `Для зустрічі ${meeting} лист надсилається ${mail}.`,
    reminder: 'Нагадування, годин до початку',
    noReminder: 'Порожньо: без нагадування.',
    reconfirmation: 'Попросити підтвердити, годин до початку',
    noReconfirmation: 'Порожньо: запрошених не просять.',
    verify: 'Спершу перевіряти адресу',
    verifyHint: 'Перед бронюванням запрошені вводять код із листа.',
    noVerifyHint: 'Запрошені бронюють без коду.',

    permissionsHint: (owner) => `Змінювати можуть ${owner} та адміністратори. Іншим потрібен ваш дозвіл.`,
    grant: 'Дозволити змінювати комусь іще',
    granted: (name) => `Тепер може змінювати: ${name}.`,
    revoked: (name) => `Більше не може змінювати: ${name}.`,
    adminManaged: 'Змінювати можуть лише адміністратори',
    adminManagedHint: 'Власник і люди вище не можуть змінювати.',
    notAdminManagedHint: 'Власник і люди вище можуть змінювати.',
  },
}
