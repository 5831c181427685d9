// One question of the host: a line, a text, a number, or choices, which lie open or unfold in the flow of the page.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { AskedQuestion } from '../../../../server/src/domain/pages/booking-views.ts'
import { Choices } from '../../components/choices.tsx'
import { TextArea, TextField } from '../../components/field.tsx'
import { useFormState } from '../../components/form.tsx'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import { formWords } from '../../words/forms.ts'
import { answerName, OTHER, otherName, type Values } from './form-values.ts'

export interface QuestionFieldProps {
  readonly question: AskedQuestion
  readonly values: Values
}

/** More than these are folded until they are wanted. */
const MOST_OPEN = 7

export function QuestionField({ question, values }: QuestionFieldProps) {
  const words = useWords(bookingWords).form
  const field = { name: answerName(question), label: question.name, isOptional: !question.required }
  switch (question.type) {
    case 'string':
      return <TextField {...field} />
    case 'text':
      return <TextArea {...field} rows={3} />
    case 'phone_number':
      return <TextField {...field} type="tel" autocomplete="tel" hint={words.phoneHint} />
    case 'single_select':
    case 'multi_select':
      return <ChoiceQuestion question={question} values={values} />
  }
}

function ChoiceQuestion({ question, values }: QuestionFieldProps) {
  const words = useWords(bookingWords).form
  const name = answerName(question)
  const chosen = [values[name] ?? []].flat()
  const choices = question.choices.map((label, place) => ({ value: String(place), label }))
  if (question.hasOther) choices.push({ value: OTHER, label: words.other })
  const list = (
    <Choices
      name={name}
      legend={question.name}
      isOptional={!question.required}
      take={question.type === 'single_select' ? 'one' : 'many'}
      choices={choices}
    />
  )
  const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (
    <>
      {choices.length > MOST_OPEN ? (
        <Folded name={name} question={question} chosen={labels} isSingle={question.type === 'single_select'}>
          {list}
        </Folded>
      ) : (
        list
      )}
      {chosen.includes(OTHER) && <TextField name={otherName(question)} label={words.otherAnswer} />}
    </>
  )
}

interface FoldedProps {
  readonly name: string
  readonly question: AskedQuestion
  readonly chosen: readonly string[]
  readonly isSingle: boolean
  readonly children: ComponentChildren
}

/** Closes after a choice by finger or mouse. By keyboard, where arrows choose in passing, it closes by Enter or Escape. */
function Folded({ name, question, chosen, isSingle, children }: FoldedProps) {
  const words = useWords(bookingWords).form
  const formed = useWords(formWords)
  const isFaulty = useFormState().faults[name] !== undefined
  const [wantsOpen, setOpen] = useState(false)
  const isByPointer = useRef(false)
  const isOpen = wantsOpen || isFaulty
  const id = `fold-${name}`
  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  // Not as soon as it is heard: the form around it still has to read the box.
  useEffect(() => {
    if (isSingle && isByPointer.current) close()
    isByPointer.current = false
  }, [chosen.join('\n')])
  return (
    <div class="field folded">
      <span class="folded-name" id={`${id}-name`} hidden={isOpen}>
        {question.name}
        {!question.required && <span class="optional"> {formed.optional}</span>}
      </span>
      <button
        type="button"
        id={id}
        class="fold boxed"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-name ${id}`}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen.length > 0 ? chosen.join(', ') : words.choose}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside are what is used; this hears that one was.
        <div
          class="folded-list"
          onPointerDown={() => {
            isByPointer.current = true
          }}
          onKeyDown={(event) => {
            isByPointer.current = false
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
