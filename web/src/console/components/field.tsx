// Fields of forms in the console: a label, what the value means here, and the control.
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface FieldProps {
  readonly label: string
  readonly hint?: string
}

interface LayoutProps extends FieldProps {
  readonly id: string
  readonly error?: string | undefined
  readonly children: ComponentChildren
}

function FieldLayout({ id, label, hint, error, children }: LayoutProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {error && (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
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
  /** What is wrong with the value. */
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** The elements that describe the control of a field. */
const descriptionOf = (id: string, error: string | undefined, hint: string | undefined) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

export function TextField({ label, hint, value, maxLength, error, onChange }: TextFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      <input
        id={id}
        type="text"
        value={value}
        maxLength={maxLength}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={descriptionOf(id, error, hint)}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldLayout>
  )
}

export interface AccountFieldProps extends TextFieldProps {
  readonly type: 'text' | 'password'
}

/** The address or a credential of an account on another server, which browsers must not fill in or correct. */
export function AccountField({ label, hint, type, value, maxLength, error, onChange }: AccountFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      <input
        {...(type === 'password'
          ? { type: 'password', autoComplete: 'new-password' }
          : { type: 'text', autoComplete: 'off' })}
        id={id}
        value={value}
        maxLength={maxLength}
        autoCapitalize="none"
        spellcheck={false}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={descriptionOf(id, error, hint)}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldLayout>
  )
}

export interface PasswordFieldProps extends TextFieldProps {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password of the user's own account. */
export function PasswordField({
  label,
  hint,
  autoComplete,
  value,
  maxLength,
  error,
  onChange,
}: PasswordFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      <input
        id={id}
        type="password"
        autoComplete={autoComplete}
        value={value}
        maxLength={maxLength}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={descriptionOf(id, error, hint)}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldLayout>
  )
}

export interface ClockFieldProps extends FieldProps {
  readonly type: 'date' | 'time'
  /** `2026-11-05` or `09:30`. */
  readonly value: string
  readonly min?: string
  readonly max?: string
  /** Called with an empty text while the field is incomplete. */
  readonly onChange: (value: string) => void
}

export function ClockField({ label, hint, type, value, min, max, onChange }: ClockFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} {...(hint ? { hint } : {})}>
      <input
        id={id}
        type={type}
        value={value}
        min={min}
        max={max}
        aria-describedby={hint && `${id}-hint`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldLayout>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
  /** The heading above this choice and those after it with the same one. */
  readonly group?: string
}

export interface SelectFieldProps extends FieldProps {
  readonly value: string
  readonly choices: readonly Choice[]
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
        {[...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) => {
          const options = members.map((choice) => (
            <option key={choice.value} value={choice.value} selected={choice.value === value}>
              {choice.label}
            </option>
          ))
          return group === undefined ? (
            options
          ) : (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          )
        })}
      </select>
    </FieldLayout>
  )
}

export interface TextAreaFieldProps extends TextFieldProps {
  readonly rows?: number
}

export function TextAreaField({ label, hint, value, maxLength, rows = 3, onChange }: TextAreaFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} {...(hint ? { hint } : {})}>
      <textarea
        id={id}
        rows={rows}
        value={value}
        maxLength={maxLength}
        aria-describedby={hint && `${id}-hint`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldLayout>
  )
}

export interface NumberFieldProps extends FieldProps {
  /** Null: the field is empty. */
  readonly value: number | null
  readonly min: number
  readonly max: number
  readonly onChange: (value: number | null) => void
}

export function NumberField({ label, hint, value, min, max, onChange }: NumberFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} {...(hint ? { hint } : {})}>
      <input
        id={id}
        type="number"
        class="number"
        min={min}
        max={max}
        step={1}
        value={value ?? ''}
        aria-describedby={hint && `${id}-hint`}
        onInput={({ currentTarget: { value: text } }) =>
          onChange(text === '' ? null : Math.trunc(Number(text)))
        }
      />
    </FieldLayout>
  )
}

export interface CheckboxFieldProps extends FieldProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

export function CheckboxField({ label, hint, isChecked, onChange }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div class="checkbox">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export interface InputFieldProps extends FieldProps {
  readonly type: 'color' | 'date'
  readonly value: string
  readonly onChange: (value: string) => void
}

export function InputField({ label, hint, type, value, onChange }: InputFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} {...(hint ? { hint } : {})}>
      <input
        id={id}
        type={type}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldLayout>
  )
}
