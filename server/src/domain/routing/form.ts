// Validates the rules of a routing form against its questions, and decides the result of a submission.
import { errorIf, type ValidationError, validationError } from '../event-types/validation-error.ts'
import type { Answer } from './answers.ts'
import { type Condition, type ConditionInput, isConditionMet, readCondition } from './conditions.ts'
import type { Question } from './questions.ts'
import { type Result, validateResult } from './results.ts'

export const formStatuses = ['draft', 'published'] as const
export type FormStatus = (typeof formStatuses)[number]
export const MAX_RULES = 100
/** Lists count the submissions of this many days, up to a limit that bounds their cost. */
export const RECENT_DAYS = 30
export const MAX_COUNTED_SUBMISSIONS = 10_000
/** The limit for all rules together, because a submission evaluates each of them. */
const MAX_TOTAL_CONDITIONS = 1_000

export interface RuleInput {
  readonly condition: ConditionInput
  readonly result: Result
}

export type Rule = { readonly condition: Condition; readonly result: Result }

export interface Form {
  readonly status: FormStatus
  readonly questions: readonly Question[]
  /** The first rule that applies decides. */
  readonly rules: readonly Rule[]
  /** Used if no rule applies; null only in a draft. */
  readonly defaultResult: Result | null
}

export function readRules(
  questions: readonly Question[],
  inputs: readonly RuleInput[],
): { readonly rules: readonly Rule[]; readonly errors: readonly ValidationError[] } {
  if (inputs.reduce((sum, { condition }) => sum + countConditions(condition), 0) > MAX_TOTAL_CONDITIONS)
    return { rules: [], errors: [validationError('rules', 'must have at most 1,000 conditions in total')] }
  const rules: Rule[] = []
  const errors: ValidationError[] = []
  for (const [index, { condition, result }] of inputs.entries()) {
    const read = readCondition(questions, condition, `rules.${index}.condition`)
    errors.push(...validateResult(result, `rules.${index}.result`))
    if ('errors' in read) errors.push(...read.errors)
    else rules.push({ condition: read.value, result })
  }
  return { rules, errors }
}

const countConditions = ({ all = [], any = [] }: ConditionInput): number =>
  [...all, ...any].reduce((sum, one) => sum + countConditions(one), 1)

/** A published form needs at least one question and a default result. */
export function validatePublication({
  status,
  questions,
  defaultResult,
}: Omit<Form, 'rules'>): ValidationError[] {
  if (status === 'draft') return []
  const message = 'is required before the form is published'
  return [
    ...errorIf(questions.length === 0, 'questions', message, 'required'),
    ...errorIf(defaultResult === null, 'default_result', message, 'required'),
  ]
}

/**
 * The index of the first rule that applies; null if none does, so that the default applies. A rule is skipped if its event type
 * can no longer be booked.
 */
export function findDecidingRule(
  rules: readonly Rule[],
  submitted: readonly Answer[],
  isBookable: (eventType: string) => boolean,
): number | null {
  const answers = new Map(submitted.map(({ question_uuid, answer }) => [question_uuid, answer]))
  const index = rules.findIndex(
    ({ condition, result }) => canApply(result, isBookable) && isConditionMet(condition, answers),
  )
  return index === -1 ? null : index
}

/** A rule with another result is skipped. The default is used in any case. */
export const canApply = ({ type, value }: Result, isBookable: (eventType: string) => boolean): boolean =>
  type !== 'event_type' || isBookable(value)

/** The result of the rule that decides, or else the default. */
export function decideResult(
  { rules, defaultResult }: Pick<Form, 'rules' | 'defaultResult'>,
  submitted: readonly Answer[],
  isBookable: (eventTypeId: string) => boolean,
): Result | null {
  const index = findDecidingRule(rules, submitted, isBookable)
  return (index === null ? undefined : rules[index]?.result) ?? defaultResult
}

/** Every event type that a result of the form refers to. */
export const listReferencedEventTypes = ({
  rules,
  defaultResult,
}: Pick<Form, 'rules' | 'defaultResult'>): string[] => [
  ...new Set(
    [...rules.map(({ result }) => result), defaultResult].flatMap((result) =>
      result?.type === 'event_type' ? result.value : [],
    ),
  ),
]
