// How the builder changes conditions of rules.
import { describe, expect, test } from 'vitest'
import type { Comparison, Condition } from '../../../../../../server/src/domain/routing/conditions.ts'
import type { Question } from '../../../../../../server/src/domain/routing/questions.ts'
import {
  findRenamedChoice,
  fromGroup,
  newComparison,
  renameChoice,
  toGroup,
  withOperator,
  withQuestion,
} from './edit-condition.ts'

const size: Question = {
  uuid: 'size',
  name: 'How many are you?',
  type: 'select',
  required: true,
  answer_choices: ['1 to 10', 'More'],
}
const note: Question = { ...size, uuid: 'note', type: 'text', answer_choices: [] }
const isMore: Comparison = { question_uuid: 'size', operator: 'equals', value: 'More' }
const isNote: Comparison = { question_uuid: 'note', operator: 'contains', value: 'More' }

test('a group of one is its condition', () => {
  expect(fromGroup({ match: 'any', conditions: [isMore] })).toEqual(isMore)
  expect(fromGroup({ match: 'any', conditions: [isMore, isNote] })).toEqual({ any: [isMore, isNote] })
  for (const condition of [isMore, { all: [isMore, isNote] }, { any: [isMore, { all: [isNote, isMore] }] }])
    expect(fromGroup(toGroup(condition))).toEqual(condition)
})

describe('a comparison', () => {
  test('begins with the first choice, or with a text to enter', () => {
    expect(newComparison(size)).toEqual({ question_uuid: 'size', operator: 'equals', value: '1 to 10' })
    expect(newComparison(note)).toEqual({ question_uuid: 'note', operator: 'contains', value: '' })
  })

  test('keeps its value with another operator, but not with another question', () => {
    const oneOf = withOperator(isMore, 'one_of', size)
    expect(oneOf).toEqual({ question_uuid: 'size', operator: 'one_of', values: ['More'] })
    expect(withOperator(oneOf, 'equals', size)).toEqual(isMore)
    expect(withOperator(oneOf, 'is_empty', size)).toEqual({ question_uuid: 'size', operator: 'is_empty' })
    expect(withQuestion(isMore, note)).toEqual({ question_uuid: 'note', operator: 'equals', value: '' })
  })
})

describe('a renamed choice', () => {
  test('is renamed in all conditions on its question', () => {
    const condition = (value: string): Condition => ({
      all: [
        { ...isMore, value },
        { any: [{ question_uuid: 'size', operator: 'one_of', values: ['1 to 10', value] }, isNote] },
      ],
    })
    expect(renameChoice(condition('More'), 'size', 'More', 'Many')).toEqual(condition('Many'))
    expect(renameChoice(condition('More'), 'note', 'More', 'Many')).toEqual(condition('More'))
  })

  test.each<[string, string[], string[], object | null]>([
    ['a changed line', ['a', 'b'], ['a', 'c'], { from: 'b', to: 'c' }],
    ['an added line', ['a'], ['a', 'b'], null],
    ['two changed lines', ['a', 'b'], ['b', 'a'], null],
    ['a line that is there twice', ['a', 'a'], ['a', 'b'], null],
    ['no change', ['a'], ['a'], null],
  ])('%s', (_, before, after, expected) => {
    expect(findRenamedChoice(before, after)).toEqual(expected)
  })
})
