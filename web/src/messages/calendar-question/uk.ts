// The page about meetings that were deleted in a calendar, in Ukrainian.
import type { CalendarQuestionMessages } from '../calendar-question.ts'

export const uk: CalendarQuestionMessages = {
  deleted: {
    title: 'Скасувати цю зустріч?',
    lead: 'Ви видалили її зі свого календаря. Якщо ви не відповісте, вона відбудеться, як заплановано.',
    cancel: 'Скасувати зустріч',
    putBack: 'Повернути в календар',
    done: {
      cancel: { title: 'Зустріч скасовано', lead: 'Запрошені отримають листа.' },
      put_back: { title: 'Зустріч повернуто', lead: 'За мить вона знову буде у вашому календарі.' },
    },
  },
  emptied: {
    title: 'Скасувати ці зустрічі?',
    lead: 'Їх одночасно видалено з вашого календаря, тому ми не скасували жодної. Якщо ви не відповісте, вони відбудуться, як заплановано.',
    cancel: 'Скасувати всі зустрічі',
    putBack: 'Повернути всі в календар',
    done: {
      cancel: { title: 'Зустрічі скасовано', lead: 'Запрошені отримають листа.' },
      put_back: { title: 'Зустрічі повернуто', lead: 'За мить вони знову будуть у вашому календарі.' },
    },
  },
  andMore: (count) => `і ще ${count}`,
}
