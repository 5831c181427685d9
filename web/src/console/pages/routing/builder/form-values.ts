// A routing form as the builder changes it, and as the service takes it.
import type {
  RoutingCondition,
  RoutingConditionInGroup,
  RoutingForm,
  RoutingFormChanges,
  RoutingFormQuestion,
} from '../../../../../../sdk/src/api.gen.ts'
import type { Comparison, Condition } from '../../../../../../server/src/domain/routing/conditions.ts'
import type { Rule } from '../../../../../../server/src/domain/routing/form.ts'
import type { Result } from '../../../../../../server/src/domain/routing/results.ts'
import { toChoices, toQuestionFields } from '../form-fields.ts'

/** Rules refer to questions by uuid, so they don't change if a question is renamed. */
export interface FormValues extends Record<string, unknown> {
  readonly name: string
  readonly questions: readonly RoutingFormQuestion[]
  readonly rules: readonly Rule[]
  readonly default_result: Result | null
}

/** With fields in the same order, wherever the form comes from: values are compared as text. */
export const toFormValues = ({ name, questions, rules, default_result }: RoutingForm): FormValues => ({
  name,
  questions: questions.map(({ uuid, name, type, required, answer_choices }) => ({
    uuid,
    name,
    type,
    required,
    answer_choices,
  })),
  rules: rules.map(({ condition, result }) => ({
    condition: toCondition(condition),
    result: toResult(result),
  })),
  default_result: default_result && toResult(default_result),
})

const toResult = ({ type, value }: Result): Result => ({ type, value })

function toCondition(condition: RoutingCondition | RoutingConditionInGroup): Condition {
  if ('all' in condition) return { all: condition.all.map(toCondition) }
  if ('any' in condition) return { any: condition.any.map(toCondition) }
  const { question_uuid = '' } = condition
  if (condition.operator === 'is_empty') return { question_uuid, operator: condition.operator }
  return condition.operator === 'one_of'
    ? { question_uuid, operator: condition.operator, values: condition.values }
    : { question_uuid, operator: condition.operator, value: condition.value }
}

/** Empty lines of the builder are no values. */
export function cleanCondition(condition: Condition): Condition {
  if ('all' in condition) return { all: condition.all.map(cleanCondition) }
  if ('any' in condition) return { any: condition.any.map(cleanCondition) }
  return cleanComparison(condition)
}

const cleanComparison = (comparison: Comparison): Comparison =>
  comparison.operator === 'one_of' ? { ...comparison, values: toChoices(comparison.values) } : comparison

export function toFormChanges({ questions, rules, ...plain }: Partial<FormValues>): RoutingFormChanges {
  const toRoutingCondition = (condition: Condition) =>
    // The builder nests groups no deeper than this type.
    cleanCondition(condition) as RoutingCondition
  return {
    ...plain,
    ...(questions && { questions: toQuestionFields(questions) }),
    ...(rules && {
      rules: rules.map(({ condition, result }) => ({ condition: toRoutingCondition(condition), result })),
    }),
  }
}
