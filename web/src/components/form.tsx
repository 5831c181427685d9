// A form that is sent to its own page, and knows what was wrong with it the last time.
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { emptyForm, type FormState, hasFaults } from '../../../server/src/domain/pages/forms.ts'
import { useMessages } from '../frame.ts'
import { formMessages } from '../messages/forms.ts'
import { Notice } from './notice.tsx'

/** For the fields inside of a form. */
export const FormContext = createContext<FormState>(emptyForm)

export const useFormState = (): FormState => useContext(FormContext)

export interface FormProps {
  readonly state: FormState
  readonly children: ComponentChildren
}

/** Without an action it is sent to the page's whole address, so that what stands there stays. */
export function Form({ state, children }: FormProps) {
  const messages = useMessages(formMessages)
  return (
    <FormContext.Provider value={state}>
      {hasFaults(state) && (
        <Notice tone="bad">
          <p>{state.fault === null ? messages.correctFields : messages.faults[state.fault]}</p>
        </Notice>
      )}
      {/* Checked on the server, whose sentences are in the language of the page. */}
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
