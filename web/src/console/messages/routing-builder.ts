// The texts of the builder of a routing form: questions, rules, and trying it.
import type { Operator } from '../../../../server/src/domain/routing/conditions.ts'
import type { QuestionType } from '../../../../server/src/domain/routing/questions.ts'
import type { ResultType } from '../../../../server/src/domain/routing/results.ts'

export interface RoutingBuilderMessages {
  readonly routingBuilder: {
    readonly questions: string
    readonly questionsHint: string
    readonly questionNumber: (position: number) => string
    readonly addQuestion: string
    readonly question: string
    readonly answerType: string
    readonly answerTypes: Readonly<Record<QuestionType, string>>
    readonly required: string
    readonly choices: string
    readonly choicesHint: string
    readonly incompleteQuestion: string

    readonly rules: string
    readonly rulesHint: string
    readonly needsQuestion: string
    readonly addRule: string
    readonly change: string
    readonly done: string
    /** A rule in one line, such as: If … → book “Demo”. */
    readonly sentence: (condition: string, result: string) => string
    readonly comparisons: {
      readonly equals: (question: string, value: string) => string
      readonly one_of: (question: string, values: string) => string
      readonly contains: (question: string, value: string) => string
      readonly is_empty: (question: string) => string
    }
    /** Between conditions and between values. */
    readonly and: string
    readonly or: string
    readonly results: Readonly<Record<ResultType, (value: string) => string>>
    readonly nothing: string
    readonly goneQuestion: string
    readonly unknownType: string

    readonly match: string
    readonly matches: { readonly all: string; readonly any: string }
    readonly condition: (position: number) => string
    readonly addCondition: string
    readonly addGroup: string
    readonly removeCondition: (position: number) => string
    readonly operator: string
    readonly operators: Readonly<Record<Operator, string>>
    readonly value: string
    readonly values: string
    readonly valuesHint: string
    readonly choose: string
    readonly result: string
    readonly resultTypes: Readonly<Record<ResultType, string>>
    readonly eventType: string
    readonly typeOff: (name: string) => string
    readonly url: string
    readonly urlHint: string
    readonly message: string
    readonly otherwise: string

    readonly decides: string
    readonly incompleteRule: string
    readonly unreachable: string
    readonly skipped: string
    readonly defaultOff: string
    readonly unmentioned: (choices: string, question: string) => string
    readonly incomplete: string

    readonly tryIt: string
    readonly tryHint: string
    readonly missing: (questions: string) => string
    readonly invalid: (questions: string) => string
    readonly ruleDecides: (position: number, result: string) => string
    readonly defaultDecides: (result: string) => string
    readonly clearAnswers: string

    readonly page: string
    readonly pageHint: string
    readonly pageDraft: string
  }
}
