// The texts for copying the hours of a day.
export interface CopyHoursMessages {
  readonly copyHours: {
    /** Also the label of the button that opens it, with the name of the day. */
    readonly title: string
    readonly button: string
  }
}
