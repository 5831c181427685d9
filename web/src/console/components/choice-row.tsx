// A few choices side by side, of which one is selected.
import { useId } from 'preact/hooks'

export interface ChoiceRowProps<Value extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function ChoiceRow<Value extends string>({ label, choices, value, onChange }: ChoiceRowProps<Value>) {
  const id = useId()
  return (
    <fieldset class="times">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class="time">
          <input
            type="radio"
            name={id}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
