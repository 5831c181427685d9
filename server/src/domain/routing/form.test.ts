// Tests the rules of a routing form: validation, evaluation and results.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateAnswers } from './answers.ts'
import {
  type Condition,
  type ConditionInput,
  isConditionMet,
  readCondition,
  toConditionInput,
} from './conditions.ts'
import { decideResult, listReferencedEventTypes, readRules, validatePublication } from './form.ts'
import type { Question } from './questions.ts'
import { type Result, validateResult } from './results.ts'

const parametersAndCodes = (errors: readonly { parameter: string; code: string }[]) =>
  errors.map(({ parameter, code }) => `${parameter} ${code}`)
const uuid = (index: number) => `01985a3e-7c1b-7d44-8a9e-00000000000${index}`

const size: Question = {
  uuid: uuid(1),
  name: 'How many are you?',
  type: 'select',
  required: true,
  answer_choices: ['1 to 10', '11 to 50', 'More'],
}
const email: Question = { uuid: uuid(2), name: 'E-mail', type: 'email', required: false, answer_choices: [] }
const note: Question = { ...email, uuid: uuid(3), name: 'Anything else?', type: 'textarea' }
const questions = [size, email, note]
const message = (value: string): Result => ({ type: 'custom_message', value })

describe('conditions', () => {
  const errors = (input: ConditionInput) => {
    const read = readCondition(questions, input, 'c')
    return 'errors' in read ? parametersAndCodes(read.errors) : []
  }

  test.each<[string, ConditionInput, string[]]>([
    ['nothing', {}, ['c invalid']],
    ['a question and a group', { question: size.name, all: [] }, ['c invalid']],
    ['two groups', { all: [], any: [] }, ['c invalid']],
    ['an unknown question', { question: 'What?', operator: 'is_empty' }, ['c.question invalid']],
    ['an unknown uuid', { question_uuid: uuid(8), operator: 'is_empty' }, ['c.question_uuid invalid']],
    ['no operator', { question: size.name }, ['c.operator required']],
    ['equals nothing', { question: size.name, operator: 'equals' }, ['c.value required']],
    ['one of nothing', { question: size.name, operator: 'one_of' }, ['c.values required']],
    [
      'a list for equals',
      { question: email.name, operator: 'equals', value: 'a', values: ['b'] },
      ['c.values contradictory'],
    ],
    [
      'a value for is_empty',
      { question: email.name, operator: 'is_empty', value: 'a' },
      ['c.value contradictory'],
    ],
    [
      'a value that is not a choice',
      { question: size.name, operator: 'equals', value: '12' },
      ['c.value invalid'],
    ],
    [
      'one of these',
      { question: size.name, operator: 'one_of', values: ['More', '12'] },
      ['c.values.1 invalid'],
    ],
    [
      'deep inside',
      {
        all: [
          {
            any: [
              { question: email.name, operator: 'is_empty' },
              { question: 'What?', operator: 'is_empty' },
            ],
          },
        ],
      },
      ['c.all.0.any.1.question invalid'],
    ],
  ])('are rejected with %s', (_, input, expected) => {
    expect(errors(input)).toEqual(expected)
  })

  test.each<[ConditionInput, string | null, boolean]>([
    [{ operator: 'equals', value: 'ADA@example.com ' }, 'ada@Example.com', true],
    [{ operator: 'equals', value: 'ada@example.com' }, 'bob@example.com', false],
    [{ operator: 'equals', value: 'ada@example.com' }, null, false],
    [{ operator: 'contains', value: '@Example.' }, 'ada@example.com', true],
    [{ operator: 'contains', value: '@acme.' }, 'ada@example.com', false],
    [{ operator: 'contains', value: '@acme.' }, null, false],
    [{ operator: 'one_of', values: ['a@b', 'c@d'] }, 'C@D', true],
    [{ operator: 'one_of', values: [] }, 'a@b', false],
    [{ operator: 'is_empty' }, null, true],
    [{ operator: 'is_empty' }, 'a@b', false],
  ])('%j of the answer %j: %s', (input, answer, expected) => {
    const read = readCondition(questions, { question: email.name, ...input }, 'c')
    const answers = new Map(answer === null ? [] : [[email.uuid, answer]])
    expect('value' in read && isConditionMet(read.value, answers)).toBe(expected)
  })
})

describe('results', () => {
  test.each([
    'http://example.com',
    'javascript:alert(1)',
    'https://',
    'https://exa mple.com',
    'https://example.com\\@evil.example',
    'https://user:secret@example.com',
    `https://example.com/${'a'.repeat(2_000)}`,
    'https://bücher.example',
  ])('reject %s', (value) => {
    expect(parametersAndCodes(validateResult({ type: 'external_url', value }, 'r'))).toEqual([
      'r.value invalid',
    ])
  })

  test('accept https URLs', () => {
    expect(validateResult({ type: 'external_url', value: 'https://example.com/pricing?a=b#c' }, 'r')).toEqual(
      [],
    )
  })
})

describe('a form', () => {
  const big = { question: size.name, operator: 'equals', value: 'More' } as const
  const acme = { question: email.name, operator: 'contains', value: '@acme.com' } as const
  const type = (value: string): Result => ({ type: 'event_type', value })

  test('needs a question and a default result to be published', () => {
    const errors = (changes: object) =>
      parametersAndCodes(
        validatePublication({ status: 'published', questions, defaultResult: message('x'), ...changes }),
      )
    expect(errors({})).toEqual([])
    expect(errors({ questions: [], defaultResult: null })).toEqual([
      'questions required',
      'default_result required',
    ])
    expect(errors({ status: 'draft', questions: [], defaultResult: null })).toEqual([])
  })

  test('returns the result of the first rule that applies, or else the default', () => {
    const { rules } = readRules(questions, [
      { condition: { all: [big, acme] }, result: message('both') },
      { condition: { any: [big, acme] }, result: message('one') },
    ])
    const decide = (sizeAnswer: string, emailAnswer: string) => {
      const input = [
        { question: size.name, answer: sizeAnswer },
        { question: email.name, answer: emailAnswer },
      ]
      return decideResult(
        { rules, defaultResult: message('none') },
        validateAnswers(questions, input).answers,
        () => true,
      )?.value
    }
    expect(decide('More', 'ada@acme.com')).toBe('both')
    expect(decide('More', '')).toBe('one')
    expect(decide('1 to 10', 'bob@acme.com')).toBe('one')
    expect(decide('1 to 10', 'bob@example.com')).toBe('none')
  })

  test('skips rules with an event type that can no longer be booked', () => {
    const condition = { question: note.name, operator: 'is_empty' } as const
    const { rules } = readRules(questions, [
      { condition, result: type('gone') },
      { condition, result: type('there') },
    ])
    const form = { rules, defaultResult: type('default') }
    expect(listReferencedEventTypes(form)).toEqual(['gone', 'there', 'default'])
    expect(decideResult(form, [], (id) => id === 'there')).toEqual(type('there'))
    expect(decideResult(form, [], () => false)).toEqual(type('default'))
  })

  test('reports every error of its rules, and limits their number', () => {
    const errors = parametersAndCodes(
      readRules(questions, [
        { condition: { question: 'What?', operator: 'is_empty' }, result: message('x') },
        { condition: big, result: { type: 'external_url', value: 'http://example.com' } },
      ]).errors,
    )
    expect(errors).toEqual(['rules.0.condition.question invalid', 'rules.1.result.value invalid'])
    const many = Array.from({ length: 20 }, () => ({ any: Array.from({ length: 20 }, () => big) }))
    const rules = Array.from({ length: 3 }, () => ({ condition: { all: many }, result: message('x') }))
    expect(parametersAndCodes(readRules(questions, rules).errors)).toEqual(['rules invalid'])
  })
})

describe('for all questions and answers', () => {
  const comparison: fc.Arbitrary<ConditionInput> = fc.oneof(
    fc.record({
      question: fc.constant(size.name),
      operator: fc.constant('equals' as const),
      value: fc.constantFrom(...size.answer_choices),
    }),
    fc.record({
      question_uuid: fc.constant(size.uuid),
      operator: fc.constant('one_of' as const),
      values: fc.subarray([...size.answer_choices]),
    }),
    fc.record({
      question: fc.constant(note.name),
      operator: fc.constant('contains' as const),
      value: fc.constantFrom('a', 'B', 'ab'),
    }),
    fc.record({
      question_uuid: fc.constantFrom(email.uuid, note.uuid),
      operator: fc.constant('is_empty' as const),
    }),
  )
  const group = (of: fc.Arbitrary<ConditionInput>): fc.Arbitrary<ConditionInput> =>
    fc.oneof(
      of,
      fc.array(of, { maxLength: 4 }).map((all) => ({ all })),
      fc.array(of, { maxLength: 4 }).map((any) => ({ any })),
    )
  const condition = group(group(comparison))
  const answers = fc
    .record({
      size: fc.constantFrom('', ...size.answer_choices),
      email: fc.constantFrom('', 'ada@example.com'),
      note: fc.constantFrom('', 'a', 'b', 'AB', 'xaby'),
    })
    .map(
      (submitted) =>
        new Map(
          [
            [size.uuid, submitted.size],
            [email.uuid, submitted.email],
            [note.uuid, submitted.note],
          ].filter(([, text]) => text !== '') as [string, string][],
        ),
    )

  /** Evaluates the condition of the request directly, without parsing it first. */
  function expected(input: ConditionInput, submitted: ReadonlyMap<string, string>): boolean {
    if (input.all) return !input.all.some((one) => !expected(one, submitted))
    if (input.any) return input.any.filter((one) => expected(one, submitted)).length > 0
    const matched = questions.find(
      ({ uuid, name }) => uuid === input.question_uuid || name === input.question,
    )
    const answer = (submitted.get(matched?.uuid ?? '') ?? '').toLowerCase()
    if (input.operator === 'is_empty') return answer === ''
    if (input.operator === 'contains')
      return answer.includes((input.value ?? '').toLowerCase()) && answer !== ''
    return (
      [input.value, ...(input.values ?? [])].some((one) => one?.toLowerCase() === answer) && answer !== ''
    )
  }

  test('a rule applies if and only if its condition is met, and its response form round-trips', () => {
    fc.assert(
      fc.property(condition, answers, (input, submitted) => {
        const read = readCondition(questions, input, 'c')
        if (!('value' in read)) throw new Error(JSON.stringify(read.errors))
        expect(isConditionMet(read.value, submitted)).toBe(expected(input, submitted))
        const shown = toConditionInput(questions, read.value)
        expect(readCondition(questions, shown, 'c')).toEqual({ value: read.value satisfies Condition })
      }),
      { numRuns: 1_000 },
    )
  })

  test('returns exactly one result, from the first rule that applies', () => {
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 6 }), answers, (input, submitted) => {
        const { rules, errors } = readRules(
          questions,
          input.map((one, place) => ({ condition: one, result: message(String(place)) })),
        )
        expect(errors).toEqual([])
        const rows = [...submitted].map(([question_uuid, answer]) => ({
          question_uuid,
          question: '',
          answer,
        }))
        const first = input.findIndex((one) => expected(one, submitted))
        const { value } =
          decideResult({ rules, defaultResult: message('default') }, rows, () => true) ?? message('')
        expect(value).toBe(first < 0 ? 'default' : String(first))
      }),
    )
  })
})
