// Changes the condition of a rule: its comparisons, and groups of them.
import type { Comparison, Condition } from '../../../../../../server/src/domain/routing/conditions.ts'
import { hasChoices, type Question } from '../../../../../../server/src/domain/routing/questions.ts'

export type Match = 'all' | 'any'

/** A comparison on its own is a group of one. */
export interface Group {
  readonly match: Match
  readonly conditions: readonly Condition[]
}

export const isGroup = (condition: Condition): condition is Exclude<Condition, Comparison> =>
  'all' in condition || 'any' in condition

export function toGroup(condition: Condition): Group {
  if ('all' in condition) return { match: 'all', conditions: condition.all }
  if ('any' in condition) return { match: 'any', conditions: condition.any }
  return { match: 'all', conditions: [condition] }
}

export function fromGroup({ match, conditions }: Group): Condition {
  const [first] = conditions
  if (first !== undefined && conditions.length === 1) return first
  return match === 'all' ? { all: conditions } : { any: conditions }
}

/** The first choice, or a text that is still to be entered. */
const firstValue = ({ type, answer_choices: [first = ''] }: Question): string =>
  hasChoices(type) ? first : ''

export const newComparison = (question: Question): Comparison => ({
  question_uuid: question.uuid,
  operator: hasChoices(question.type) ? 'equals' : 'contains',
  value: firstValue(question),
})

const valuesOf = (comparison: Comparison): readonly string[] =>
  comparison.operator === 'is_empty'
    ? []
    : comparison.operator === 'one_of'
      ? comparison.values
      : [comparison.value]

/** Keeps the value, or the first of several. */
export function withOperator(
  comparison: Comparison,
  operator: Comparison['operator'],
  question: Question | undefined,
): Comparison {
  const { question_uuid } = comparison
  const values = valuesOf(comparison)
  if (operator === 'is_empty') return { question_uuid, operator }
  if (operator === 'one_of') return { question_uuid, operator, values }
  return { question_uuid, operator, value: values[0] ?? (question ? firstValue(question) : '') }
}

/** The values belong to the former question. */
export function withQuestion({ operator }: Comparison, question: Question): Comparison {
  const { uuid: question_uuid } = question
  if (operator === 'is_empty') return { question_uuid, operator }
  if (operator === 'one_of') return { question_uuid, operator, values: [] }
  return { question_uuid, operator, value: firstValue(question) }
}

/** Rules keep applying to a choice that is renamed. */
export function renameChoice(condition: Condition, uuid: string, from: string, to: string): Condition {
  const rename = (one: Condition) => renameChoice(one, uuid, from, to)
  if ('all' in condition) return { all: condition.all.map(rename) }
  if ('any' in condition) return { any: condition.any.map(rename) }
  if (condition.question_uuid !== uuid) return condition
  if (condition.operator === 'one_of')
    return { ...condition, values: condition.values.map((value) => (value === from ? to : value)) }
  return condition.operator === 'equals' && condition.value === from ? { ...condition, value: to } : condition
}

/** The choice that was renamed, if that is all that changed. */
export function findRenamedChoice(
  before: readonly string[],
  after: readonly string[],
): { readonly from: string; readonly to: string } | null {
  if (before.length !== after.length) return null
  const changed = before.flatMap((from, index) => {
    const to = after[index] ?? ''
    return from === to ? [] : [{ from, to }]
  })
  const [only] = changed
  if (only === undefined || changed.length > 1) return null
  return before.filter((choice) => choice === only.from).length === 1 ? only : null
}
