// Converts the questions of a routing form from what the API returns to what it accepts.
import type { RoutingFormQuestion, RoutingFormQuestionFields } from '../../../../../sdk/src/api.gen.ts'

export type QuestionType = RoutingFormQuestion['type']

export const hasChoices = (type: QuestionType): type is 'select' | 'radios' =>
  type === 'select' || type === 'radios'

/** Only questions with choices accept choices. Empty lines of the editor are no choices. */
export const toQuestionFields = (questions: readonly RoutingFormQuestion[]): RoutingFormQuestionFields[] =>
  questions.map(({ type, answer_choices, ...question }) =>
    hasChoices(type)
      ? { ...question, type, answer_choices: toChoices(answer_choices) }
      : { ...question, type },
  )

export const toChoices = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '')
