// The dialogs that reschedule and cancel meetings, for pages that load them when the first one is opened.
export { CancelMeeting } from './cancel-meeting.tsx'
export { ClearMeetings } from './clear-meetings.tsx'
export { loadPeople } from './clear-tasks.ts'
export { RescheduleMeeting } from './reschedule-meeting.tsx'
