// Finds choices of a routing form that no rule mentions, although rules depend on the question.
import { isComparisonMet, listComparisons } from './conditions.ts'
import type { Rule } from './form.ts'
import type { Question } from './questions.ts'

export interface UnmentionedChoice {
  readonly question_uuid: string
  readonly choice: string
}

/** Questions that no rule depends on are left out. */
export function findUnmentionedChoices(
  questions: readonly Question[],
  rules: readonly Rule[],
): readonly UnmentionedChoice[] {
  const comparisons = rules
    .flatMap(({ condition }) => listComparisons(condition))
    .filter(({ operator }) => operator !== 'is_empty')
  return questions.flatMap(({ uuid, answer_choices }) => {
    const own = comparisons.filter(({ question_uuid }) => question_uuid === uuid)
    if (own.length === 0) return []
    return answer_choices
      .filter((choice) => !own.some((one) => isComparisonMet(one, choice)))
      .map((choice) => ({ question_uuid: uuid, choice }))
  })
}
