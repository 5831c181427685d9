// The field of a custom question: text, phone number or choices.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { BookingQuestion } from '../../../../server/src/domain/pages/booking-views.ts'
import { Choices } from '../../components/choices.tsx'
import { TextArea, TextField } from '../../components/field.tsx'
import { useFormState } from '../../components/form.tsx'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { formMessages } from '../../messages/forms.ts'
import { answerFieldName, OTHER_CHOICE, otherFieldName, type Values } from './form-values.ts'

export interface QuestionFieldProps {
  readonly question: BookingQuestion
  readonly values: Values
}

/** More choices than this are collapsed. */
const MAX_UNFOLDED_CHOICES = 7

export const firstChoiceId = (name: string): string => `field-${name}-0`

const isChoice = ({ type }: BookingQuestion): boolean => type === 'single_select' || type === 'multi_select'

const isFolded = ({ choices, hasOther }: BookingQuestion): boolean =>
  choices.length + (hasOther ? 1 : 0) > MAX_UNFOLDED_CHOICES

const foldId = (name: string): string => `fold-${name}`

/** What gets the focus to answer the question. */
export function focusIdOf(question: BookingQuestion): string {
  const name = answerFieldName(question)
  if (!isChoice(question)) return `field-${name}`
  return isFolded(question) ? foldId(name) : firstChoiceId(name)
}

export function QuestionField({ question, values }: QuestionFieldProps) {
  const messages = useMessages(bookingMessages).form
  const field = { name: answerFieldName(question), label: question.name, isOptional: !question.required }
  switch (question.type) {
    case 'string':
      return <TextField {...field} />
    case 'text':
      return <TextArea {...field} rows={3} />
    case 'phone_number':
      return <TextField {...field} type="tel" autocomplete="tel" hint={messages.phoneHint} />
    case 'single_select':
    case 'multi_select':
      return <ChoiceQuestion question={question} values={values} />
  }
}

function ChoiceQuestion({ question, values }: QuestionFieldProps) {
  const messages = useMessages(bookingMessages).form
  const name = answerFieldName(question)
  const chosen = [values[name] ?? []].flat()
  const choices = question.choices.map((label, index) => ({ value: String(index), label }))
  if (question.hasOther) choices.push({ value: OTHER_CHOICE, label: messages.other })
  const list = (
    <Choices
      name={name}
      legend={question.name}
      isOptional={!question.required}
      selectionMode={question.type === 'single_select' ? 'one' : 'many'}
      choices={choices}
    />
  )
  const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (
    <>
      {isFolded(question) ? (
        <CollapsibleQuestion
          name={name}
          question={question}
          chosen={labels}
          isSingle={question.type === 'single_select'}
        >
          {list}
        </CollapsibleQuestion>
      ) : (
        list
      )}
      {chosen.includes(OTHER_CHOICE) && (
        <TextField name={otherFieldName(question)} label={messages.otherAnswer} />
      )}
    </>
  )
}

interface CollapsibleQuestionProps {
  readonly name: string
  readonly question: BookingQuestion
  readonly chosen: readonly string[]
  readonly isSingle: boolean
  readonly children: ComponentChildren
}

/** Closes after a choice by pointer. By keyboard, arrow keys select, so it closes on Enter or Escape. */
function CollapsibleQuestion({ name, question, chosen, isSingle, children }: CollapsibleQuestionProps) {
  const messages = useMessages(bookingMessages).form
  const sharedMessages = useMessages(formMessages)
  const isInvalid = useFormState().errors[name] !== undefined
  const [isExpanded, setOpen] = useState(false)
  const wasPointerUsed = useRef(false)
  const isOpen = isExpanded || isInvalid
  const id = foldId(name)
  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  // Closes in an effect, because the form has to read the input first.
  useEffect(() => {
    if (isSingle && wasPointerUsed.current) close()
    wasPointerUsed.current = false
  }, [chosen.join('\n')])
  return (
    <div class="field folded">
      <span class="folded-name" id={`${id}-name`}>
        {question.name}
        {!question.required && <span class="optional"> {sharedMessages.optional}</span>}
      </span>
      <button
        type="button"
        id={id}
        class="fold boxed"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-name ${id}`}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen.length > 0 ? chosen.join(', ') : messages.choose}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the inputs inside are interactive; this only observes them.
        <div
          class="folded-list"
          onPointerDown={() => {
            wasPointerUsed.current = true
          }}
          onKeyDown={(event) => {
            wasPointerUsed.current = false
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            close()
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}
