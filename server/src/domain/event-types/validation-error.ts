// An error in a value of a request: the parameter and the reason.

export interface ValidationError {
  /** The dotted path in the request: `locations.0.kind`. */
  readonly parameter: string
  readonly message: string
  readonly code: string
}

export const validationError = (parameter: string, message: string, code = 'invalid'): ValidationError => ({
  parameter,
  message,
  code,
})

/** The error as a list, or an empty list. */
export const errorIf = (
  isInvalid: boolean,
  ...error: Parameters<typeof validationError>
): ValidationError[] => (isInvalid ? [validationError(...error)] : [])

/** The index of the first value that repeats an earlier one; -1 if all are distinct. */
export const findDuplicateIndex = (values: readonly (string | number)[]): number =>
  values.findIndex((value, index) => values.indexOf(value) < index)

/** The error of the first value that repeats an earlier one. `parameterPath` returns the parameter name for an index. */
export function duplicateErrors(
  values: readonly (string | number)[],
  parameterPath: (index: number) => string,
  message = 'is a duplicate',
): ValidationError[] {
  const index = findDuplicateIndex(values)
  return errorIf(index >= 0, parameterPath(index), message, 'repeated')
}
