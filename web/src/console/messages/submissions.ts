// The texts of the submissions of a routing form.
export interface SubmissionsMessages {
  readonly submissions: {
    readonly title: string
    readonly none: string
    readonly noMatch: string
    readonly adminsOnly: string
    readonly notBooked: string
    readonly all: string
    readonly answers: string
    readonly noAnswers: string
    readonly answerDeleted: string
    readonly result: string
    readonly booking: string
    readonly tracking: string
    readonly openMeeting: string
    readonly of: (time: string) => string
  }
}
