// The texts of the frame of the console, and what several pages say in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { ShellMessages } from '../shell.ts'

export const uk: ShellMessages = {
  shell: {
    navigation: 'Розділи',
    skip: 'Перейти до вмісту',
    copyLink: 'Копіювати моє посилання',
    linkCopied: 'Посилання скопійовано',
    search: 'Пошук або перехід до…',
    close: 'Закрити',
    undo: 'Скасувати',
    retry: 'Спробувати ще раз',
    offline: 'Немає з’єднання. Дані можуть бути застарілими, а зміни не можна зберегти.',
    needsScript: 'Консоль потребує JavaScript. Увімкніть його у браузері та перезавантажте сторінку.',
  },
  areas: {
    meetings: 'Зустрічі',
    profile: 'Профіль',
  },
  save: {
    title: 'Зміни',
    unsaved: (changes) =>
      countInUkrainian(changes, 'зміну не збережено', 'зміни не збережено', 'змін не збережено'),
    discard: 'Відкинути',
    save: 'Зберегти',
    saved: 'Збережено.',
    conflictTitle: 'Тим часом це змінив хтось інший',
    conflictLead: 'Нічого не перезаписано. Виберіть, що залишити.',
    mine: 'Ваш варіант',
    theirs: 'Інший варіант',
    keepMine: 'Залишити мій',
    takeTheirs: 'Узяти інший',
  },
  commands: {
    title: 'Пошук і команди',
    placeholder: 'Сторінка, людина або зустріч',
    goTo: (page) => `Перейти: ${page}`,
    none: 'Нічого не знайдено. Спробуйте початок імені або адреси.',
  },
  shortcuts: {
    control: 'Ctrl',
    title: 'Сполучення клавіш',
    commands: 'Пошук і команди',
    help: 'Показати ці сполучення',
    goTo: (page) => `Перейти: ${page}`,
    undo: 'Скасувати останню зміну',
    save: 'Зберегти',
    copyLink: 'Копіювати моє посилання',
    nextAndPrevious: 'Наступний і попередній у списку',
    open: 'Відкрити',
    search: 'Пошук у списку',
    leave: 'Закрити або назад до списку',
  },
  problems: {
    byCode: {
      invalid_argument: 'Одне зі значень недійсне.',
      permission_denied: 'Ваша роль цього не дозволяє.',
      not_found: 'Цього немає або вже немає.',
      already_exists: 'Це вже зайнято. Виберіть щось інше.',
      already_filled: 'Цей час не можна забронювати.',
      too_many_requests: 'Забагато запитів. Зачекайте трохи й спробуйте ще раз.',
      internal_error: 'Щось пішло не так. Спробуйте ще раз.',
      unavailable: 'Сервіс зараз недоступний. Спробуйте ще раз за мить.',
    },
    notSaved: 'Не збережено:',
    notLoaded: 'Не вдалося завантажити.',
    requestId: 'ID запиту:',
    signedOut: 'Сеанс завершено.',
    signIn: 'Увійти',
    confirmIdentity: 'Підтвердити особу',
    unreachable: 'Служба недоступна. Перевірте з’єднання та спробуйте ще раз.',
  },
  days: {
    today: 'Сьогодні',
    tomorrow: 'Завтра',
    yesterday: 'Вчора',
    inMinutes: (minutes) => `Через ${minutes} хв`,
    now: 'Зараз',
    hoursAndMinutes: (hours, minutes) =>
      [hours > 0 && `${hours} год`, minutes > 0 && `${minutes} хв`].filter(Boolean).join(' '),
  },
}
