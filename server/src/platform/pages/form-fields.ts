// Form fields, and the parser of submitted forms: trims and validates values, and returns an error per field.
import { type TObject, type TRecord, type TSchema, Type } from 'typebox'
import { MAX_EMAIL_LENGTH } from '../../domain/email/address.ts'
import { isPlainName } from '../../domain/language/plain-name.ts'
import type { FieldErrorCode, FormState, FormValue } from '../../domain/pages/forms.ts'
import { compileSchema } from '../compile-schema.ts'

/** Text without leading and trailing whitespace. */
export const TextField = (maxLength: number) => Type.String({ minLength: 1, maxLength })
/** If it is empty, the value is absent. */
export const OptionalTextField = (maxLength: number) =>
  Type.Optional(Type.String({ minLength: 1, maxLength }))
/** The name of a person or an organization. */
export const NameField = () =>
  Type.Refine(Type.String({ minLength: 1, maxLength: 255, errorCode: 'not_a_name' }), isPlainName)
export const EmailField = () =>
  Type.String({
    minLength: 1,
    maxLength: MAX_EMAIL_LENGTH,
    format: 'email',
    errorCode: 'not_an_email',
  })
/** Not trimmed, and never displayed again. */
export const SecretField = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, isSecret: true })
export const CheckboxField = () => Type.Boolean()
export const ChoiceField = <const Choice extends string>(choices: readonly Choice[]) =>
  Type.Enum([...choices], { errorCode: 'not_a_choice' })
/** Any number of choices, at least `minItems`. */
export const ChoicesField = <const Choice extends string>(choices: readonly Choice[], minItems = 0) =>
  Type.Array(Type.Enum([...choices]), {
    minItems,
    maxItems: choices.length,
    uniqueItems: true,
    errorCode: 'not_a_choice',
  })

export type FormResult<Values = Record<string, unknown>> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly state: FormState }

interface FormReader {
  read(sent: URLSearchParams): FormResult
  /** The form state for displaying the form again. */
  redisplay(sent: URLSearchParams, errors: FormState['errors'], error: FieldErrorCode | null): FormState
}

type NamedField = [name: string, TSchema & Field]

interface Field {
  readonly type?: string
  readonly errorCode?: FieldErrorCode
  readonly isSecret?: boolean
}

/** An object has fixed fields. A record has patterns for field names. */
export type FormSchema = TObject | TRecord

export function createFormReader(schema: FormSchema): FormReader {
  const validator = compileSchema(schema)
  const declared = Object.entries('properties' in schema ? schema.properties : {}) as NamedField[]
  const patterns = Object.entries('patternProperties' in schema ? schema.patternProperties : {})
  const required: readonly string[] = 'required' in schema ? (schema.required ?? []) : []
  const fieldsIn = (sent: URLSearchParams): NamedField[] => [
    ...declared,
    ...[...new Set(sent.keys())].flatMap((name) =>
      patterns
        .filter(([pattern]) => new RegExp(pattern).test(name))
        .map(([, field]): NamedField => [name, field]),
    ),
  ]

  const redisplay: FormReader['redisplay'] = (sent, errors, error) => {
    const shown = fieldsIn(sent).filter(([name, { isSecret }]) => !isSecret && sent.has(name))
    const values = shown.map(([name, { type }]): [string, FormValue] => [
      name,
      type === 'array' ? sent.getAll(name) : (sent.get(name) ?? ''),
    ])
    return { values: Object.fromEntries(values), errors, error }
  }

  return {
    redisplay,
    read(sent) {
      const values: Record<string, unknown> = {}
      const fields = fieldsIn(sent)
      for (const [name, field] of fields) {
        const value = readValue(sent, name, field)
        if (value !== '' || required.includes(name)) values[name] = value
      }
      if (validator.Check(values)) return { ok: true, values }
      const errors: Record<string, FieldErrorCode> = {}
      for (const { keyword, instancePath } of validator.Errors(values)) {
        const name = instancePath.split('/')[1] ?? ''
        const field = fields.find(([one]) => one === name)?.[1]
        if (field) errors[name] ??= errorCodeOf(keyword, values[name], field)
      }
      return { ok: false, state: redisplay(sent, errors, null) }
    },
  }
}

function readValue(sent: URLSearchParams, name: string, { type, isSecret }: Field): unknown {
  if (type === 'boolean') return sent.has(name)
  if (type === 'array') return sent.getAll(name)
  const text = sent.get(name) ?? ''
  return isSecret ? text : text.replaceAll(/\r\n?/g, '\n').trim()
}

function errorCodeOf(keyword: string, value: unknown, field: Field): FieldErrorCode {
  if (value === '') return 'required'
  if (keyword === 'minItems') return 'none_chosen'
  if (keyword === 'minLength') return 'too_short'
  if (keyword === 'maxLength') return 'too_long'
  return field.errorCode ?? 'invalid'
}
