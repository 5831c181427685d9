// The state of a form when it is rendered: submitted values and errors.

/** Why a field, or the whole form, was rejected. Every language has a sentence for each reason. */
export const fieldErrorCodes = [
  'required',
  'too_short',
  'too_long',
  'not_an_email',
  /** See plain-name.ts. */
  'not_a_name',
  'not_a_choice',
  /** Only for passwords. */
  'too_simple',
  'wrong_password',
  'wrong_code',
  /** A code of an authenticator app, or a recovery code. */
  'wrong_second_factor',
  'passkey_failed',
  'none_chosen',
  /** A box that must be checked. */
  'not_agreed',
  /** For every reason without its own code. */
  'invalid',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** An array for a field with multiple values. */
export type FormValue = string | readonly string[]

export interface FormState<Field extends string = string> {
  /** The submitted values, so users don't have to type them again. Secrets are not included. */
  readonly values: Readonly<Partial<Record<Field, FormValue>>>
  readonly errors: Readonly<Partial<Record<Field, FieldErrorCode>>>
  /** The error of the whole form. */
  readonly error: FieldErrorCode | null
}

/** A form without input. */
export const emptyForm: FormState = { values: {}, errors: {}, error: null }

export const hasErrors = ({ errors: found, error }: FormState): boolean =>
  error !== null || Object.keys(found).length > 0
