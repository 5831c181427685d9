// Fields of a form: label, hint and fault belong to their field for everyone, also for who hears the page.
import type { ComponentChildren } from 'preact'
import type { FormValue } from '../../../server/src/domain/pages/forms.ts'
import { useWords } from '../frame.ts'
import { formWords } from '../words/forms.ts'
import { useFormState } from './form.tsx'

interface Labelled {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly isOptional?: boolean
}

const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0]

/** What every kind of field needs to know about itself. */
function useField({ name, hint }: Pick<Labelled, 'name' | 'hint'>) {
  const { values, faults } = useFormState()
  const fault = faults[name]
  const id = `field-${name}`
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return {
    id,
    fault,
    sent: values[name],
    attributes: {
      'aria-describedby': describedBy || undefined,
      'aria-invalid': fault ? ('true' as const) : undefined,
      // Where the page comes back, one goes on at the first thing to correct.
      autofocus: fault !== undefined && Object.keys(faults)[0] === name,
    },
  }
}

function Shell({
  name,
  label,
  hint,
  isOptional,
  children,
}: Labelled & { readonly children: ComponentChildren }) {
  const words = useWords(formWords)
  const { id, fault } = useField({ name, ...(hint ? { hint } : {}) })
  return (
    <div class={`field${fault ? ' faulty' : ''}`}>
      <label for={id}>
        {label}
        {isOptional && <span class="optional"> {words.optional}</span>}
      </label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {words.faults[fault]}
        </p>
      )}
    </div>
  )
}

export interface TextFieldProps extends Labelled {
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url'
  /** As HTML names it, for browsers and password managers to fill it in. */
  readonly autocomplete?: string
  /** What it holds before anybody has written into it. */
  readonly value?: string
  /** Where a page is for this one field. */
  readonly isFirst?: boolean
}

export function TextField({
  type = 'text',
  autocomplete,
  value,
  isFirst = false,
  ...labelled
}: TextFieldProps) {
  const { id, sent, attributes } = useField(labelled)
  const isProse = type === 'text'
  return (
    <Shell {...labelled}>
      <input
        {...attributes}
        id={id}
        name={labelled.name}
        // Preact's types want each kind of input spelled out by itself.
        type={type as 'text'}
        value={type === 'password' ? undefined : (textOf(sent) ?? value)}
        autocomplete={autocomplete}
        autocapitalize={isProse ? undefined : 'none'}
        spellcheck={isProse ? undefined : false}
        autofocus={attributes.autofocus || isFirst}
      />
    </Shell>
  )
}

export interface TextAreaProps extends Labelled {
  readonly value?: string
  readonly rows?: number
}

export function TextArea({ value, rows = 4, ...labelled }: TextAreaProps) {
  const { id, sent, attributes } = useField(labelled)
  return (
    <Shell {...labelled}>
      <textarea {...attributes} id={id} name={labelled.name} rows={rows}>
        {textOf(sent) ?? value}
      </textarea>
    </Shell>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

export interface SelectProps extends Labelled {
  readonly choices: readonly Choice[]
  readonly value?: string
}

export function Select({ choices, value, ...labelled }: SelectProps) {
  const { id, sent, attributes } = useField(labelled)
  const chosen = textOf(sent) ?? value
  return (
    <Shell {...labelled}>
      <select {...attributes} id={id} name={labelled.name}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === chosen}>
            {choice.label}
          </option>
        ))}
      </select>
    </Shell>
  )
}
