// A form that posts to its own page and shows the errors of the last submission.
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { emptyForm, type FormState, hasErrors } from '../../../server/src/domain/pages/forms.ts'
import { useMessages } from '../frame.ts'
import { formMessages } from '../messages/forms.ts'
import { Notice } from './notice.tsx'

/** The form state for the fields inside. */
export const FormContext = createContext<FormState>(emptyForm)

export const useFormState = (): FormState => useContext(FormContext)

export interface FormProps {
  readonly state: FormState
  readonly children: ComponentChildren
}

/** Has no action attribute, so it posts to the current URL and keeps the query. */
export function Form({ state, children }: FormProps) {
  const messages = useMessages(formMessages)
  return (
    <FormContext.Provider value={state}>
      {hasErrors(state) && (
        <Notice tone="bad">
          <p>
            {state.error === null
              ? messages.correctFields(Object.keys(state.errors).length)
              : messages.errors[state.error]}
          </p>
        </Notice>
      )}
      {/* Validated on the server, whose messages are in the language of the page. */}
      <form method="post" class="form" noValidate>
        {children}
      </form>
    </FormContext.Provider>
  )
}

/** The buttons at the end of a form, the main one first. */
export function FormButtons({ children }: { readonly children: ComponentChildren }) {
  return <div class="buttons">{children}</div>
}
