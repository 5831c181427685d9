// Warnings about the rules of a routing form: rules that can never decide, and choices that no rule mentions.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateAnswers } from './answers.ts'
import type { Condition } from './conditions.ts'
import { findDecidingRule, type Rule } from './form.ts'
import type { Question } from './questions.ts'
import { findUnmentionedChoices } from './unmentioned-choices.ts'
import { findUnreachableRules } from './unreachable-rules.ts'

const size: Question = {
  uuid: 'size',
  name: 'How many are you?',
  type: 'select',
  required: true,
  answer_choices: ['1 to 10', '11 to 50', 'More'],
}
const country: Question = {
  ...size,
  uuid: 'country',
  name: 'Country',
  required: false,
  answer_choices: ['A', 'B'],
}
const note: Question = {
  uuid: 'note',
  name: 'Note',
  type: 'text',
  required: false,
  answer_choices: [],
}
const mail: Question = { ...note, uuid: 'mail', name: 'Mail', required: true }
const questions = [size, country, note, mail]

const is = (question_uuid: string, value: string): Condition => ({ question_uuid, operator: 'equals', value })
const contains = (question_uuid: string, value: string): Condition => ({
  question_uuid,
  operator: 'contains',
  value,
})
const oneOf = (question_uuid: string, ...values: string[]): Condition => ({
  question_uuid,
  operator: 'one_of',
  values,
})
const isEmpty = (question_uuid: string): Condition => ({ question_uuid, operator: 'is_empty' })
const toRules = (conditions: readonly Condition[]): Rule[] =>
  conditions.map((condition, index) => ({
    condition,
    result: { type: 'custom_message', value: String(index) },
  }))
const unreachable = (...conditions: Condition[]) =>
  findUnreachableRules(questions, toRules(conditions), () => true)

describe('a rule that can never decide', () => {
  test.each<[string, Condition[], number[]]>([
    ['repeats an earlier one', [is('size', 'More'), is('size', 'more ')], [1]],
    [
      'follows rules for all choices',
      [oneOf('size', '1 to 10', 'More'), is('size', '11 to 50'), isEmpty('note')],
      [2],
    ],
    ['is narrower', [is('size', 'More'), { all: [is('size', 'More'), is('country', 'A')] }], [1]],
    ['contradicts itself', [{ all: [is('size', 'More'), is('size', '1 to 10')] }], [0]],
    ['asks whether a required answer is missing', [isEmpty('size'), isEmpty('mail')], [0, 1]],
    ['needs a text that an earlier one finds', [contains('note', 'a'), contains('note', 'cat')], [1]],
    ['needs a value that an earlier one finds', [contains('mail', '@x'), is('mail', 'ada@x.org')], [1]],
    [
      'is met by one of two earlier ones',
      [is('country', 'A'), { any: [is('country', 'B'), isEmpty('country')] }, is('size', 'More')],
      [2],
    ],
  ])('%s', (_, conditions, expected) => {
    expect(unreachable(...conditions)).toEqual(expected)
  })

  test.each<[string, Condition[]]>([
    ['a wider rule', [{ all: [is('size', 'More'), is('country', 'A')] }, is('size', 'More')]],
    ['an optional question', [oneOf('country', 'A', 'B'), isEmpty('country')]],
    ['another text', [is('note', 'cat'), contains('note', 'cat')]],
    ['a longer text', [contains('note', 'cat'), contains('note', 'a')]],
    ['a question that is gone', [is('gone', 'A'), is('gone', 'A')]],
  ])('is not claimed of %s', (_, conditions) => {
    expect(unreachable(...conditions)).toEqual([])
  })

  test('a rule whose event type is off covers nothing', () => {
    const off: Rule = { condition: is('size', 'More'), result: { type: 'event_type', value: 'off' } }
    const rules = [off, ...toRules([is('size', 'More')])]
    expect(findUnreachableRules(questions, rules, () => false)).toEqual([])
    expect(findUnreachableRules(questions, rules, () => true)).toEqual([1])
  })

  test('the largest form is checked in less than two seconds', () => {
    const texts = Array.from({ length: 50 }, (_, index): Question => ({ ...note, uuid: `q${index}` }))
    const conditions = Array.from({ length: 100 }, (_, rule) => ({
      any: Array.from({ length: 10 }, (_, index) => contains(`q${(rule + index * 5) % 50}`, `${rule % 7}`)),
    }))
    const start = performance.now()
    findUnreachableRules(texts, toRules(conditions), () => true)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})

const texts = ['cat', 'Cat food', 'food', 'at', 'x']
const comparison = fc.oneof(
  fc.constantFrom(...size.answer_choices).map((value) => is('size', value)),
  fc
    .uniqueArray(fc.constantFrom(...size.answer_choices), { minLength: 1 })
    .map((values) => oneOf('size', ...values)),
  fc.constantFrom(...country.answer_choices).map((value) => is('country', value)),
  fc.constantFrom('note', 'mail').chain((uuid) => fc.constantFrom(...texts).map((value) => is(uuid, value))),
  fc
    .constantFrom('note', 'mail')
    .chain((uuid) => fc.constantFrom(...texts).map((value) => contains(uuid, value))),
  fc.constantFrom('size', 'country', 'note', 'mail').map(isEmpty),
)
const groupOf = (inner: fc.Arbitrary<Condition>) =>
  fc
    .tuple(fc.boolean(), fc.array(inner, { minLength: 1, maxLength: 3 }))
    .map(([isAll, conditions]): Condition => (isAll ? { all: conditions } : { any: conditions }))
const condition = fc.oneof(comparison, groupOf(fc.oneof(comparison, groupOf(comparison))))
const conditions = fc.array(condition, { minLength: 1, maxLength: 6 })

test('a rule that is said to be unreachable never decides', () => {
  const answers = fc.record({
    size: fc.constantFrom(...size.answer_choices),
    country: fc.constantFrom('', ...country.answer_choices),
    note: fc.oneof(fc.constantFrom('', ...texts), fc.string()),
    mail: fc.oneof(fc.constantFrom(...texts), fc.string({ minLength: 1 })),
  })
  let claimed = 0
  fc.assert(
    fc.property(conditions, fc.array(answers, { minLength: 10, maxLength: 10 }), (random, samples) => {
      const rules = toRules(random)
      const claims = findUnreachableRules(questions, rules, () => true)
      claimed += claims.length
      for (const sample of samples) {
        const inputs = Object.entries(sample).map(([question_uuid, answer]) => ({ question_uuid, answer }))
        const read = validateAnswers(questions, inputs)
        if (read.errors.length > 0) continue
        expect(claims).not.toContain(findDecidingRule(rules, read.answers, () => true))
      }
    }),
    { numRuns: 500 },
  )
  expect(claimed).toBeGreaterThan(50)
})

test('of rules about choices, exactly those are found that decide for no combination of answers', () => {
  const choices = [size, country]
  const aboutChoices = fc.oneof(
    fc.constantFrom(...size.answer_choices).map((value) => is('size', value)),
    fc.constantFrom(...country.answer_choices).map((value) => is('country', value)),
    fc.constant(isEmpty('country')),
  )
  const combinations = size.answer_choices.flatMap((first) =>
    [undefined, ...country.answer_choices].map((second) => [
      { question_uuid: 'size', question: size.name, answer: first },
      ...(second === undefined ? [] : [{ question_uuid: 'country', question: country.name, answer: second }]),
    ]),
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(aboutChoices, groupOf(aboutChoices)), { minLength: 1, maxLength: 6 }),
      (random) => {
        const rules = toRules(random)
        const deciding = new Set(combinations.map((one) => findDecidingRule(rules, one, () => true)))
        const never = rules.flatMap((_, index) => (deciding.has(index) ? [] : [index]))
        expect(findUnreachableRules(choices, rules, () => true)).toEqual(never)
      },
    ),
    { numRuns: 500 },
  )
})

test('choices that no rule mentions are found, of questions on which rules depend', () => {
  const find = (...used: Condition[]) => findUnmentionedChoices(questions, toRules(used))
  expect(find(is('size', 'more'))).toEqual([
    { question_uuid: 'size', choice: '1 to 10' },
    { question_uuid: 'size', choice: '11 to 50' },
  ])
  expect(find(oneOf('size', '1 to 10', '11 to 50'), contains('size', 'mor'))).toEqual([])
  expect(find({ any: [is('country', 'A'), isEmpty('size')] })).toEqual([
    { question_uuid: 'country', choice: 'B' },
  ])
  expect(find(isEmpty('country'), is('note', 'x'))).toEqual([])
})
