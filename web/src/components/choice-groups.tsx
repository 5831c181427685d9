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
  const { values, faults } = useFormState()
  const fault = faults[name]
  const selected = [values[name] ?? []].flat()
  const isFirstFault = fault !== undefined && Object.keys(faults)[0] === name
  const id = `field-${name}`
  return (
    <fieldset
      class={`field${fault ? ' faulty' : ''}`}
      aria-describedby={fault ? `${id}-hint ${id}-fault` : `${id}-hint`}
    >
      <legend>{legend}</legend>
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {messages.faults[fault]}
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
              isFaulty={fault !== undefined}
              isFirstFault={isFirstFault && row === 0 && index === 0}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
