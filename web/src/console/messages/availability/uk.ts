// The texts of the hours in availability in Ukrainian.
import type { AvailabilityMessages } from '../availability.ts'

export const uk: AvailabilityMessages = {
  hours: {
    closed: 'Зачинено',
    from: (day) => `${day}, з`,
    to: (day) => `${day}, до`,
    remove: (day) => `Видалити час: ${day}`,
    add: 'Додати час',
  },
  availability: {
    calendarsTab: 'Календарі',
    parts: 'Частини розділу',
    hours: 'Години',
    schedules: 'Розклади',
    newSchedule: 'Новий розклад',
    name: 'Назва',
    create: 'Створити',
    created: (name) => `«${name}» створено.`,
    default: 'Основний',
    makeDefault: 'Зробити основним',
    madeDefault: (name) => `«${name}» тепер основний.`,
    duplicate: 'Дублювати',
    copyOf: (name) => `${name} (копія)`,
    delete: 'Видалити',
    deleted: (name) => `«${name}» видалено.`,
    defaultStays: 'Це основний розклад. Щоб видалити його, спершу зробіть основним інший.',
    weeklyHours: 'Години на тиждень',
    usedBy: 'Типи подій із цими годинами',
    usedByNone: 'Жоден тип події не використовує ці години.',
    schedule: 'Розклад',
    dates: 'Винятки за датами',
    timeThere: (zone, time) => `${zone} · зараз ${time}`,
  },
}
