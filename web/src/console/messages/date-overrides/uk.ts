// The texts of date overrides in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { DateOverridesMessages } from '../date-overrides.ts'

export const uk: DateOverridesMessages = {
  overrides: {
    title: 'Винятки за датами',
    none: 'Немає дат з іншими годинами.',
    add: 'Додати дати',
    edit: (dates) => `Змінити ${dates}`,
    remove: (dates) => `Прибрати ${dates}`,
    choose: 'Вибрати дати',
    earlier: 'Попередній місяць',
    later: 'Наступний місяць',
    hint: 'Натисніть день; Shift і клацання або протягування вибирає кілька.',
    selected: (days) => countInUkrainian(days, 'день вибрано', 'дні вибрано', 'днів вибрано'),
    meetings: (meetings) => countInUkrainian(meetings, 'зустріч', 'зустрічі', 'зустрічей'),
    meetingsStay: (meetings) =>
      countInUkrainian(
        meetings,
        'зустріч у ці дні залишається.',
        'зустрічі в ці дні залишаються.',
        'зустрічей у ці дні залишаються.',
      ),
    afterSave: 'Після збереження їх можна перенести або скасувати.',
    seeMeetings: 'Переглянути зустрічі',
    kind: 'У ці дні',
    closed: 'Зачинено',
    open: 'Інші години',
    apply: 'Застосувати',
    usual: 'Звичайні години',
  },
}
