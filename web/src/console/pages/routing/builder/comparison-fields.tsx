// One condition of a rule: a question, how its answer is compared, and with what.
import {
  type Comparison,
  MAX_VALUES,
  operators,
} from '../../../../../../server/src/domain/routing/conditions.ts'
import { hasChoices, type Question } from '../../../../../../server/src/domain/routing/questions.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import { withOperator, withQuestion } from './edit-condition.ts'

const MAX_VALUE_LENGTH = 1_000

export interface ComparisonFieldsProps {
  readonly questions: readonly Question[]
  readonly comparison: Comparison
  readonly onChange: (comparison: Comparison) => void
}

export function ComparisonFields({ questions, comparison, onChange }: ComparisonFieldsProps) {
  const texts = useConsole().messages.routingBuilder
  const question = questions.find(({ uuid }) => uuid === comparison.question_uuid)
  const choose = (uuid: string) => {
    const chosen = questions.find((one) => one.uuid === uuid)
    if (chosen) onChange(withQuestion(comparison, chosen))
  }
  return (
    <div class="comparison">
      <SelectField
        label={texts.question}
        value={comparison.question_uuid}
        choices={[
          ...(question ? [] : [{ value: comparison.question_uuid, label: texts.goneQuestion }]),
          ...questions.map(({ uuid, name }, index) => ({
            value: uuid,
            label: name || texts.questionNumber(index + 1),
          })),
        ]}
        onChange={choose}
      />
      <SelectField
        label={texts.operator}
        value={comparison.operator}
        choices={operators.map((value) => ({ value, label: texts.operators[value] }))}
        onChange={(value) => {
          const operator = operators.find((one) => one === value)
          if (operator) onChange(withOperator(comparison, operator, question))
        }}
      />
      <ValueField question={question} comparison={comparison} onChange={onChange} />
    </div>
  )
}

interface ValueFieldProps extends Omit<ComparisonFieldsProps, 'questions'> {
  readonly question: Question | undefined
}

function ValueField({ question, comparison, onChange }: ValueFieldProps) {
  const texts = useConsole().messages.routingBuilder
  if (comparison.operator === 'is_empty') return null
  const choices = question && hasChoices(question.type) ? question.answer_choices : null
  if (comparison.operator === 'one_of')
    return choices === null ? (
      <TextAreaField
        label={texts.values}
        hint={texts.valuesHint}
        value={comparison.values.join('\n')}
        maxLength={MAX_VALUE_LENGTH * MAX_VALUES}
        onChange={(text) => onChange({ ...comparison, values: text === '' ? [] : text.split('\n') })}
      />
    ) : (
      <fieldset class="choice-values">
        <legend>{texts.values}</legend>
        {choices.map((choice) => (
          <CheckboxField
            key={choice}
            label={choice}
            isChecked={comparison.values.includes(choice)}
            onChange={(isChecked) =>
              onChange({
                ...comparison,
                // In the order of the choices. Values that are no longer choices go.
                values: choices.filter((one) =>
                  one === choice ? isChecked : comparison.values.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
    )
  const { value } = comparison
  return choices === null || comparison.operator === 'contains' ? (
    <TextField
      label={texts.value}
      value={value}
      maxLength={MAX_VALUE_LENGTH}
      onChange={(text) => onChange({ ...comparison, value: text })}
    />
  ) : (
    <SelectField
      label={texts.value}
      value={value}
      choices={[
        ...(choices.includes(value) ? [] : [{ value, label: value || texts.choose }]),
        ...choices.map((choice) => ({ value: choice, label: choice })),
      ]}
      onChange={(chosen) => onChange({ ...comparison, value: chosen })}
    />
  )
}
