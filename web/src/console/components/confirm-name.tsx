// A field in which the user types a name before an act that can't be undone.
import { useId } from 'preact/hooks'

export interface ConfirmNameProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Spaces that can't be seen make no difference. */
export const isConfirmed = (typed: string, name: string): boolean => normalize(typed) === normalize(name)

const normalize = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

export function ConfirmName({ label, value, onChange }: ConfirmNameProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        autoCapitalize="none"
        spellcheck={false}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
