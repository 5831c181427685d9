// Form fields whose label, hint and error are also linked for screen readers.
import type { ComponentChildren } from 'preact'
import type { FieldErrorCode, FormValue } from '../../../server/src/domain/pages/forms.ts'
import { useMessages } from '../frame.ts'
import { formMessages } from '../messages/forms.ts'
import { useFormState } from './form.tsx'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly isOptional?: boolean
}

const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0]

/** Returns the id, error, value and attributes of a field. */
function useField({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) {
  const { values, errors } = useFormState()
  const error = errors[name]
  const id = `field-${name}`
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    error,
    submitted: values[name],
    attributes: {
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? ('true' as const) : undefined,
      // When the page is shown again, the first field with an error gets the focus.
      autofocus: error !== undefined && Object.keys(errors)[0] === name,
    },
  }
}

interface FieldLayoutProps extends FieldProps {
  /** What an empty field says: a list is not filled in, but chosen from. */
  readonly requiredError?: FieldErrorCode
  readonly children: ComponentChildren
}

function FieldLayout({
  name,
  label,
  hint,
  isOptional,
  requiredError = 'required',
  children,
}: FieldLayoutProps) {
  const messages = useMessages(formMessages)
  const { id, error } = useField({ name, ...(hint ? { hint } : {}) })
  return (
    <div class={`field${error ? ' invalid' : ''}`}>
      <label for={id}>
        {label}
        {isOptional && <span class="optional"> {messages.optional}</span>}
      </label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p class="field-error" id={`${id}-error`}>
          {messages.errors[error === 'required' ? requiredError : error]}
        </p>
      )}
    </div>
  )
}

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url'
  /** The HTML autocomplete token, for browsers and password managers. */
  readonly autocomplete?: string
  /** The keyboard of phones. */
  readonly inputMode?: 'numeric'
  /** The initial value. */
  readonly value?: string
  /** For pages with a single field. */
  readonly shouldFocus?: boolean
}

export function TextField({
  type = 'text',
  autocomplete,
  inputMode,
  value,
  shouldFocus = false,
  ...fieldProps
}: TextFieldProps) {
  const { id, submitted, attributes } = useField(fieldProps)
  const isFreeText = type === 'text'
  return (
    <FieldLayout {...fieldProps}>
      <input
        {...attributes}
        id={id}
        name={fieldProps.name}
        // Preact has a separate type for each kind of input.
        type={type as 'text'}
        value={type === 'password' ? undefined : (textOf(submitted) ?? value)}
        autocomplete={autocomplete}
        inputMode={inputMode}
        autocapitalize={isFreeText ? undefined : 'none'}
        spellcheck={isFreeText ? undefined : false}
        autofocus={attributes.autofocus || shouldFocus}
      />
    </FieldLayout>
  )
}

export interface TextAreaProps extends FieldProps {
  readonly value?: string
  readonly rows?: number
}

export function TextArea({ value, rows = 4, ...fieldProps }: TextAreaProps) {
  const { id, submitted, attributes } = useField(fieldProps)
  return (
    <FieldLayout {...fieldProps}>
      <textarea {...attributes} id={id} name={fieldProps.name} rows={rows}>
        {textOf(submitted) ?? value}
      </textarea>
    </FieldLayout>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

export interface SelectProps extends FieldProps {
  readonly choices: readonly Choice[]
  readonly value?: string
}

export function Select({ choices, value, ...fieldProps }: SelectProps) {
  const { id, submitted, attributes } = useField(fieldProps)
  const chosen = textOf(submitted) ?? value
  return (
    <FieldLayout {...fieldProps} requiredError="not_a_choice">
      <select {...attributes} id={id} name={fieldProps.name}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === chosen}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldLayout>
  )
}
