// The label of each field of the builder, and how its value is shown when two people have changed it.
import type { Console } from '../../../context.ts'
import { describeResult, describeRule, type NameType } from './describe-rule.ts'
import type { FormValues } from './form-values.ts'

const EMPTY = '–'
const LINE = '\n'

export function describeValue(
  console: Console,
  questions: FormValues['questions'],
  nameType: NameType,
): (field: string, value: unknown) => readonly [string, string] {
  const { routingBuilder: texts, routingForms } = console.messages
  return (field, value) => {
    switch (field as keyof FormValues) {
      case 'questions':
        return [
          texts.questions,
          (value as FormValues['questions'])
            .map(({ name, type, answer_choices }) =>
              [name, texts.answerTypes[type], answer_choices.join(' / ')].filter(Boolean).join(', '),
            )
            .join(LINE) || EMPTY,
        ]
      case 'rules':
        return [
          texts.rules,
          (value as FormValues['rules'])
            .map((rule) => describeRule(console, questions, rule, nameType))
            .join(LINE) || EMPTY,
        ]
      case 'default_result':
        return [texts.otherwise, describeResult(console, value as FormValues['default_result'], nameType)]
      default:
        return [routingForms.name, String(value)]
    }
  }
}
