// What is wrong with a value of an event type, as the domain tells it: which parameter, and why.

export interface Fault {
  /** In the dotted form of the request: `locations.0.kind`. */
  readonly parameter: string
  readonly message: string
  readonly code: string
}

export const fault = (parameter: string, message: string, code = 'invalid'): Fault => ({
  parameter,
  message,
  code,
})

/** What stands twice in a list, by the place where it stands again; -1 where nothing does. */
export const findDuplicateIndex = (values: readonly (string | number)[]): number =>
  values.findIndex((value, index) => values.indexOf(value) < index)
