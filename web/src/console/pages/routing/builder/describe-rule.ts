// A rule and its result in words.
import type { Condition } from '../../../../../../server/src/domain/routing/conditions.ts'
import type { Rule } from '../../../../../../server/src/domain/routing/form.ts'
import type { Question } from '../../../../../../server/src/domain/routing/questions.ts'
import type { Result } from '../../../../../../server/src/domain/routing/results.ts'
import type { Console } from '../../../context.ts'
import { isGroup, toGroup } from './edit-condition.ts'

type Texts = Pick<Console, 'messages'>

/** The name of an event type; null if it is unknown. */
export type NameType = (eventType: string) => string | null

const MAX_SHOWN_LENGTH = 60

const shorten = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text

export function describeCondition(
  { messages }: Texts,
  questions: readonly Pick<Question, 'uuid' | 'name'>[],
  condition: Condition,
): string {
  const texts = messages.routingBuilder
  const describe = (one: Condition): string => {
    if (isGroup(one)) {
      const { match, conditions } = toGroup(one)
      const parts = conditions.map((part) => (isGroup(part) ? `(${describe(part)})` : describe(part)))
      return parts.join(match === 'all' ? texts.and : texts.or)
    }
    const question = questions.find(({ uuid }) => uuid === one.question_uuid)?.name || texts.goneQuestion
    if (one.operator === 'is_empty') return texts.comparisons.is_empty(question)
    if (one.operator === 'one_of')
      return texts.comparisons.one_of(
        question,
        one.values.filter((value) => value !== '').join(texts.or) || '…',
      )
    return texts.comparisons[one.operator](question, shorten(one.value) || '…')
  }
  return describe(condition)
}

export function describeResult({ messages }: Texts, result: Result | null, nameType: NameType): string {
  const texts = messages.routingBuilder
  if (result === null || result.value.trim() === '') return texts.nothing
  if (result.type !== 'event_type') return texts.results[result.type](shorten(result.value))
  const name = nameType(result.value)
  return name === null ? texts.unknownType : texts.results.event_type(name)
}

export const describeRule = (
  console: Texts,
  questions: readonly Pick<Question, 'uuid' | 'name'>[],
  { condition, result }: Rule,
  nameType: NameType,
): string =>
  console.messages.routingBuilder.sentence(
    describeCondition(console, questions, condition),
    describeResult(console, result, nameType),
  )
