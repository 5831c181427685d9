// Applies a request to a routing form and reports what is invalid.
import type { Static } from 'typebox'
import { type ValidationError, validationError } from '../../domain/event-types/validation-error.ts'
import { toConditionInput } from '../../domain/routing/conditions.ts'
import { type RuleInput, readRules, validatePublication } from '../../domain/routing/form.ts'
import { normalizeQuestions, validateQuestions } from '../../domain/routing/questions.ts'
import { type Result, validateResult } from '../../domain/routing/results.ts'
import { throwIfInvalid } from '../../platform/parameters.ts'
import { idOf, isRef } from '../../platform/uris.ts'
import type { FormRow, RoutingFormChanges } from './schema.ts'

type Changes = Static<typeof RoutingFormChanges>
export type FormSettings = Pick<FormRow, 'name' | 'status' | 'questions' | 'rules' | 'default_result'>

/** Validates the rules again if the questions change: no rule may refer to a removed question. */
export function readForm(before: FormSettings, changes: Changes, newId: () => string): FormSettings {
  if (changes.questions) throwIfInvalid(validateQuestions(changes.questions))
  const questions = changes.questions ? normalizeQuestions(changes.questions, newId) : before.questions
  const errors: ValidationError[] = []
  const toStoredResult = (result: Result, path: string): Result => {
    if (result.type !== 'event_type') return result
    if (!isRef(result.value, 'event_types'))
      errors.push(validationError(`${path}.value`, 'must be the URI of an event type'))
    return { type: result.type, value: idOf(result.value) }
  }
  const ruleInputs: readonly RuleInput[] = changes.rules
    ? changes.rules.map((rule, index) => ({
        ...rule,
        result: toStoredResult(rule.result, `rules.${index}.result`),
      }))
    : before.rules.map((rule) => ({ ...rule, condition: toConditionInput([], rule.condition) }))
  const parsed = readRules(questions, ruleInputs)
  const defaultResult = changes.default_result
    ? toStoredResult(changes.default_result, 'default_result')
    : changes.default_result === null
      ? null
      : before.default_result
  const status = changes.status ?? before.status
  throwIfInvalid([
    ...errors,
    ...parsed.errors,
    ...(defaultResult === null ? [] : validateResult(defaultResult, 'default_result')),
    ...validatePublication({ status, questions, defaultResult }),
  ])
  return {
    name: changes.name ?? before.name,
    status,
    questions,
    rules: parsed.rules,
    default_result: defaultResult,
  }
}
