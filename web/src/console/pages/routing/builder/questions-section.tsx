// The questions of a routing form, in their order.
import type { RoutingFormQuestion } from '../../../../../../sdk/src/api.gen.ts'
import { MAX_QUESTIONS, questionTypes } from '../../../../../../server/src/domain/routing/questions.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../../components/field.tsx'
import { Sortable } from '../../../components/sortable.tsx'
import { useConsole } from '../../../context.ts'
import { hasChoices } from '../form-fields.ts'
import { findRenamedChoice, renameChoice } from './edit-condition.ts'
import type { SectionProps } from './form-builder-page.tsx'

const MAX_QUESTION_LENGTH = 500
const MAX_CHOICES_LENGTH = 25_600

/** The service accepts ids of new questions, so that rules can ask about them before they are saved. */
const newQuestion = (): RoutingFormQuestion => ({
  uuid: crypto.randomUUID(),
  name: '',
  type: 'select',
  required: true,
  answer_choices: [],
})

/** Choices are kept while the type has none, so that changing it back restores them. Saving leaves them out. */
export function QuestionsSection({ edit: { values, set, change }, check }: SectionProps) {
  const texts = useConsole().messages.routingBuilder
  const { questions, rules } = values
  const setQuestions = (next: readonly RoutingFormQuestion[]) => set('questions', next)
  const setQuestion = (index: number, changed: RoutingFormQuestion) => {
    const renamed = findRenamedChoice(questions[index]?.answer_choices ?? [], changed.answer_choices)
    const next = questions.with(index, changed)
    if (renamed === null) return setQuestions(next)
    const rename = ({ condition, ...rule }: (typeof rules)[number]) => ({
      condition: renameChoice(condition, changed.uuid, renamed.from, renamed.to),
      ...rule,
    })
    change({ questions: next, rules: rules.map(rename) })
  }
  return (
    <>
      <p class="hint">{texts.questionsHint}</p>
      <Sortable
        items={questions}
        nameOf={({ name }, index) => name || texts.questionNumber(index + 1)}
        onChange={setQuestions}
      >
        {(question, index) => (
          <QuestionFields
            question={question}
            isIncomplete={check.incompleteQuestions.has(question.uuid)}
            onChange={(changed) => setQuestion(index, changed)}
          />
        )}
      </Sortable>
      {questions.length < MAX_QUESTIONS && (
        <button
          type="button"
          class="button plain"
          onClick={() => setQuestions([...questions, newQuestion()])}
        >
          {texts.addQuestion}
        </button>
      )}
    </>
  )
}

interface QuestionFieldsProps {
  readonly question: RoutingFormQuestion
  readonly isIncomplete: boolean
  readonly onChange: (question: RoutingFormQuestion) => void
}

function QuestionFields({ question, isIncomplete, onChange }: QuestionFieldsProps) {
  const texts = useConsole().messages.routingBuilder
  const { name, type, required, answer_choices } = question
  return (
    <>
      <TextField
        label={texts.question}
        value={name}
        maxLength={MAX_QUESTION_LENGTH}
        onChange={(text) => onChange({ ...question, name: text })}
      />
      <SelectField
        label={texts.answerType}
        value={type}
        choices={questionTypes.map((value) => ({ value, label: texts.answerTypes[value] }))}
        onChange={(value) =>
          onChange({ ...question, type: questionTypes.find((one) => one === value) ?? type })
        }
      />
      {hasChoices(type) && (
        <TextAreaField
          label={texts.choices}
          hint={texts.choicesHint}
          value={answer_choices.join('\n')}
          maxLength={MAX_CHOICES_LENGTH}
          onChange={(text) => onChange({ ...question, answer_choices: text === '' ? [] : text.split('\n') })}
        />
      )}
      <CheckboxField
        label={texts.required}
        isChecked={required}
        onChange={(isChecked) => onChange({ ...question, required: isChecked })}
      />
      {isIncomplete && <p class="form-problem">{texts.incompleteQuestion}</p>}
    </>
  )
}
