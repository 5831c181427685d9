// The conditions of a rule: all or one of them must be met. A group may be one of them.
import { useRef } from 'preact/hooks'
import { type Condition, MAX_CONDITIONS } from '../../../../../../server/src/domain/routing/conditions.ts'
import type { Question } from '../../../../../../server/src/domain/routing/questions.ts'
import { SelectField } from '../../../components/field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useConsole } from '../../../context.ts'
import { ComparisonFields } from './comparison-fields.tsx'
import { fromGroup, isGroup, newComparison, toGroup } from './edit-condition.ts'

export interface ConditionFieldsProps {
  readonly questions: readonly Question[]
  readonly condition: Condition
  /** The service accepts groups in groups, and no deeper. */
  readonly isNested?: boolean
  readonly onChange: (condition: Condition) => void
}

export function ConditionFields({ questions, condition, isNested = false, onChange }: ConditionFieldsProps) {
  const texts = useConsole().messages.routingBuilder
  const { match, conditions } = toGroup(condition)
  const addButton = useRef<HTMLButtonElement>(null)
  const setConditions = (next: readonly Condition[]) => onChange(fromGroup({ match, conditions: next }))
  const [first] = questions
  const remove = (index: number) => {
    setConditions(conditions.toSpliced(index, 1))
    // The button that has the focus disappears.
    addButton.current?.focus()
  }
  return (
    <div class="conditions">
      {conditions.length > 1 && (
        <SelectField
          label={texts.match}
          value={match}
          choices={(['all', 'any'] as const).map((value) => ({ value, label: texts.matches[value] }))}
          onChange={(value) => onChange(fromGroup({ match: value === 'any' ? 'any' : 'all', conditions }))}
        />
      )}
      {conditions.map((one, index) => (
        <fieldset key={index} class="condition">
          <legend class="unseen">{texts.condition(index + 1)}</legend>
          {isGroup(one) ? (
            <ConditionFields
              questions={questions}
              condition={one}
              isNested
              onChange={(changed) => setConditions(conditions.with(index, changed))}
            />
          ) : (
            <ComparisonFields
              questions={questions}
              comparison={one}
              onChange={(changed) => setConditions(conditions.with(index, changed))}
            />
          )}
          {conditions.length > 1 && (
            <button
              type="button"
              class="icon-button"
              aria-label={texts.removeCondition(index + 1)}
              onClick={() => remove(index)}
            >
              <Icon name="close" />
            </button>
          )}
        </fieldset>
      ))}
      {first && conditions.length < MAX_CONDITIONS && (
        <div class="buttons">
          <button
            ref={addButton}
            type="button"
            class="button plain"
            onClick={() => setConditions([...conditions, newComparison(first)])}
          >
            {texts.addCondition}
          </button>
          {!isNested && (
            <button
              type="button"
              class="button plain"
              onClick={() =>
                setConditions([...conditions, { any: [newComparison(first), newComparison(first)] }])
              }
            >
              {texts.addGroup}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
