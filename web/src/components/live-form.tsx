// A form that is looked after in the browser: it knows what is typed while it is typed, and is never sent as a page.
import type { ComponentChildren } from 'preact'
import { type FormState, type FormValue, hasFaults } from '../../../server/src/domain/pages/forms.ts'
import { useWords } from '../frame.ts'
import { formWords } from '../words/forms.ts'
import { FormContext } from './form.tsx'
import { Notice } from './notice.tsx'

export interface LiveFormProps {
  readonly id: string
  /** The id of its heading. */
  readonly labelledBy: string
  readonly state: FormState
  /** All that is known so far, also of fields that are not there at the moment. */
  readonly onValues: (values: Readonly<Record<string, FormValue>>) => void
  readonly onSubmit: () => void
  readonly children: ComponentChildren
}

export function LiveForm({ id, labelledBy, state, onValues, onSubmit, children }: LiveFormProps) {
  const words = useWords(formWords)
  const keep = (form: HTMLFormElement) =>
    onValues({ ...(state.values as Record<string, FormValue>), ...valuesOf(form) })
  return (
    <FormContext.Provider value={state}>
      {hasFaults(state) && (
        <Notice tone="bad">
          <p>{words.correctFields}</p>
        </Notice>
      )}
      <form
        id={id}
        class="form"
        aria-labelledby={labelledBy}
        noValidate
        onInput={({ currentTarget }) => keep(currentTarget)}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </FormContext.Provider>
  )
}

/** Boxes are a list, also of none. */
function valuesOf(form: HTMLFormElement): Record<string, FormValue> {
  const values: Record<string, FormValue> = {}
  for (const element of form.elements) {
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
      values[element.name] = element.value
    if (!(element instanceof HTMLInputElement) || element.name === '') continue
    const isBox = element.type === 'checkbox' || element.type === 'radio'
    if (!isBox) values[element.name] = element.value
    else
      values[element.name] = [
        ...[values[element.name] ?? []].flat(),
        ...(element.checked ? [element.value] : []),
      ]
  }
  return values
}
