// The texts of the page about a person.
export interface PersonMessages {
  readonly person: {
    readonly back: string
    readonly zone: (zone: string) => string
    readonly since: (date: string) => string
    /** The heading of the links to their pages. */
    readonly pages: (name: string) => string
    readonly noTypes: string
    /** An event type that can't be booked now. */
    readonly paused: string
    readonly noGroups: string
  }
}
