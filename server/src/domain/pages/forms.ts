// The state of a form when it is rendered: submitted values and faults.

/** Why a field, or the whole form, was rejected. Every language has a sentence for each reason. */
export const faultCodes = [
  'required',
  'too_short',
  'too_long',
  'not_an_email',
  'not_a_choice',
  /** Only for passwords. */
  'too_simple',
  'wrong_password',
  'none_chosen',
  /** For every reason without its own code. */
  'invalid',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** An array for a field with multiple values. */
export type FormValue = string | readonly string[]

export interface FormState<Field extends string = string> {
  /** The submitted values, so users don't have to type them again. Secrets are not included. */
  readonly values: Readonly<Partial<Record<Field, FormValue>>>
  readonly faults: Readonly<Partial<Record<Field, FaultCode>>>
  /** The fault of the whole form. */
  readonly fault: FaultCode | null
}

/** A form without input. */
export const emptyForm: FormState = { values: {}, faults: {}, fault: null }

export const hasFaults = ({ faults: found, fault }: FormState): boolean =>
  fault !== null || Object.keys(found).length > 0
