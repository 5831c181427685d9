// The questions that invitees answer, in their order.
import type { CustomQuestion } from '../../../../../../sdk/src/api.gen.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../../components/field.tsx'
import { Sortable } from '../../../components/sortable.tsx'
import { useConsole } from '../../../context.ts'
import { hasChoices } from '../type-fields.ts'
import type { SectionProps } from './edited-type.ts'

const MAX_QUESTIONS = 20
const MAX_QUESTION_LENGTH = 500
const MAX_CHOICES_LENGTH = 25_600

const types = ['string', 'text', 'phone_number', 'single_select', 'multi_select'] as const

const numbered = (questions: readonly CustomQuestion[]): CustomQuestion[] =>
  questions.map((question, position) => ({ ...question, position }))

const newQuestion: CustomQuestion = {
  name: '',
  type: 'string',
  position: 0,
  enabled: true,
  required: false,
  answer_choices: [],
  include_other: false,
}

/** Choices are kept while the type has none, so that changing it back restores them. Saving leaves them out. */
export function QuestionsSection({ edit: { values, set } }: SectionProps) {
  const texts = useConsole().messages.editor
  const questions = values.custom_questions
  const change = (next: readonly CustomQuestion[]) => set('custom_questions', numbered(next))
  return (
    <>
      <p class="hint">{texts.questionsHint(questions.filter(({ enabled }) => enabled).length)}</p>
      <Sortable
        items={questions}
        nameOf={({ name }, index) => name || texts.questionNumber(index + 1)}
        onChange={change}
      >
        {(question, index) => (
          <QuestionFields
            question={question}
            onChange={(changed) => change(questions.with(index, changed))}
          />
        )}
      </Sortable>
      {questions.length < MAX_QUESTIONS && (
        <button type="button" class="button plain" onClick={() => change([...questions, newQuestion])}>
          {texts.addQuestion}
        </button>
      )}
    </>
  )
}

interface QuestionFieldsProps {
  readonly question: CustomQuestion
  readonly onChange: (question: CustomQuestion) => void
}

function QuestionFields({ question, onChange }: QuestionFieldsProps) {
  const texts = useConsole().messages.editor
  const { name, type, required, enabled } = question
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
        choices={types.map((value) => ({ value, label: texts.answerTypes[value] }))}
        onChange={(value) => onChange({ ...question, type: types.find((one) => one === value) ?? type })}
      />
      {hasChoices(type) && <ChoiceFields question={question} onChange={onChange} />}
      <div class="field-row">
        <CheckboxField
          label={texts.required}
          isChecked={required}
          onChange={(isChecked) => onChange({ ...question, required: isChecked })}
        />
        <CheckboxField
          label={texts.shown}
          isChecked={enabled}
          onChange={(isChecked) => onChange({ ...question, enabled: isChecked })}
        />
      </div>
    </>
  )
}

/** One choice per line. Empty lines are left out when the question is saved. */
function ChoiceFields({ question, onChange }: QuestionFieldsProps) {
  const texts = useConsole().messages.editor
  return (
    <>
      <TextAreaField
        label={texts.choices}
        hint={texts.choicesHint}
        value={question.answer_choices.join('\n')}
        maxLength={MAX_CHOICES_LENGTH}
        onChange={(text) => onChange({ ...question, answer_choices: text === '' ? [] : text.split('\n') })}
      />
      <CheckboxField
        label={texts.other}
        isChecked={question.include_other}
        onChange={(isChecked) => onChange({ ...question, include_other: isChecked })}
      />
    </>
  )
}
