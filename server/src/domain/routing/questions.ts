// The questions of a routing form: the types of question, and the fields that each type allows and requires.
import { duplicateErrors, errorIf, type ValidationError } from '../event-types/validation-error.ts'

export const questionTypes = ['name', 'text', 'email', 'phone', 'textarea', 'select', 'radios'] as const
export type QuestionType = (typeof questionTypes)[number]
export const MAX_QUESTIONS = 50
export const MAX_CHOICES = 100

export interface QuestionInput {
  /** Set for an existing question, so rules and answers still refer to it; optional for a new one. */
  readonly uuid?: string
  readonly name: string
  readonly type: QuestionType
  readonly required?: boolean
  readonly answer_choices?: readonly string[]
}

/** The stored form. */
export type Question = {
  readonly uuid: string
  readonly name: string
  readonly type: QuestionType
  readonly required: boolean
  readonly answer_choices: readonly string[]
}

export const hasChoices = (type: QuestionType): boolean => type === 'select' || type === 'radios'

/** Answers and rules refer to a question by name or uuid, so both must be unique. */
export function validateQuestions(inputs: readonly QuestionInput[]): ValidationError[] {
  return [
    ...duplicateErrors(
      inputs.map(({ name }) => name),
      (index) => `questions.${index}.name`,
      'is used by another question',
    ),
    ...duplicateErrors(
      inputs.map(({ uuid }, index) => uuid?.toLowerCase() ?? index),
      (index) => `questions.${index}.uuid`,
      'is used by another question',
    ),
    ...inputs.flatMap((question, index) => validateChoices(question, `questions.${index}.answer_choices`)),
  ]
}

function validateChoices({ type, answer_choices = [] }: QuestionInput, path: string): ValidationError[] {
  if (!hasChoices(type))
    return errorIf(answer_choices.length > 0, path, `is not allowed for ${type}`, 'contradictory')
  return [
    ...errorIf(answer_choices.length === 0, path, `is required for ${type}`, 'required'),
    ...duplicateErrors(answer_choices, (index) => `${path}.${index}`),
  ]
}

/** In the order given. */
export const normalizeQuestions = (inputs: readonly QuestionInput[], newId: () => string): Question[] =>
  inputs.map(({ uuid, name, type, required, answer_choices }) => ({
    uuid: uuid?.toLowerCase() ?? newId(),
    name,
    type,
    required: required ?? false,
    answer_choices: [...(answer_choices ?? [])],
  }))

/** How answers and conditions refer to a question. */
export interface QuestionReference {
  readonly question_uuid?: string
  /** The question's name; ignored if the uuid is given. */
  readonly question?: string
}

export const findQuestion = (
  questions: readonly Question[],
  { question_uuid, question }: QuestionReference,
): Question | undefined =>
  questions.find(({ uuid, name }) =>
    question_uuid === undefined ? name === question : uuid === question_uuid.toLowerCase(),
  )
