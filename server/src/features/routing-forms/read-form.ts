// What a request makes of a routing form, or what is wrong with it.
import type { Static } from 'typebox'
import { type Fault, fault } from '../../domain/event-types/fault.ts'
import { writtenCondition } from '../../domain/routing/conditions.ts'
import { type GivenRule, publicationFaults, readRules } from '../../domain/routing/form.ts'
import { arrangeQuestions, questionFaults } from '../../domain/routing/questions.ts'
import { type Result, resultFaults } from '../../domain/routing/results.ts'
import { refuse } from '../../platform/parameters.ts'
import { idOf, isRef } from '../../platform/uris.ts'
import type { FormRow, RoutingFormChanges } from './schema.ts'

type Changes = Static<typeof RoutingFormChanges>
export type FormSettings = Pick<FormRow, 'name' | 'status' | 'questions' | 'rules' | 'default_result'>

/** The rules are read anew whenever the questions change: none may ask for what is not asked any more. */
export function readForm(before: FormSettings, changes: Changes, newId: () => string): FormSettings {
  if (changes.questions) refuse(questionFaults(changes.questions))
  const questions = changes.questions ? arrangeQuestions(changes.questions, newId) : before.questions
  const faults: Fault[] = []
  const result = (given: Result, at: string): Result => {
    if (given.type !== 'event_type') return given
    if (!isRef(given.value, 'event_types'))
      faults.push(fault(`${at}.value`, 'must be the URI of an event type'))
    return { type: given.type, value: idOf(given.value) }
  }
  const given: readonly GivenRule[] = changes.rules
    ? changes.rules.map((rule, place) => ({ ...rule, result: result(rule.result, `rules.${place}.result`) }))
    : before.rules.map((rule) => ({ ...rule, condition: writtenCondition([], rule.condition) }))
  const read = readRules(questions, given)
  const defaultResult = changes.default_result
    ? result(changes.default_result, 'default_result')
    : changes.default_result === null
      ? null
      : before.default_result
  const status = changes.status ?? before.status
  refuse([
    ...faults,
    ...read.faults,
    ...(defaultResult === null ? [] : resultFaults(defaultResult, 'default_result')),
    ...publicationFaults({ status, questions, defaultResult }),
  ])
  return {
    name: changes.name ?? before.name,
    status,
    questions,
    rules: read.rules,
    default_result: defaultResult,
  }
}
