// When a rule of a routing form applies: what is asked of the answers, and whether they fulfil it.
import { type Fault, fault } from '../event-types/fault.ts'
import { hasChoices, type Question, type QuestionReference, questionMeant } from './questions.ts'

export const operators = ['equals', 'one_of', 'contains', 'is_empty'] as const
export type Operator = (typeof operators)[number]
/** How many a group may have. */
export const MOST_CONDITIONS = 20
export const MOST_VALUES = 100

/** About one question, or else `all` or `any` of further ones, which may have groups among them once more. */
export interface GivenCondition extends QuestionReference {
  readonly operator?: Operator
  /** For `equals` and `contains`. */
  readonly value?: string
  /** For `one_of`. */
  readonly values?: readonly string[]
  readonly all?: readonly GivenCondition[]
  readonly any?: readonly GivenCondition[]
}

/** As it is stored: a question keeps its uuid when its name is changed. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly question_uuid: string; readonly operator: 'equals' | 'contains'; readonly value: string }
  | { readonly question_uuid: string; readonly operator: 'one_of'; readonly values: readonly string[] }
  | { readonly question_uuid: string; readonly operator: 'is_empty' }

export type ReadCondition = { readonly value: Condition } | { readonly faults: readonly Fault[] }

/** `at` is where it stands in the request. */
export function readCondition(
  questions: readonly Question[],
  given: GivenCondition,
  at: string,
): ReadCondition {
  const { all, any, question, question_uuid } = given
  const forms = [all, any, question_uuid ?? question].filter((form) => form !== undefined)
  if (forms.length !== 1)
    return wrong(
      fault(
        at,
        'must be about one question, or have all or any of further conditions, two groups deep at most',
      ),
    )
  if (all !== undefined) {
    const read = readGroup(questions, all, `${at}.all`)
    return 'faults' in read ? read : { value: { all: read.conditions } }
  }
  if (any !== undefined) {
    const read = readGroup(questions, any, `${at}.any`)
    return 'faults' in read ? read : { value: { any: read.conditions } }
  }
  const meant = questionMeant(questions, given)
  if (meant === undefined)
    return wrong(
      fault(
        `${at}.${question_uuid === undefined ? 'question' : 'question_uuid'}`,
        'is not asked by this form',
      ),
    )
  return readComparison(meant, given, at)
}

const wrong = (...faults: Fault[]) => ({ faults })

function readGroup(
  questions: readonly Question[],
  given: readonly GivenCondition[],
  at: string,
): { readonly conditions: readonly Condition[] } | { readonly faults: readonly Fault[] } {
  const read = given.map((one, place) => readCondition(questions, one, `${at}.${place}`))
  const faults = read.flatMap((one) => ('faults' in one ? one.faults : []))
  if (faults.length > 0) return { faults }
  return { conditions: read.flatMap((one) => ('value' in one ? one.value : [])) }
}

function readComparison(question: Question, given: GivenCondition, at: string): ReadCondition {
  const { operator, value, values } = given
  const question_uuid = question.uuid
  if (operator === undefined) return wrong(fault(`${at}.operator`, 'must be given', 'required'))
  const missing = (field: string) =>
    wrong(fault(`${at}.${field}`, `must be given for ${operator}`, 'required'))
  const needless = [
    ...(value !== undefined && (operator === 'one_of' || operator === 'is_empty') ? ['value'] : []),
    ...(values !== undefined && operator !== 'one_of' ? ['values'] : []),
  ].map((field) => fault(`${at}.${field}`, `has no meaning for ${operator}`, 'contradictory'))
  if (needless.length > 0) return wrong(...needless)
  if (operator === 'is_empty') return { value: { question_uuid, operator } }
  if (operator === 'one_of') {
    if (values === undefined) return missing('values')
    const faults = values.flatMap((one, place) => choiceFault(question, one, `${at}.values.${place}`))
    return faults.length > 0 ? { faults } : { value: { question_uuid, operator, values: [...values] } }
  }
  if (value === undefined) return missing('value')
  const faults = operator === 'equals' ? choiceFault(question, value, `${at}.value`) : []
  return faults.length > 0 ? { faults } : { value: { question_uuid, operator, value } }
}

/** A rule that waits for what nobody can choose would never apply. */
const choiceFault = ({ type, answer_choices: choices }: Question, value: string, at: string): Fault[] =>
  hasChoices(type) && !choices.some((choice) => same(choice) === same(value))
    ? [fault(at, `must be one of the question’s choices: ${choices.join(', ')}`)]
    : []

/** People write the same word in several ways. */
const same = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** `answers` by the questions' uuids; who has not answered has no entry. */
export function holds(condition: Condition, answers: ReadonlyMap<string, string>): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, answers))
  if ('any' in condition) return condition.any.some((one) => holds(one, answers))
  const answer = answers.get(condition.question_uuid)
  if (condition.operator === 'is_empty') return answer === undefined
  if (answer === undefined) return false
  const said = same(answer)
  if (condition.operator === 'one_of') return condition.values.some((value) => same(value) === said)
  return condition.operator === 'equals'
    ? same(condition.value) === said
    : said.includes(same(condition.value))
}

/** As a request writes it, so that what was read can be sent again. */
export function writtenCondition(questions: readonly Question[], condition: Condition): GivenCondition {
  if ('all' in condition) return { all: condition.all.map((one) => writtenCondition(questions, one)) }
  if ('any' in condition) return { any: condition.any.map((one) => writtenCondition(questions, one)) }
  const question = questions.find(({ uuid }) => uuid === condition.question_uuid)?.name
  return { ...condition, ...(question === undefined ? {} : { question }) }
}
