// Validates the answers to a routing form against its questions.
import { parsePhoneNumber } from '../booking/answers.ts'
import { isEmail } from '../email/address.ts'
import { type ValidationError, validationError } from '../event-types/validation-error.ts'
import { findQuestion, hasChoices, type Question, type QuestionReference } from './questions.ts'

export interface AnswerInput extends QuestionReference {
  readonly answer: string
}

/** The stored form, with the question's name at that time. */
export type Answer = {
  readonly question_uuid: string
  readonly question: string
  readonly answer: string
}

/** `answer` is null after it was deleted as personal data; the question stays. */
export type StoredAnswer = Omit<Answer, 'answer'> & { readonly answer: string | null }

const MAX_LINE_LENGTH = 1_000

/** Trimmed answers in the order of the questions; a blank answer counts as missing. */
export function validateAnswers(
  questions: readonly Question[],
  inputs: readonly AnswerInput[],
): { readonly answers: readonly Answer[]; readonly errors: readonly ValidationError[] } {
  const errors: ValidationError[] = []
  const byUuid = new Map<string, string>()
  for (const [index, one] of inputs.entries()) {
    const path = `questions_and_answers.${index}`
    const question = findQuestion(questions, one)
    const answer = one.answer.trim()
    if (question === undefined)
      errors.push(validationError(`${path}.question`, 'is not a question of this form'))
    else if (byUuid.has(question.uuid))
      errors.push(validationError(`${path}.question`, 'is answered twice', 'repeated'))
    else {
      byUuid.set(question.uuid, answer)
      const error = answer === '' ? null : answerError(question, answer)
      if (error !== null) errors.push(validationError(`${path}.answer`, error))
    }
  }
  const answers = questions.flatMap(({ uuid, name }) => {
    const answer = byUuid.get(uuid) ?? ''
    return answer === '' ? [] : { question_uuid: uuid, question: name, answer }
  })
  const answered = new Set(answers.map(({ question_uuid }) => question_uuid))
  for (const { uuid, name, required } of questions) {
    if (required && !answered.has(uuid))
      errors.push(validationError('questions_and_answers', `must include an answer to: ${name}`, 'required'))
  }
  return { answers, errors }
}

/** A message that continues after the name of the parameter. */
function answerError({ type, answer_choices: choices }: Question, answer: string): string | null {
  if (hasChoices(type)) return choices.includes(answer) ? null : `must be one of: ${choices.join(', ')}`
  if (type === 'textarea') return null
  if (/[\r\n]/.test(answer) || answer.length > MAX_LINE_LENGTH)
    return 'must be one line of at most 1,000 characters'
  if (type === 'email' && !isEmail(answer)) return 'must be an email address'
  if (type === 'phone' && parsePhoneNumber(answer) === null)
    return 'must be a phone number, such as +49 30 123456'
  return null
}
