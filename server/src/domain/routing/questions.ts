// What a routing form asks: the types of question there are, and what each of them needs.
import { type Fault, fault, placeOfRepetition } from '../event-types/fault.ts'

export const questionTypes = ['name', 'text', 'email', 'phone', 'textarea', 'select', 'radios'] as const
export type QuestionType = (typeof questionTypes)[number]
export const MOST_QUESTIONS = 50
export const MOST_CHOICES = 100

export interface GivenQuestion {
  /** Of a question that is there already, so that rules and answers still find it; a new one may leave it out. */
  readonly uuid?: string
  readonly name: string
  readonly type: QuestionType
  readonly required?: boolean
  readonly answer_choices?: readonly string[]
}

/** As it is stored and shown. */
export type Question = {
  readonly uuid: string
  readonly name: string
  readonly type: QuestionType
  readonly required: boolean
  readonly answer_choices: readonly string[]
}

export const hasChoices = (type: QuestionType): boolean => type === 'select' || type === 'radios'

/** Answers and rules may name a question by its name or its uuid, so no two have the same. */
export function questionFaults(given: readonly GivenQuestion[]): Fault[] {
  return [
    ...repeated(
      given.map(({ name }) => name),
      'name',
    ),
    ...repeated(
      given.map(({ uuid }, place) => uuid?.toLowerCase() ?? place),
      'uuid',
    ),
    ...given.flatMap((question, place) => choiceFaults(question, `questions.${place}.answer_choices`)),
  ]
}

function repeated(values: readonly (string | number)[], field: 'name' | 'uuid'): Fault[] {
  const again = placeOfRepetition(values)
  return again < 0
    ? []
    : [fault(`questions.${again}.${field}`, `another question has this ${field}`, 'repeated')]
}

function choiceFaults({ type, answer_choices = [] }: GivenQuestion, at: string): Fault[] {
  if (!hasChoices(type))
    return answer_choices.length > 0 ? [fault(at, `has no meaning for ${type}`, 'contradictory')] : []
  if (answer_choices.length === 0) return [fault(at, `must be given for ${type}`, 'required')]
  const again = placeOfRepetition(answer_choices)
  return again < 0 ? [] : [fault(`${at}.${again}`, 'is there already', 'repeated')]
}

/** In the order given. */
export const arrangeQuestions = (given: readonly GivenQuestion[], newId: () => string): Question[] =>
  given.map(({ uuid, name, type, required, answer_choices }) => ({
    uuid: uuid?.toLowerCase() ?? newId(),
    name,
    type,
    required: required ?? false,
    answer_choices: [...(answer_choices ?? [])],
  }))

/** How answers and conditions say which question they mean. */
export interface QuestionReference {
  readonly question_uuid?: string
  /** Its name; not looked at where the uuid is given. */
  readonly question?: string
}

export const questionMeant = (
  questions: readonly Question[],
  { question_uuid, question }: QuestionReference,
): Question | undefined =>
  questions.find(({ uuid, name }) =>
    question_uuid === undefined ? name === question : uuid === question_uuid.toLowerCase(),
  )
