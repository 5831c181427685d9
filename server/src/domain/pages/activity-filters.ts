// The address of the page about the activity log.

/** The query of the page. */
export interface ActivityQuery {
  /** The id of a user, who may have left. */
  readonly person?: string | undefined
  readonly area?: string | undefined
  readonly action?: string | undefined
  /** The first and the last date, in the time zone of the viewer. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
}

/** The newest entries come first. */
export const entriesInput = { count: 25 } as const

/** What is filtered, the browser loads. */
export const isFiltered = ({ person, area, action, from, to, search }: ActivityQuery): boolean =>
  [person, area, action, from, to, search].some(Boolean)
