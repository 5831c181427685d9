// A controlled form: reports every change and submits by script.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { type FormState, type FormValue, hasErrors } from '../../../server/src/domain/pages/forms.ts'
import { useMessages } from '../frame.ts'
import { formMessages } from '../messages/forms.ts'
import { FormContext } from './form.tsx'
import { Notice } from './notice.tsx'

type Values = Readonly<Record<string, FormValue>>

export interface LiveFormProps {
  readonly id: string
  /** The id of its heading. */
  readonly labelledBy: string
  readonly state: FormState
  /** All values, including those of fields that are not rendered now. */
  readonly onValuesChange: (values: Values) => void
  readonly onSubmit: (values: Values) => void
  readonly children: ComponentChildren
}

export function LiveForm({ id, labelledBy, state, onValuesChange, onSubmit, children }: LiveFormProps) {
  const messages = useMessages(formMessages)
  const ref = useRef<HTMLFormElement>(null)
  const collectValues = (form: HTMLFormElement): Values => {
    const values = { ...(state.values as Values), ...readValues(form) }
    onValuesChange(values)
    return values
  }
  // Keeps what was typed before hydration or restored by the browser.
  useLayoutEffect(() => {
    if (ref.current) collectValues(ref.current)
  }, [])
  return (
    <FormContext.Provider value={state}>
      {hasErrors(state) && (
        <Notice tone="bad">
          <p>{messages.correctFields(Object.keys(state.errors).length)}</p>
        </Notice>
      )}
      <form
        ref={ref}
        id={id}
        // Before hydration the form submits natively. POST keeps the values out of the URL.
        method="post"
        class="form"
        aria-labelledby={labelledBy}
        noValidate
        onInput={({ currentTarget }) => collectValues(currentTarget)}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(collectValues(event.currentTarget))
        }}
      >
        {children}
      </form>
    </FormContext.Provider>
  )
}

/** Checkboxes and radio buttons are a list, which can be empty. */
function readValues(form: HTMLFormElement): Record<string, FormValue> {
  const values: Record<string, FormValue> = {}
  for (const element of form.elements) {
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
      values[element.name] = element.value
    if (!(element instanceof HTMLInputElement) || element.name === '') continue
    const isCheckable = element.type === 'checkbox' || element.type === 'radio'
    if (!isCheckable) values[element.name] = element.value
    else
      values[element.name] = [
        ...[values[element.name] ?? []].flat(),
        ...(element.checked ? [element.value] : []),
      ]
  }
  return values
}

/** Waits for the next render, which shows the errors of the fields. */
export function focusFirstInvalidField(formId: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`)?.focus())
}
