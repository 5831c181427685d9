// Tries the form as it is in the builder: says at once which rule decides. Nothing is submitted.
import type { Question } from '../../../../../../server/src/domain/routing/questions.ts'
import { SelectField, TextAreaField, TextField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import { hasChoices } from '../form-fields.ts'
import { cleanQuestions } from './check-form.ts'
import type { Decision, TriedAnswers } from './decide-answers.ts'
import { describeResult } from './describe-rule.ts'
import type { FormValues } from './form-values.ts'
import type { FormEventTypes } from './use-event-types.ts'

const MAX_LINE_LENGTH = 1_000
const MAX_TEXT_LENGTH = 10_000

export interface TryFormProps {
  readonly values: FormValues
  readonly answers: TriedAnswers
  readonly decision: Decision
  readonly types: FormEventTypes
  readonly onChange: (answers: TriedAnswers) => void
}

export function TryForm({ values, answers, decision, types, onChange }: TryFormProps) {
  const texts = useConsole().messages.routingBuilder
  const questions = cleanQuestions(values.questions)
  return (
    <section class="card try-form" aria-labelledby="try-it">
      <h2 id="try-it">{texts.tryIt}</h2>
      <p class="hint">{questions.length === 0 ? texts.needsQuestion : texts.tryHint}</p>
      {questions.map((question, index) => (
        <TriedAnswer
          key={question.uuid}
          question={question}
          label={question.name || texts.questionNumber(index + 1)}
          value={answers[question.uuid] ?? ''}
          onChange={(answer) => onChange({ ...answers, [question.uuid]: answer })}
        />
      ))}
      {questions.length > 0 && <DecisionText decision={decision} types={types} />}
      {Object.values(answers).some(Boolean) && (
        <button type="button" class="button plain" onClick={() => onChange({})}>
          {texts.clearAnswers}
        </button>
      )}
    </section>
  )
}

interface TriedAnswerProps {
  readonly question: Question
  readonly label: string
  readonly value: string
  readonly onChange: (answer: string) => void
}

function TriedAnswer({ question, label, value, onChange }: TriedAnswerProps) {
  const texts = useConsole().messages.routingBuilder
  if (hasChoices(question.type))
    return (
      <SelectField
        label={label}
        value={value}
        choices={[
          { value: '', label: texts.choose },
          ...question.answer_choices.map((choice) => ({ value: choice, label: choice })),
        ]}
        onChange={onChange}
      />
    )
  const Field = question.type === 'textarea' ? TextAreaField : TextField
  const maxLength = question.type === 'textarea' ? MAX_TEXT_LENGTH : MAX_LINE_LENGTH
  return <Field label={label} value={value} maxLength={maxLength} onChange={onChange} />
}

function DecisionText({ decision, types }: Pick<TryFormProps, 'decision' | 'types'>) {
  const console = useConsole()
  const texts = console.messages.routingBuilder
  if (decision.kind === 'refused')
    return (
      <p class="decision" role="status">
        {decision.missing.length > 0 && texts.missing(decision.missing.join(', '))}{' '}
        {decision.invalid.length > 0 && texts.invalid(decision.invalid.join(', '))}
      </p>
    )
  const result = describeResult(console, decision.result, types.nameOf)
  return (
    <p class="decision is-decided" role="status">
      {decision.rule === null ? texts.defaultDecides(result) : texts.ruleDecides(decision.rule + 1, result)}
    </p>
  )
}
