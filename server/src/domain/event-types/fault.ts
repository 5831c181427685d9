// A fault in a value of an event type: the parameter and the reason.

export interface Fault {
  /** The dotted path in the request: `locations.0.kind`. */
  readonly parameter: string
  readonly message: string
  readonly code: string
}

export const fault = (parameter: string, message: string, code = 'invalid'): Fault => ({
  parameter,
  message,
  code,
})

/** The index of the first value that repeats an earlier one; -1 if all are distinct. */
export const findDuplicateIndex = (values: readonly (string | number)[]): number =>
  values.findIndex((value, index) => values.indexOf(value) < index)
