// Checkboxes and radio buttons with large targets and hints.
import { useMessages } from '../frame.ts'
import { formMessages } from '../messages/forms.ts'
import type { Choice } from './field.tsx'
import { useFormState } from './form.tsx'

export interface CheckboxProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly isChecked?: boolean
}

export function Checkbox({ name, label, hint, isChecked = false }: CheckboxProps) {
  const { values, errors } = useFormState()
  const wasSubmitted = Object.keys(values).length > 0
  const choice = { value: 'on', label, ...(hint ? { hint } : {}) }
  return (
    <ChoiceInput
      type="checkbox"
      name={name}
      choice={choice}
      id={`field-${name}`}
      isChecked={wasSubmitted ? values[name] !== undefined : isChecked}
      isInvalid={errors[name] !== undefined}
    />
  )
}

export interface ChoicesProps {
  readonly name: string
  readonly legend: string
  readonly hint?: string
  readonly isOptional?: boolean
  readonly choices: readonly Choice[]
  /** `many` allows any number of choices. */
  readonly selectionMode: 'one' | 'many'
  readonly chosen?: readonly string[]
}

export function Choices({
  name,
  legend,
  hint,
  isOptional,
  choices,
  selectionMode,
  chosen = [],
}: ChoicesProps) {
  const messages = useMessages(formMessages)
  const { values, errors } = useFormState()
  const error = errors[name]
  const isFirstError = error !== undefined && Object.keys(errors)[0] === name
  const submitted = values[name]
  const selected = submitted === undefined ? chosen : [submitted].flat()
  const id = `field-${name}`
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const requiredError = selectionMode === 'one' ? 'not_a_choice' : 'none_chosen'
  return (
    <fieldset class={`field${error ? ' invalid' : ''}`} aria-describedby={describedBy || undefined}>
      <legend>
        {legend}
        {isOptional && <span class="optional"> {messages.optional}</span>}
      </legend>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {choices.map((choice, index) => (
        <ChoiceInput
          key={choice.value}
          type={selectionMode === 'one' ? 'radio' : 'checkbox'}
          name={name}
          choice={choice}
          id={`${id}-${index}`}
          isChecked={selected.includes(choice.value)}
          isInvalid={error !== undefined}
          isFirstError={isFirstError && index === 0}
        />
      ))}
      {error && (
        <p class="field-error" id={`${id}-error`}>
          {messages.errors[error === 'required' ? requiredError : error]}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceInputProps {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly choice: Choice
  readonly id: string
  readonly isChecked: boolean
  readonly isInvalid: boolean
  /** Gets the focus when the page is shown again with errors. */
  readonly isFirstError?: boolean
}

export function ChoiceInput({
  type,
  name,
  choice,
  id,
  isChecked,
  isInvalid,
  isFirstError = false,
}: ChoiceInputProps) {
  return (
    <div class="box">
      <input
        type={type}
        id={id}
        name={name}
        value={choice.value}
        checked={isChecked}
        aria-invalid={isInvalid ? 'true' : undefined}
        aria-describedby={choice.hint ? `${id}-about` : undefined}
        autofocus={isFirstError}
      />
      <label for={id}>{choice.label}</label>
      {choice.hint && (
        <p class="hint" id={`${id}-about`}>
          {choice.hint}
        </p>
      )}
    </div>
  )
}
