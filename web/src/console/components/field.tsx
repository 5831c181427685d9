// Fields of forms in the console: a label, what the value means here, and the control.
import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'

interface FieldProps {
  readonly label: string
  readonly hint?: string
}

interface LayoutProps {
  readonly id: string
  readonly label: string
  readonly hint: string | undefined
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

/** The elements that describe the control of a field. */
const descriptionOf = (id: string, error: string | undefined, hint: string | undefined) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

interface TypedFieldProps extends FieldProps, Pick<InputHTMLAttributes, InputAttribute> {
  readonly type: 'text' | 'password' | 'number' | 'date' | 'time' | 'color'
  readonly value: string | number
  /** What is wrong with the value. */
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

type InputAttribute =
  | 'autoCapitalize'
  | 'autoComplete'
  | 'class'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'spellcheck'
  | 'step'

function TypedField({ label, hint, error, type, onChange, ...attributes }: TypedFieldProps) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} error={error} hint={hint}>
      <input
        // The types of some attributes depend on it, but not of these.
        type={type as 'text'}
        {...attributes}
        id={id}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={descriptionOf(id, error, hint)}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldLayout>
  )
}

export interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly maxLength: number
  /** What is wrong with the value. */
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

export function TextField(props: TextFieldProps) {
  return <TypedField type="text" {...props} />
}

export interface AccountFieldProps extends TextFieldProps {
  readonly type: 'text' | 'password'
}

/** The address or a credential of an account on another server, which browsers must not fill in or correct. */
export function AccountField(props: AccountFieldProps) {
  const autoComplete = props.type === 'password' ? 'new-password' : 'off'
  return <TypedField autoComplete={autoComplete} autoCapitalize="none" spellcheck={false} {...props} />
}

export interface PasswordFieldProps extends TextFieldProps {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password of the user's own account. */
export function PasswordField(props: PasswordFieldProps) {
  return <TypedField type="password" {...props} />
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

export function ClockField(props: ClockFieldProps) {
  return <TypedField {...props} />
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
    <FieldLayout id={id} label={label} hint={hint}>
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
    <FieldLayout id={id} label={label} hint={hint}>
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

export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  return (
    <TypedField
      type="number"
      class="number"
      step={1}
      {...props}
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : Math.trunc(Number(text)))}
    />
  )
}

export interface CheckboxFieldProps extends FieldProps {
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChecked: boolean) => void
}

export function CheckboxField({ label, hint, isChecked, isDisabled = false, onChange }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div class="checkbox">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
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

export interface ColorFieldProps extends FieldProps {
  /** `#1f6feb`. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ColorField(props: ColorFieldProps) {
  return <TypedField type="color" {...props} />
}
