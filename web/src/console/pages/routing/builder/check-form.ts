// What is incomplete in a routing form, and what its rules probably don't mean.
import type { RoutingFormQuestion } from '../../../../../../sdk/src/api.gen.ts'
import {
  type Condition,
  listComparisons,
  readCondition,
} from '../../../../../../server/src/domain/routing/conditions.ts'
import { canApply, type Rule } from '../../../../../../server/src/domain/routing/form.ts'
import { type Question, validateQuestions } from '../../../../../../server/src/domain/routing/questions.ts'
import { type Result, validateResult } from '../../../../../../server/src/domain/routing/results.ts'
import { findUnmentionedChoices } from '../../../../../../server/src/domain/routing/unmentioned-choices.ts'
import { findUnreachableRules } from '../../../../../../server/src/domain/routing/unreachable-rules.ts'
import { hasChoices, toChoices } from '../form-fields.ts'
import { cleanCondition, type FormValues } from './form-values.ts'

export type RuleProblem = 'incomplete' | 'skipped' | 'unreachable'

export interface FormCheck {
  /** Everything can be saved. */
  readonly isComplete: boolean
  /** The uuids of questions. */
  readonly incompleteQuestions: ReadonlySet<string>
  /** By the index of the rule. */
  readonly rules: ReadonlyMap<number, RuleProblem>
  readonly defaultProblem: 'incomplete' | 'skipped' | null
  /** Choices of questions that rules depend on, although no rule mentions them. */
  readonly unmentioned: readonly { readonly question: string; readonly choices: readonly string[] }[]
}

export type IsBookable = (eventType: string) => boolean

/** The questions as they are saved. */
export const cleanQuestions = (questions: readonly RoutingFormQuestion[]): readonly Question[] =>
  questions.map((question) => ({
    ...question,
    answer_choices: hasChoices(question.type) ? toChoices(question.answer_choices) : [],
  }))

const isBlank = (text: string): boolean => text.trim() === ''

export const isResultComplete = (result: Result): boolean =>
  !isBlank(result.value) && validateResult(result, 'result').length === 0

function isConditionComplete(questions: readonly Question[], condition: Condition): boolean {
  const hasValues = listComparisons(condition).every((one) => {
    if (one.operator === 'is_empty') return true
    return one.operator === 'one_of' ? one.values.length > 0 : !isBlank(one.value)
  })
  return hasValues && !('errors' in readCondition(questions, condition, 'condition'))
}

/** The rules that can be saved, with their indexes. */
export const completeRules = (
  questions: readonly Question[],
  rules: readonly Rule[],
): readonly { readonly index: number; readonly rule: Rule }[] =>
  rules.flatMap(({ condition, result }, index) => {
    const rule = { condition: cleanCondition(condition), result }
    return isConditionComplete(questions, rule.condition) && isResultComplete(result) ? [{ index, rule }] : []
  })

export function checkForm(values: FormValues, isBookable: IsBookable): FormCheck {
  const questions = cleanQuestions(values.questions)
  const incompleteQuestions = findIncompleteQuestions(questions)
  const complete = completeRules(questions, values.rules)
  const rules = complete.map(({ rule }) => rule)
  const indexOf = (position: number) => complete[position]?.index ?? -1
  const problems = new Map<number, RuleProblem>(
    values.rules.flatMap((_, index) =>
      complete.some((one) => one.index === index) ? [] : [[index, 'incomplete' as const]],
    ),
  )
  for (const { index, rule } of complete)
    if (!canApply(rule.result, isBookable)) problems.set(index, 'skipped')
  for (const position of findUnreachableRules(questions, rules, isBookable))
    problems.set(indexOf(position), 'unreachable')
  const unmentioned = Map.groupBy(findUnmentionedChoices(questions, rules), (one) => one.question_uuid)
  const defaultProblem = findDefaultProblem(values.default_result, isBookable)
  return {
    isComplete:
      !isBlank(values.name) &&
      incompleteQuestions.size === 0 &&
      complete.length === values.rules.length &&
      defaultProblem !== 'incomplete',
    incompleteQuestions,
    rules: problems,
    defaultProblem,
    unmentioned: [...unmentioned].map(([uuid, choices]) => ({
      question: questions.find((question) => question.uuid === uuid)?.name ?? '',
      choices: choices.map(({ choice }) => choice),
    })),
  }
}

function findIncompleteQuestions(questions: readonly Question[]): ReadonlySet<string> {
  const refused = new Set(
    validateQuestions(questions).map(
      ({ parameter }) => questions[Number(parameter.split('.')[1])]?.uuid ?? '',
    ),
  )
  for (const { uuid, name } of questions) if (isBlank(name)) refused.add(uuid)
  return refused
}

function findDefaultProblem(result: Result | null, isBookable: IsBookable): FormCheck['defaultProblem'] {
  if (result === null) return null
  if (!isResultComplete(result)) return 'incomplete'
  return canApply(result, isBookable) ? null : 'skipped'
}
