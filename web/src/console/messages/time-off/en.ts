// The texts of time off in English.
import type { TimeOffMessages } from '../time-off.ts'

export const en: TimeOffMessages = {
  timeOff: {
    tab: 'Time off',
    lead: 'You can’t be booked in this time, whatever your schedules say.',
    empty: 'No time off planned.',
    past: 'Past',
    showMore: 'Show more',
    plan: 'Plan time off',
    changeTitle: 'Change time off',
    wholeDays: 'Whole days',
    firstDay: 'First day',
    lastDay: 'Last day',
    fromTime: 'From',
    toTime: 'To',
    reason: 'Reason (optional)',
    reasonHint: 'Colleagues see it. Invitees don’t.',
    endBeforeStart: 'The end must be after the start.',
    add: 'Add time off',
    change: 'Change',
    delete: 'Delete',
    added: (period) => `Time off added: ${period}.`,
    changed: (period) => `Time off changed: ${period}.`,
    deleted: (period) => `Time off deleted: ${period}.`,
    meetings: (meetings) =>
      meetings === 1 ? `${meetings} meeting in this time` : `${meetings} meetings in this time`,
    meetingsLead: 'Booked meetings stay until you move or cancel them.',
  },
}
