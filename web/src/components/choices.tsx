// Boxes to tick and options to choose from: a large target each, the hint beside its box.
import { useWords } from '../frame.ts'
import { formWords } from '../words/forms.ts'
import type { Choice } from './field.tsx'
import { useFormState } from './form.tsx'

export interface CheckboxProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly isChecked?: boolean
}

export function Checkbox({ name, label, hint, isChecked = false }: CheckboxProps) {
  const { values, faults } = useFormState()
  const wasSent = Object.keys(values).length > 0
  const choice = { value: 'on', label, ...(hint ? { hint } : {}) }
  return (
    <Box
      type="checkbox"
      name={name}
      choice={choice}
      id={`field-${name}`}
      isChecked={wasSent ? values[name] !== undefined : isChecked}
      isFaulty={faults[name] !== undefined}
    />
  )
}

export interface ChoicesProps {
  readonly name: string
  readonly legend: string
  readonly hint?: string
  readonly isOptional?: boolean
  readonly choices: readonly Choice[]
  /** `many`: any number of them. */
  readonly take: 'one' | 'many'
  readonly chosen?: readonly string[]
}

export function Choices({ name, legend, hint, isOptional, choices, take, chosen = [] }: ChoicesProps) {
  const words = useWords(formWords)
  const { values, faults } = useFormState()
  const fault = faults[name]
  const sent = values[name]
  const marked = sent === undefined ? chosen : [sent].flat()
  const id = `field-${name}`
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <fieldset class={`field${fault ? ' faulty' : ''}`} aria-describedby={describedBy || undefined}>
      <legend>
        {legend}
        {isOptional && <span class="optional"> {words.optional}</span>}
      </legend>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {choices.map((choice, place) => (
        <Box
          key={choice.value}
          type={take === 'one' ? 'radio' : 'checkbox'}
          name={name}
          choice={choice}
          id={`${id}-${place}`}
          isChecked={marked.includes(choice.value)}
          isFaulty={fault !== undefined}
        />
      ))}
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {words.faults[fault]}
        </p>
      )}
    </fieldset>
  )
}

interface BoxProps {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly choice: Choice
  readonly id: string
  readonly isChecked: boolean
  readonly isFaulty: boolean
  /** Where one goes on when the page comes back. */
  readonly isFirstFault?: boolean
}

export function Box({ type, name, choice, id, isChecked, isFaulty, isFirstFault = false }: BoxProps) {
  return (
    <div class="box">
      <input
        type={type}
        id={id}
        name={name}
        value={choice.value}
        checked={isChecked}
        aria-invalid={isFaulty ? 'true' : undefined}
        aria-describedby={choice.hint ? `${id}-about` : undefined}
        autofocus={isFirstFault}
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
