// What somebody answers to a routing form, held against what the form asks.
import { phoneNumber } from '../booking/answers.ts'
import { type Fault, fault } from '../event-types/fault.ts'
import { hasChoices, type Question, type QuestionReference, questionMeant } from './questions.ts'

export interface GivenAnswer extends QuestionReference {
  readonly answer: string
}

/** As it is stored and shown: with the question's name as it then was. */
export type Answer = {
  readonly question_uuid: string
  readonly question: string
  readonly answer: string
}

/** Null once it was deleted as personal data; the question stays. */
export type KeptAnswer = Omit<Answer, 'answer'> & { readonly answer: string | null }

const EMAIL = /^[^\s@]+@[^\s@]+$/
const LONGEST_LINE = 1_000
const LONGEST_EMAIL = 254

/** In the order of the questions, without the space around them; what is blank is not answered. */
export function answersTo(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
): { readonly answers: readonly Answer[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const byUuid = new Map<string, string>()
  for (const [place, one] of given.entries()) {
    const at = `questions_and_answers.${place}`
    const question = questionMeant(questions, one)
    const answer = one.answer.trim()
    if (question === undefined) faults.push(fault(`${at}.question`, 'is not asked by this form'))
    else if (byUuid.has(question.uuid)) faults.push(fault(`${at}.question`, 'is answered twice', 'repeated'))
    else {
      byUuid.set(question.uuid, answer)
      const wrong = answer === '' ? null : refusalOf(question, answer)
      if (wrong !== null) faults.push(fault(`${at}.answer`, wrong))
    }
  }
  const answers = questions.flatMap(({ uuid, name }) => {
    const answer = byUuid.get(uuid) ?? ''
    return answer === '' ? [] : { question_uuid: uuid, question: name, answer }
  })
  const answered = new Set(answers.map(({ question_uuid }) => question_uuid))
  for (const { uuid, name, required } of questions) {
    if (required && !answered.has(uuid))
      faults.push(fault('questions_and_answers', `must answer: ${name}`, 'required'))
  }
  return { answers, faults }
}

/** A sentence that goes on from the name of the parameter. */
function refusalOf({ type, answer_choices: choices }: Question, answer: string): string | null {
  if (hasChoices(type)) return choices.includes(answer) ? null : `must be one of: ${choices.join(', ')}`
  if (type === 'textarea') return null
  if (/[\r\n]/.test(answer) || answer.length > LONGEST_LINE)
    return 'must be one line of at most 1,000 characters'
  if (type === 'email' && (!EMAIL.test(answer) || answer.length > LONGEST_EMAIL))
    return 'must be an e-mail address'
  if (type === 'phone' && phoneNumber(answer) === null)
    return 'must be a telephone number such as +49 30 123456'
  return null
}
