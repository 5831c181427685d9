// The page about meetings that were deleted in a calendar, in English.
import type { CalendarQuestionMessages } from '../calendar-question.ts'

export const en: CalendarQuestionMessages = {
  deleted: {
    title: 'Cancel this meeting?',
    lead: 'You deleted it in your calendar. If you don’t answer, it takes place as planned.',
    cancel: 'Cancel meeting',
    putBack: 'Put it back',
    done: {
      cancel: { title: 'Meeting canceled', lead: 'The invitees will get an email.' },
      put_back: { title: 'Meeting put back', lead: 'It will be in your calendar again in a moment.' },
    },
  },
  emptied: {
    title: 'Cancel these meetings?',
    lead: 'They were deleted in your calendar at the same time, so we haven’t canceled any of them. If you don’t answer, they take place as planned.',
    cancel: 'Cancel all meetings',
    putBack: 'Put all back',
    done: {
      cancel: { title: 'Meetings canceled', lead: 'The invitees will get an email.' },
      put_back: { title: 'Meetings put back', lead: 'They will be in your calendar again in a moment.' },
    },
  },
  andMore: (count) => `and ${count} more`,
}
