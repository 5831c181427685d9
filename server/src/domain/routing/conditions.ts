// Conditions of routing rules: validation, and evaluation against answers.
import { type ValidationError, validationError } from '../event-types/validation-error.ts'
import { findQuestion, hasChoices, type Question, type QuestionReference } from './questions.ts'

export const operators = ['equals', 'one_of', 'contains', 'is_empty'] as const
export type Operator = (typeof operators)[number]
/** The maximum number of conditions in one group. */
export const MAX_CONDITIONS = 20
export const MAX_VALUES = 100

/** About one question, or a group (`all` or `any`) of conditions. A group may contain groups one more level deep. */
export interface ConditionInput extends QuestionReference {
  readonly operator?: Operator
  /** For `equals` and `contains`. */
  readonly value?: string
  /** For `one_of`. */
  readonly values?: readonly string[]
  readonly all?: readonly ConditionInput[]
  readonly any?: readonly ConditionInput[]
}

/** The stored form: it refers to the question by uuid, so it survives a rename. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | Comparison

/** A condition on one question. */
export type Comparison =
  | { readonly question_uuid: string; readonly operator: 'equals' | 'contains'; readonly value: string }
  | { readonly question_uuid: string; readonly operator: 'one_of'; readonly values: readonly string[] }
  | { readonly question_uuid: string; readonly operator: 'is_empty' }

export type ConditionResult = { readonly value: Condition } | { readonly errors: readonly ValidationError[] }

/** `path` is the position in the request. */
export function readCondition(
  questions: readonly Question[],
  input: ConditionInput,
  path: string,
): ConditionResult {
  const { all, any, question, question_uuid } = input
  const variants = [all, any, question_uuid ?? question].filter((form) => form !== undefined)
  if (variants.length !== 1)
    return invalid(
      validationError(
        path,
        'must have question or question_uuid, or either all or any with further conditions, at most two groups deep',
      ),
    )
  if (all !== undefined) {
    const read = readGroup(questions, all, `${path}.all`)
    return 'errors' in read ? read : { value: { all: read.conditions } }
  }
  if (any !== undefined) {
    const read = readGroup(questions, any, `${path}.any`)
    return 'errors' in read ? read : { value: { any: read.conditions } }
  }
  const matched = findQuestion(questions, input)
  if (matched === undefined)
    return invalid(
      validationError(
        `${path}.${question_uuid === undefined ? 'question' : 'question_uuid'}`,
        'is not a question of this form',
      ),
    )
  return readComparison(matched, input, path)
}

const invalid = (...errors: ValidationError[]) => ({ errors })

function readGroup(
  questions: readonly Question[],
  inputs: readonly ConditionInput[],
  path: string,
): { readonly conditions: readonly Condition[] } | { readonly errors: readonly ValidationError[] } {
  const read = inputs.map((one, index) => readCondition(questions, one, `${path}.${index}`))
  const errors = read.flatMap((one) => ('errors' in one ? one.errors : []))
  if (errors.length > 0) return { errors }
  return { conditions: read.flatMap((one) => ('value' in one ? one.value : [])) }
}

function readComparison(question: Question, input: ConditionInput, path: string): ConditionResult {
  const { operator, value, values } = input
  const question_uuid = question.uuid
  if (operator === undefined) return invalid(validationError(`${path}.operator`, 'is required', 'required'))
  const missing = (field: string) =>
    invalid(validationError(`${path}.${field}`, `is required for ${operator}`, 'required'))
  const unexpected = [
    ...(value !== undefined && (operator === 'one_of' || operator === 'is_empty') ? ['value'] : []),
    ...(values !== undefined && operator !== 'one_of' ? ['values'] : []),
  ].map((field) => validationError(`${path}.${field}`, `is not allowed for ${operator}`, 'contradictory'))
  if (unexpected.length > 0) return invalid(...unexpected)
  if (operator === 'is_empty') return { value: { question_uuid, operator } }
  if (operator === 'one_of') {
    if (values === undefined) return missing('values')
    const errors = values.flatMap((one, index) => validateChoice(question, one, `${path}.values.${index}`))
    return errors.length > 0 ? { errors } : { value: { question_uuid, operator, values: [...values] } }
  }
  if (value === undefined) return missing('value')
  const errors = operator === 'equals' ? validateChoice(question, value, `${path}.value`) : []
  return errors.length > 0 ? { errors } : { value: { question_uuid, operator, value } }
}

/** A rule with a value that can't be chosen would never apply. */
const validateChoice = (
  { type, answer_choices: choices }: Question,
  value: string,
  path: string,
): ValidationError[] =>
  hasChoices(type) && !choices.some((choice) => normalizeText(choice) === normalizeText(value))
    ? [validationError(path, `must be one of the question’s choices: ${choices.join(', ')}`)]
    : []

/** Case, spacing and Unicode form don't matter. */
export const normalizeText = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** `answers` is keyed by question uuid; unanswered questions have no entry. */
export function isConditionMet(condition: Condition, answers: ReadonlyMap<string, string>): boolean {
  if ('all' in condition) return condition.all.every((one) => isConditionMet(one, answers))
  if ('any' in condition) return condition.any.some((one) => isConditionMet(one, answers))
  return isComparisonMet(condition, answers.get(condition.question_uuid))
}

/** `answer`: to the question of the comparison; undefined if it is unanswered. */
export function isComparisonMet(comparison: Comparison, answer: string | undefined): boolean {
  if (comparison.operator === 'is_empty') return answer === undefined
  if (answer === undefined) return false
  const normalizedAnswer = normalizeText(answer)
  if (comparison.operator === 'one_of')
    return comparison.values.some((value) => normalizeText(value) === normalizedAnswer)
  return comparison.operator === 'equals'
    ? normalizeText(comparison.value) === normalizedAnswer
    : normalizedAnswer.includes(normalizeText(comparison.value))
}

/** All comparisons in a condition, at any depth. */
export function listComparisons(condition: Condition): readonly Comparison[] {
  if ('all' in condition) return condition.all.flatMap(listComparisons)
  return 'any' in condition ? condition.any.flatMap(listComparisons) : [condition]
}

/** The form of a request, so a response can be sent back as a request. */
export function toConditionInput(questions: readonly Question[], condition: Condition): ConditionInput {
  if ('all' in condition) return { all: condition.all.map((one) => toConditionInput(questions, one)) }
  if ('any' in condition) return { any: condition.any.map((one) => toConditionInput(questions, one)) }
  const question = questions.find(({ uuid }) => uuid === condition.question_uuid)?.name
  return { ...condition, ...(question === undefined ? {} : { question }) }
}
