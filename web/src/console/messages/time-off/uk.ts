// The texts of time off in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { TimeOffMessages } from '../time-off.ts'

export const uk: TimeOffMessages = {
  timeOff: {
    tab: 'Відсутність',
    lead: 'У цей час вас не можна забронювати, хоч би що було у ваших розкладах.',
    empty: 'Відсутності не заплановано.',
    past: 'Минулі',
    showMore: 'Показати більше',
    plan: 'Запланувати відсутність',
    changeTitle: 'Змінити відсутність',
    wholeDays: 'Цілі дні',
    firstDay: 'Перший день',
    lastDay: 'Останній день',
    fromTime: 'Від',
    toTime: 'До',
    reason: 'Причина (необов’язково)',
    reasonHint: 'Її бачить ваша команда, запрошені – ні.',
    endBeforeStart: 'Кінець має бути після початку.',
    add: 'Додати відсутність',
    change: 'Змінити',
    delete: 'Видалити',
    added: (period) => `Відсутність додано: ${period}.`,
    changed: (period) => `Відсутність змінено: ${period}.`,
    deleted: (period) => `Відсутність видалено: ${period}.`,
    meetings: (meetings) => `${countInUkrainian(meetings, 'зустріч', 'зустрічі', 'зустрічей')} у цей час`,
    meetingsLead: 'Заброньовані зустрічі лишаються, доки ви їх не перенесете або не скасуєте.',
  },
}
