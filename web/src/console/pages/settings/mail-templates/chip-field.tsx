// A text with variables as chips: typed, and chosen from a menu. Delete and Backspace remove a chip like a letter.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import {
  MAX_QUESTION_LENGTH,
  type TemplateSegment,
  type VariableSegment,
} from '../../../../../../server/src/domain/email/mail-template.ts'
import type { TemplateVariable } from '../../../../../../server/src/domain/email/template-variables.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/field.tsx'
import { MenuAction } from '../../../components/menu.tsx'
import { useDropdown } from '../../../components/use-dropdown.ts'
import { useConsole } from '../../../context.ts'
import { differs } from '../../../data/find-conflicts.ts'
import { createChip, type DescribeVariable, readSegments, writeSegments } from './chip-dom.ts'

export interface ChipFieldProps {
  readonly label: string
  readonly hasLines?: boolean
  readonly segments: readonly TemplateSegment[]
  readonly variables: readonly TemplateVariable[]
  readonly error: string | undefined
  readonly describe: DescribeVariable
  /** What is written if a variable is empty, as the template has it already. */
  readonly fallbackOf: (segment: VariableSegment) => string | null
  readonly onChange: (segments: readonly TemplateSegment[]) => void
}

export function ChipField(props: ChipFieldProps) {
  const { label, hasLines = false, segments, variables, error, describe, onChange } = props
  const texts = useConsole().messages.mailTemplates
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  /** Where the next variable goes. */
  const caret = useRef<Range | null>(null)
  const [isAsking, setAsking] = useState(false)

  // While the user types, the element is ahead of the segments: it is written only for changes that came from another place. Before
  // it is painted, so that nothing moves.
  useLayoutEffect(() => {
    const element = field.current
    if (element === null || element === document.activeElement) return
    if (differs(readSegments(element, hasLines), segments)) {
      caret.current = null
      writeSegments(element, segments, describe)
    }
  }, [segments])

  const read = () => {
    if (field.current === null) return
    onChange(readSegments(field.current, hasLines))
  }
  const keepCaret = () => {
    const selection = document.getSelection()
    if (!selection?.rangeCount) return
    const range = selection.getRangeAt(0)
    if (field.current?.contains(range.commonAncestorContainer)) caret.current = range.cloneRange()
  }
  const insert = (variable: TemplateVariable, question: string | null) => {
    const element = field.current
    if (element === null) return
    const segment = { variable, question, fallback: null }
    const chip = createChip({ ...segment, fallback: props.fallbackOf(segment) }, describe)
    const range = caret.current ?? document.createRange()
    if (caret.current === null) {
      range.selectNodeContents(element)
      range.collapse(false)
    }
    range.deleteContents()
    range.insertNode(chip)
    range.setStartAfter(chip)
    range.collapse(true)
    element.focus()
    const selection = document.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    caret.current = range.cloneRange()
    read()
  }
  return (
    <div class="field chip-field">
      <div class="chip-head">
        <span class="chip-label" id={`${id}-label`}>
          {label}
        </span>
        <InsertMenu
          label={`${texts.insert}: ${label}`}
          variables={variables}
          describe={describe}
          onChoose={(variable) => (variable === 'invitee.answer' ? setAsking(true) : insert(variable, null))}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: an input can't contain chips. */}
      <div
        ref={field}
        id={id}
        class={hasLines ? 'chip-text lines' : 'chip-text'}
        role="textbox"
        tabIndex={0}
        contentEditable="plaintext-only"
        spellcheck
        aria-multiline={hasLines}
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onInput={() => {
          keepCaret()
          read()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !hasLines && !event.isComposing) event.preventDefault()
        }}
        onKeyUp={keepCaret}
        onPointerUp={keepCaret}
        onBlur={keepCaret}
      />
      {error && (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {isAsking && (
        <AnswerDialog
          onClose={() => setAsking(false)}
          onChoose={(question) => {
            setAsking(false)
            insert('invitee.answer', question)
          }}
        />
      )}
    </div>
  )
}

interface InsertMenuProps extends Pick<ChipFieldProps, 'label' | 'variables' | 'describe'> {
  readonly onChoose: (variable: TemplateVariable) => void
}

function InsertMenu({ label, variables, describe, onChoose }: InsertMenuProps) {
  const texts = useConsole().messages.mailTemplates
  const { details, close, onKeyDown } = useDropdown()
  return (
    <details class="menu" ref={details} onKeyDown={onKeyDown}>
      <summary class="button plain" aria-label={label}>
        {texts.insert}
      </summary>
      <ul class="menu-items" onClick={close} onKeyDown={onKeyDown}>
        {variables.map((variable) => (
          <MenuAction
            key={variable}
            label={describe({ variable, question: null })}
            onClick={() => onChoose(variable)}
          />
        ))}
      </ul>
    </details>
  )
}

interface AnswerDialogProps {
  readonly onClose: () => void
  readonly onChoose: (question: string) => void
}

function AnswerDialog({ onClose, onChoose }: AnswerDialogProps) {
  const texts = useConsole().messages.mailTemplates
  const [question, setQuestion] = useState('')
  return (
    <Dialog title={texts.variables['invitee.answer']} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (question.trim() !== '') onChoose(question.trim())
        }}
      >
        <TextField
          label={texts.question}
          hint={texts.questionHint}
          value={question}
          maxLength={MAX_QUESTION_LENGTH}
          onChange={setQuestion}
        />
        <div class="buttons">
          <button type="submit" class="button main" disabled={question.trim() === ''}>
            {texts.insertShort}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
