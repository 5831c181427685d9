// The texts of the search for people.
export interface PeopleMessages {
  readonly people: {
    /** The placeholder of the field. */
    readonly search: string
    readonly none: string
    /** Instead of the field. */
    readonly adminsOnly: string
  }
}
