// The texts of the week grid in English.
import type { WeekGridMessages } from '../week-grid.ts'

export const en: WeekGridMessages = {
  grid: {
    label: 'Open hours of the week',
    hint: 'Drag to draw, drag an edge to change, Alt-drag to copy.',
    keys: 'Arrow keys move the block, Shift and arrow keys change its length, Enter opens exact times, Delete removes it.',
    view: 'Show as',
    week: 'Week',
    list: 'List',
    thisWeek: 'This week',
    earlierWeek: 'Earlier week',
    laterWeek: 'Later week',
    hoursOf: (day) => `Hours on ${day}`,
    notUnderstood: 'Enter hours like 9–12, 13–17, or “closed”.',
    add: (day) => `Add time on ${day}`,
    from: 'From',
    to: 'To',
    done: 'Done',
    remove: 'Remove',
    otherHours: (hours) => `This date: ${hours}`,
    busy: { scheduled: 'Meeting', external: 'Busy', reserved: 'Being booked' },
  },
}
