// The texts of selected meetings in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { MeetingSelectionMessages } from '../meeting-selection.ts'

export const uk: MeetingSelectionMessages = {
  selection: {
    title: 'Вибрані зустрічі',
    key: 'Вибрати зустріч',
    select: (meeting) => `Вибрати: ${meeting}`,
    selected: (meetings) => `Вибрано ${countInUkrainian(meetings, 'зустріч', 'зустрічі', 'зустрічей')}`,
    all: 'Вибрати всі',
    clear: 'Зняти вибір',
    open: 'Перенести або скасувати…',
    dialog: (meetings) =>
      `Перенести або скасувати ${countInUkrainian(meetings, 'зустріч', 'зустрічі', 'зустрічей')}`,
    done: (meetings) =>
      `Час знову вільний: ${countInUkrainian(meetings, 'зустріч', 'зустрічі', 'зустрічей')}.`,
  },
}
