// The questions of an event type: the types of question, and the fields that each type allows and requires.
import { duplicateErrors, errorIf, type ValidationError } from './validation-error.ts'

export const questionTypes = ['string', 'text', 'phone_number', 'single_select', 'multi_select'] as const
export type QuestionType = (typeof questionTypes)[number]
export const MAX_QUESTIONS = 20
export const MAX_CHOICES = 100

export interface QuestionInput {
  readonly name: string
  readonly type: QuestionType
  readonly position?: number
  readonly enabled?: boolean
  readonly required?: boolean
  readonly answer_choices?: readonly string[]
  readonly include_other?: boolean
}

/** The stored form. */
export type Question = {
  readonly name: string
  readonly type: QuestionType
  readonly position: number
  readonly enabled: boolean
  readonly required: boolean
  readonly answer_choices: string[]
  readonly include_other: boolean
}

const isSelect = (type: QuestionType): boolean => type === 'single_select' || type === 'multi_select'

/** Answers refer to a question by its name, so names must be unique. */
export function validateQuestions(inputs: readonly QuestionInput[]): ValidationError[] {
  return [
    ...duplicateErrors(
      inputs.map(({ name }) => name),
      (index) => `custom_questions.${index}.name`,
      'is used by another question',
    ),
    ...inputs.flatMap(validateChoices),
  ]
}

function validateChoices({ type, answer_choices = [], include_other = false }: QuestionInput, index: number) {
  const parameterPath = (name: string) => `custom_questions.${index}.${name}`
  const notAllowed = [`is not allowed for ${type}`, 'contradictory'] as const
  if (!isSelect(type))
    return [
      ...errorIf(answer_choices.length > 0, parameterPath('answer_choices'), ...notAllowed),
      ...errorIf(include_other, parameterPath('include_other'), ...notAllowed),
    ]
  return [
    ...errorIf(
      answer_choices.length === 0,
      parameterPath('answer_choices'),
      `is required for ${type}`,
      'required',
    ),
    ...duplicateErrors(answer_choices, (choice) => parameterPath(`answer_choices.${choice}`)),
  ]
}

/** Sorted by position. The default position is the index in the input. */
export const normalizeQuestions = (inputs: readonly QuestionInput[]): Question[] =>
  inputs
    .map((one, index) => ({
      name: one.name,
      type: one.type,
      position: one.position ?? index,
      enabled: one.enabled ?? true,
      required: one.required ?? false,
      answer_choices: [...(one.answer_choices ?? [])],
      include_other: one.include_other ?? false,
    }))
    .sort((a, b) => a.position - b.position)
