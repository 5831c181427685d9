// The texts of the week grid.
export interface WeekGridMessages {
  readonly grid: {
    readonly label: string
    readonly hint: string
    /** For screen readers. */
    readonly keys: string
    readonly view: string
    readonly week: string
    readonly list: string
    readonly thisWeek: string
    readonly earlierWeek: string
    readonly laterWeek: string
    readonly hoursOf: (day: string) => string
    readonly notUnderstood: string
    readonly add: (day: string) => string
    readonly from: string
    readonly to: string
    readonly done: string
    readonly remove: string
    readonly otherHours: (hours: string) => string
    readonly busy: Readonly<Record<'scheduled' | 'external' | 'reserved', string>>
  }
}
