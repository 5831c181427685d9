// Validates an invitee's answers against the questions of the event type.

import type { Question } from '../event-types/questions.ts'
import { type ValidationError, validationError } from '../event-types/validation-error.ts'

export interface AnswerInput {
  /** The question's text. If missing, `position` identifies the question. */
  readonly question?: string | undefined
  readonly position?: number | undefined
  readonly answer: string
}

/** The stored form; multiple choices are joined by newlines. */
export type Answer = {
  readonly question: string
  readonly answer: string
  readonly position: number
}

/** `answer` is null after it was deleted as personal data; the question stays. */
export type StoredAnswer = Omit<Answer, 'answer'> & { readonly answer: string | null }

/** In all. Each webhook delivery and mail of the booking repeats them. */
const MAX_ANSWERS_BYTES = 50_000

const E164_PATTERN = /^\+[1-9]\d{6,14}$/

/** The number in E.164 format without separators; null if it is not a phone number. */
export function parsePhoneNumber(text: string): string | null {
  // In `+49 (0)30 …`, the zero is only dialed within the country.
  const international = text.trim().replace(/^(\+\s*\d{1,3})[\s.-]*\(0\)/, '$1')
  const number = international.replaceAll(/[\s().-]/g, '')
  return E164_PATTERN.test(number) ? number : null
}

/** The answers in the order of the questions, or their errors. Disabled questions are not asked. */
export function validateAnswers(
  questions: readonly Question[],
  inputs: readonly AnswerInput[],
): { readonly answers: readonly Answer[]; readonly errors: readonly ValidationError[] } {
  const enabledQuestions = questions.filter(({ enabled }) => enabled)
  const errors: ValidationError[] = []
  const byQuestion = new Map<Question, string>()
  for (const [index, one] of inputs.entries()) {
    const path = `custom_questions.${index}`
    const question = enabledQuestions.find((it) =>
      one.question === undefined ? it.position === one.position : it.name === one.question,
    )
    if (question === undefined)
      errors.push(validationError(`${path}.question`, 'is not a question of this event type'))
    else if (byQuestion.has(question))
      errors.push(validationError(`${path}.question`, 'is answered twice', 'repeated'))
    else if (one.answer.trim() !== '') {
      byQuestion.set(question, one.answer)
      const error = answerError(question, one.answer)
      if (error !== null) errors.push(validationError(`${path}.answer`, error))
    }
  }
  for (const question of enabledQuestions) {
    if (question.required && !byQuestion.has(question))
      errors.push(
        validationError('custom_questions', `must include an answer to: ${question.name}`, 'required'),
      )
  }
  const answers = enabledQuestions.flatMap((question) => {
    const answer = byQuestion.get(question)
    return answer === undefined ? [] : { question: question.name, answer, position: question.position }
  })
  const bytes = answers.reduce((sum, { answer }) => sum + UTF8.encode(answer).length, 0)
  if (bytes > MAX_ANSWERS_BYTES)
    errors.push(
      validationError('custom_questions', `must have at most ${MAX_ANSWERS_BYTES} bytes of answers in all`),
    )
  return { answers, errors }
}

const UTF8 = new TextEncoder()

function answerError(
  { type, answer_choices: choices, include_other: other }: Question,
  answer: string,
): string | null {
  if (type === 'phone_number')
    return parsePhoneNumber(answer) === null ? 'must be a phone number, such as +49 30 123456' : null
  if (type !== 'single_select' && type !== 'multi_select') return null
  const chosen = type === 'multi_select' ? answer.split('\n') : [answer]
  const unknown = chosen.filter((choice) => !choices.includes(choice))
  if (unknown.length === 0 || (other && unknown.length === 1)) return null
  return `must be ${type === 'multi_select' ? 'one or more' : 'one'} of: ${choices.join(', ')}`
}

/** The first phone number among the answers, for text reminders. */
export function findPhoneAnswer(questions: readonly Question[], answers: readonly Answer[]): string | null {
  const asksForPhone = new Set(
    questions.filter(({ type }) => type === 'phone_number').map(({ name }) => name),
  )
  const answer = answers.find(({ question }) => asksForPhone.has(question))
  return answer === undefined ? null : parsePhoneNumber(answer.answer)
}
