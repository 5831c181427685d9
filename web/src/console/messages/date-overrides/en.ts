// The texts of date overrides in English.
import type { DateOverridesMessages } from '../date-overrides.ts'

export const en: DateOverridesMessages = {
  overrides: {
    title: 'Date overrides',
    none: 'No dates with other hours.',
    add: 'Add dates',
    edit: (dates) => `Change ${dates}`,
    remove: (dates) => `Remove ${dates}`,
    choose: 'Choose dates',
    earlier: 'Earlier month',
    later: 'Later month',
    hint: 'Click a day, Shift-click or drag for several.',
    selected: (days) => (days === 1 ? `${days} day chosen` : `${days} days chosen`),
    meetings: (meetings) => (meetings === 1 ? `${meetings} meeting` : `${meetings} meetings`),
    meetingsStay: (meetings) =>
      meetings === 1
        ? `${meetings} meeting on these days stays booked.`
        : `${meetings} meetings on these days stay booked.`,
    afterSave: 'After you save, you can reschedule or cancel them.',
    seeMeetings: 'See meetings',
    kind: 'On these days',
    closed: 'Closed',
    open: 'Other hours',
    apply: 'Apply',
    usual: 'Usual hours',
  },
}
