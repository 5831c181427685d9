// Tests the validation of invitees' answers against the questions of an event type.
import { describe, expect, test } from 'vitest'
import { normalizeQuestions, type QuestionInput } from '../event-types/questions.ts'
import { findPhoneAnswer, parsePhoneNumber, validateAnswers } from './answers.ts'

const ask = (...given: QuestionInput[]) => normalizeQuestions(given)

describe('answers', () => {
  test('are sorted by question, matched by text or by position', () => {
    const questions = ask({ name: 'Why?', type: 'text' }, { name: 'Who?', type: 'string' })
    const { answers, errors } = validateAnswers(questions, [
      { position: 1, answer: 'Ada' },
      { question: 'Why?', answer: 'To learn' },
    ])
    expect(errors).toEqual([])
    expect(answers).toEqual([
      { question: 'Why?', answer: 'To learn', position: 0 },
      { question: 'Who?', answer: 'Ada', position: 1 },
    ])
  })

  test('required questions need an answer, disabled ones are ignored', () => {
    const questions = ask(
      { name: 'Why?', type: 'text', required: true },
      { name: 'Old?', type: 'text', required: true, enabled: false },
    )
    expect(validateAnswers(questions, []).errors.map(({ message }) => message)).toEqual([
      'must include an answer to: Why?',
    ])
    expect(validateAnswers(questions, [{ question: 'Why?', answer: '  ' }]).errors).toHaveLength(1)
    expect(validateAnswers(questions, [{ question: 'Old?', answer: 'x' }]).errors).toHaveLength(2)
  })

  test.each([
    ['single_select', 'red', 0],
    ['single_select', 'blue', 1],
    ['single_select', 'red\ngreen', 1],
    ['multi_select', 'red\ngreen', 0],
    ['multi_select', 'red\nblue', 1],
  ] as const)('a choice of %s: %j', (type, answer, errors) => {
    const questions = ask({ name: 'Colour?', type, answer_choices: ['red', 'green'] })
    expect(validateAnswers(questions, [{ question: 'Colour?', answer }]).errors).toHaveLength(errors)
  })

  test('one other answer is allowed if the question includes it', () => {
    const questions = ask({
      name: 'Colour?',
      type: 'multi_select',
      answer_choices: ['red'],
      include_other: true,
    })
    expect(validateAnswers(questions, [{ question: 'Colour?', answer: 'red\nmauve' }]).errors).toEqual([])
    expect(validateAnswers(questions, [{ question: 'Colour?', answer: 'ochre\nmauve' }]).errors).toHaveLength(
      1,
    )
  })

  test('rejects two answers to a question and answers to unknown questions', () => {
    const questions = ask({ name: 'Why?', type: 'text' })
    const twice = [
      { question: 'Why?', answer: 'a' },
      { question: 'Why?', answer: 'b' },
    ]
    expect(validateAnswers(questions, twice).errors.map(({ parameter }) => parameter)).toEqual([
      'custom_questions.1.question',
    ])
    expect(validateAnswers(questions, [{ question: 'Else?', answer: 'a' }]).errors).toHaveLength(1)
  })
})

test('answers have at most 50,000 bytes in all', () => {
  const questions = ask(
    ...Array.from({ length: 6 }, (_, number) => ({ name: `Q${number}`, type: 'text' as const })),
  )
  const errorsWith = (answer: string) =>
    validateAnswers(
      questions,
      Array.from({ length: 6 }, (_, position) => ({ position, answer })),
    ).errors
  expect(errorsWith('x'.repeat(8_333))).toEqual([])
  expect(errorsWith('x'.repeat(8_334))).toMatchObject([{ parameter: 'custom_questions' }])
  expect(errorsWith('ü'.repeat(4_200))).toHaveLength(1)
})

describe('phone numbers', () => {
  test.each([
    ['+49 30 123456', '+4930123456'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['030 123456', null],
    ['+0123456789', null],
    ['call me', null],
    ['+49 (0)30 123456', '+4930123456'],
    ['+44(0)20-7946-0958', '+442079460958'],
    ['+1 (030) 555 0100', '+10305550100'],
  ])('%s', (text, number) => expect(parsePhoneNumber(text)).toBe(number))

  test('the first phone answer is used for reminders', () => {
    const questions = ask({ name: 'Name?', type: 'string' }, { name: 'Phone?', type: 'phone_number' })
    const { answers } = validateAnswers(questions, [
      { question: 'Name?', answer: '+49 30 000000' },
      { question: 'Phone?', answer: '+49 30 123456' },
    ])
    expect(findPhoneAnswer(questions, answers)).toBe('+4930123456')
    expect(findPhoneAnswer(questions, [])).toBe(null)
  })
})
