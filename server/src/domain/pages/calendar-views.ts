// Props of the page that asks a host about meetings that they deleted in their calendar.

export interface CalendarViews {
  readonly calendarQuestion: {
    /** About one meeting, or about many that were deleted at once. */
    readonly question: 'deleted' | 'emptied'
    /** The answer that was just given; null = it is asked. */
    readonly answer: 'cancel' | 'put_back' | null
    readonly meetings: readonly {
      readonly id: string
      readonly title: string
      /** The day, the time range and the time zone. */
      readonly when: readonly string[]
    }[]
    /** The number of meetings that are not listed. */
    readonly more: number
  }
}
