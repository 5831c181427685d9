// What a form knows when it is shown: what was filled in before, and what is wrong with it.

/** Why a field, or a form as a whole, was not accepted. Every language has a sentence for each of them. */
export const faultCodes = [
  'required',
  'too_short',
  'too_long',
  'not_an_email',
  'not_a_choice',
  /** Of a password. */
  'too_simple',
  'wrong_password',
  'none_chosen',
  /** For everything that has no name of its own here. */
  'invalid',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** Several for a field that may be chosen more than once. */
export type FormValue = string | readonly string[]

export interface FormState<Field extends string = string> {
  /** As they were sent, so that nobody types anything twice. What is secret is not among them. */
  readonly values: Readonly<Partial<Record<Field, FormValue>>>
  readonly faults: Readonly<Partial<Record<Field, FaultCode>>>
  /** What is wrong with the form as a whole. */
  readonly fault: FaultCode | null
}

/** Nobody has filled it in yet. */
export const emptyForm: FormState = { values: {}, faults: {}, fault: null }

export const hasFaults = ({ faults: found, fault }: FormState): boolean =>
  fault !== null || Object.keys(found).length > 0
