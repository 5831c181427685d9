// The texts of the submissions of a routing form in English.
import type { SubmissionsMessages } from '../submissions.ts'

export const en: SubmissionsMessages = {
  submissions: {
    title: 'Submissions',
    none: 'No submissions yet. Share the link of the form.',
    noMatch: 'No submissions in this period. Choose another one.',
    adminsOnly: 'Only admins can see submissions.',
    notBooked: 'Not booked',
    all: 'All submissions',
    answers: 'Answers',
    noAnswers: 'Nothing was answered.',
    answerDeleted: 'Deleted as personal data',
    result: 'Result',
    booking: 'Booking',
    tracking: 'Where it came from',
    openMeeting: 'Open the meeting',
    of: (time) => `Submission of ${time}`,
  },
}
