// The texts of the week grid in Ukrainian.
import type { WeekGridMessages } from '../week-grid.ts'

export const uk: WeekGridMessages = {
  grid: {
    label: 'Робочі години тижня',
    hint: 'Потягніть, щоб намалювати; потягніть край, щоб змінити; тягніть з Alt, щоб скопіювати.',
    keys: 'Стрілки пересувають блок, Shift зі стрілками змінює тривалість, Enter відкриває точний час, Delete видаляє.',
    view: 'Показати як',
    week: 'Тиждень',
    list: 'Список',
    thisWeek: 'Цей тиждень',
    earlierWeek: 'Попередній тиждень',
    laterWeek: 'Наступний тиждень',
    hoursOf: (day) => `Години: ${day}`,
    notUnderstood: 'Введіть години, наприклад 9–12, 13–17 або «зачинено».',
    add: (day) => `Додати час: ${day}`,
    from: 'З',
    to: 'До',
    done: 'Готово',
    remove: 'Прибрати',
    otherHours: (hours) => `Цього дня: ${hours}`,
    busy: { scheduled: 'Зустріч', external: 'Зайнято', reserved: 'Бронюється' },
  },
}
