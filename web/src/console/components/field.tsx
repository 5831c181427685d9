// Fields of forms in the console: a label, what the value means here, and the control.
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface FieldProps {
  readonly label: string
  readonly hint?: string
}

interface LayoutProps extends FieldProps {
  readonly id: string
  readonly children: ComponentChildren
}

function FieldLayout({ id, label, hint, children }: LayoutProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly maxLength: number
  readonly onChange: (value: string) => void
}

export function TextField({ label, hint, value, maxLength, onChange }: TextFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} {...(hint ? { hint } : {})}>
      <input
        id={id}
        type="text"
        value={value}
        maxLength={maxLength}
        aria-describedby={hint && `${id}-hint`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldLayout>
  )
}

export interface SelectFieldProps extends FieldProps {
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

export function SelectField({ label, hint, value, choices, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} {...(hint ? { hint } : {})}>
      <select
        id={id}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldLayout>
  )
}
