// Which rule decides about the answers in "Try it", with the same code as the service. Nothing is submitted.
import { validateAnswers } from '../../../../../../server/src/domain/routing/answers.ts'
import { findDecidingRule } from '../../../../../../server/src/domain/routing/form.ts'
import type { Result } from '../../../../../../server/src/domain/routing/results.ts'
import { cleanQuestions, completeRules, type IsBookable } from './check-form.ts'
import type { FormValues } from './form-values.ts'

/** By the uuid of the question. */
export type TriedAnswers = Readonly<Record<string, string>>

export type Decision =
  | {
      readonly kind: 'refused'
      /** The names of required questions without an answer. */
      readonly missing: readonly string[]
      /** The names of questions whose answer is not accepted. */
      readonly invalid: readonly string[]
    }
  /** `rule`: its index; null: the default applies. `result`: null if the form has no default. */
  | { readonly kind: 'decided'; readonly rule: number | null; readonly result: Result | null }

/** Rules that are not complete yet don't decide. */
export function decideAnswers(
  form: Pick<FormValues, 'questions' | 'rules' | 'default_result'>,
  tried: TriedAnswers,
  isBookable: IsBookable,
): Decision {
  const questions = cleanQuestions(form.questions)
  const inputs = questions.flatMap(({ uuid }) => {
    const answer = tried[uuid] ?? ''
    return answer === '' ? [] : [{ question_uuid: uuid, answer }]
  })
  const { answers, errors } = validateAnswers(questions, inputs)
  if (errors.length > 0) {
    const answered = new Set(answers.map(({ question_uuid }) => question_uuid))
    return {
      kind: 'refused',
      missing: questions
        .filter(({ uuid, required }) => required && !answered.has(uuid))
        .map(({ name }) => name),
      invalid: questions
        .filter((question) => {
          const own = inputs.filter(({ question_uuid }) => question_uuid === question.uuid)
          return answered.has(question.uuid) && validateAnswers([question], own).errors.length > 0
        })
        .map(({ name }) => name),
    }
  }
  const rules = completeRules(questions, form.rules)
  const position = findDecidingRule(
    rules.map(({ rule }) => rule),
    answers,
    isBookable,
  )
  const deciding = position === null ? undefined : rules[position]
  return {
    kind: 'decided',
    rule: deciding?.index ?? null,
    result: deciding?.rule.result ?? form.default_result,
  }
}
