// Many boxes to tick, in groups with a heading each; what is wrong with them is said of all of them.
import { useWords } from '../frame.ts'
import { formWords } from '../words/forms.ts'
import { Box } from './choices.tsx'
import type { Choice } from './field.tsx'
import { useFormState } from './form.tsx'

export interface ChoiceGroupsProps {
  readonly name: string
  readonly legend: string
  readonly hint: string
  readonly groups: readonly { readonly legend: string; readonly choices: readonly Choice[] }[]
}

export function ChoiceGroups({ name, legend, hint, groups }: ChoiceGroupsProps) {
  const words = useWords(formWords)
  const { values, faults } = useFormState()
  const fault = faults[name]
  const marked = [values[name] ?? []].flat()
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
          {words.faults[fault]}
        </p>
      )}
      {groups.map((group, row) => (
        <fieldset key={group.legend} class="choice-group">
          <legend>{group.legend}</legend>
          {group.choices.map((choice, place) => (
            <Box
              key={choice.value}
              type="checkbox"
              name={name}
              choice={choice}
              id={`${id}-${choice.value}`}
              isChecked={marked.includes(choice.value)}
              isFaulty={fault !== undefined}
              isFirstFault={isFirstFault && row === 0 && place === 0}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
