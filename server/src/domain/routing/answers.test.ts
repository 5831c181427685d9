// Tests the questions of a routing form and the validation of answers.
import { describe, expect, test } from 'vitest'
import { type AnswerInput, validateAnswers } from './answers.ts'
import { normalizeQuestions, type Question, type QuestionInput, validateQuestions } from './questions.ts'

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

describe('questions', () => {
  const errors = (...inputs: QuestionInput[]) => parametersAndCodes(validateQuestions(inputs))

  test('must have choices if their type has choices, and none otherwise', () => {
    expect(errors({ name: 'a', type: 'select' }, { name: 'b', type: 'radios', answer_choices: [] })).toEqual([
      'questions.0.answer_choices required',
      'questions.1.answer_choices required',
    ])
    for (const type of ['name', 'text', 'email', 'phone', 'textarea'] as const) {
      expect(errors({ name: 'a', type })).toEqual([])
      expect(errors({ name: 'a', type, answer_choices: ['x'] })).toEqual([
        'questions.0.answer_choices contradictory',
      ])
    }
    expect(errors({ name: 'a', type: 'radios', answer_choices: ['x', 'y', 'x'] })).toEqual([
      'questions.0.answer_choices.2 repeated',
    ])
  })

  test('must have unique names and uuids', () => {
    expect(errors({ name: 'a', type: 'text' }, { name: 'a', type: 'email' })).toEqual([
      'questions.1.name repeated',
    ])
    expect(
      errors(
        { uuid: uuid(1), name: 'a', type: 'text' },
        { name: 'b', type: 'text' },
        { uuid: uuid(1).toUpperCase(), name: 'c', type: 'text' },
      ),
    ).toEqual(['questions.2.uuid repeated'])
  })

  test('keep their uuid, or get a new one', () => {
    const arranged = normalizeQuestions(
      [
        { uuid: uuid(7).toUpperCase(), name: 'a', type: 'text', required: true },
        { name: 'b', type: 'select', answer_choices: ['x'] },
      ],
      () => uuid(9),
    )
    expect(arranged).toEqual([
      { uuid: uuid(7), name: 'a', type: 'text', required: true, answer_choices: [] },
      { uuid: uuid(9), name: 'b', type: 'select', required: false, answer_choices: ['x'] },
    ])
  })
})

describe('answers', () => {
  const errors = (...inputs: AnswerInput[]) => parametersAndCodes(validateAnswers(questions, inputs).errors)
  const sized = { question: size.name, answer: 'More' }

  test('are sorted by question and trimmed, and blank ones are left out', () => {
    const inputs = [
      { question_uuid: note.uuid, answer: '  \n' },
      { question: email.name, answer: ' ada@example.com ' },
      { question_uuid: size.uuid.toUpperCase(), question: 'an older name', answer: 'More' },
    ]
    expect(validateAnswers(questions, inputs)).toEqual({
      answers: [
        { question_uuid: size.uuid, question: size.name, answer: 'More' },
        { question_uuid: email.uuid, question: email.name, answer: 'ada@example.com' },
      ],
      errors: [],
    })
  })

  test('must name a question of the form, only once, and answer required questions', () => {
    expect(errors(sized, { question: 'What?', answer: 'x' }, { answer: 'x' })).toEqual([
      'questions_and_answers.1.question invalid',
      'questions_and_answers.2.question invalid',
    ])
    expect(errors(sized, { question_uuid: size.uuid, answer: '1 to 10' })).toEqual([
      'questions_and_answers.1.question repeated',
    ])
    expect(errors()).toEqual(['questions_and_answers required'])
    expect(errors({ question: size.name, answer: ' ' })).toEqual(['questions_and_answers required'])
  })

  test.each([
    ['select', 'Other', 'More'],
    ['radios', 'more', 'More'],
    ['email', 'ada', 'ada@example.com'],
    ['email', `${'a'.repeat(250)}@example.com`, 'a@b.example'],
    ['phone', '123', '+49 30 123456'],
    ['name', 'Ada\nLovelace', 'Ada Lovelace'],
    ['text', 'x'.repeat(1_001), 'x'.repeat(1_000)],
  ] as const)('to %s are validated: rejects %j', (type, wrong, right) => {
    const question = {
      ...size,
      type,
      answer_choices: type === 'select' || type === 'radios' ? size.answer_choices : [],
    }
    const errorsFor = (answer: string) =>
      parametersAndCodes(validateAnswers([question], [{ question: size.name, answer }]).errors)
    expect(errorsFor(wrong)).toEqual(['questions_and_answers.0.answer invalid'])
    expect(errorsFor(right)).toEqual([])
  })

  test('to a textarea may have any number of lines', () => {
    expect(errors(sized, { question: note.name, answer: `a\n${'b'.repeat(5_000)}` })).toEqual([])
  })
})
