// Checkboxes in groups with headings. An error applies to all of them.
import { useMessages } from '../frame.ts'
import { formMessages } from '../messages/forms.ts'
import { ChoiceInput } from './choices.tsx'
import type { Choice } from './field.tsx'
import { useFormState } from './form.tsx'

export interface ChoiceGroupsProps {
  readonly name: string
  readonly legend: string
  readonly hint: string
  readonly groups: readonly { readonly legend: string; readonly choices: readonly Choice[] }[]
}

export function ChoiceGroups({ name, legend, hint, groups }: ChoiceGroupsProps) {
  const messages = useMessages(formMessages)
  const { values, errors } = useFormState()
  const error = errors[name]
  const selected = [values[name] ?? []].flat()
  const isFirstError = error !== undefined && Object.keys(errors)[0] === name
  const id = `field-${name}`
  return (
    <fieldset
      class={`field${error ? ' invalid' : ''}`}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend>{legend}</legend>
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {error && (
        <p class="field-error" id={`${id}-error`}>
          {messages.errors[error]}
        </p>
      )}
      {groups.map((group, row) => (
        <fieldset key={group.legend} class="choice-group">
          <legend>{group.legend}</legend>
          {group.choices.map((choice, index) => (
            <ChoiceInput
              key={choice.value}
              type="checkbox"
              name={name}
              choice={choice}
              id={`${id}-${choice.value}`}
              isChecked={selected.includes(choice.value)}
              isInvalid={error !== undefined}
              isFirstError={isFirstError && row === 0 && index === 0}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
