// A form that is looked after in the browser: it knows what is typed while it is typed, and is not sent as a page.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { type FormState, type FormValue, hasFaults } from '../../../server/src/domain/pages/forms.ts'
import { useWords } from '../frame.ts'
import { formWords } from '../words/forms.ts'
import { FormContext } from './form.tsx'
import { Notice } from './notice.tsx'

type Values = Readonly<Record<string, FormValue>>

export interface LiveFormProps {
  readonly id: string
  /** The id of its heading. */
  readonly labelledBy: string
  readonly state: FormState
  /** All that is known so far, also of fields that are not there at the moment. */
  readonly onValues: (values: Values) => void
  readonly onSubmit: (values: Values) => void
  readonly children: ComponentChildren
}

export function LiveForm({ id, labelledBy, state, onValues, onSubmit, children }: LiveFormProps) {
  const words = useWords(formWords)
  const ref = useRef<HTMLFormElement>(null)
  const keep = (form: HTMLFormElement): Values => {
    const values = { ...(state.values as Values), ...valuesOf(form) }
    onValues(values)
    return values
  }
  // What was typed before the script was there, or was put back by the browser, is not thrown away.
  useLayoutEffect(() => {
    if (ref.current) keep(ref.current)
  }, [])
  return (
    <FormContext.Provider value={state}>
      {hasFaults(state) && (
        <Notice tone="bad">
          <p>{words.correctFields}</p>
        </Notice>
      )}
      <form
        ref={ref}
        id={id}
        // Before the script is there it is sent as any form: never as a part of the address.
        method="post"
        class="form"
        aria-labelledby={labelledBy}
        noValidate
        onInput={({ currentTarget }) => keep(currentTarget)}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(keep(event.currentTarget))
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
