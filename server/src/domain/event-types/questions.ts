// What an event type asks its invitees: the types of question there are, and what each of them needs.
import { type Fault, fault, placeOfRepetition } from './fault.ts'

export const questionTypes = ['string', 'text', 'phone_number', 'single_select', 'multi_select'] as const
export type QuestionType = (typeof questionTypes)[number]
export const MOST_QUESTIONS = 20
export const MOST_CHOICES = 100

export interface GivenQuestion {
  readonly name: string
  readonly type: QuestionType
  readonly position?: number
  readonly enabled?: boolean
  readonly required?: boolean
  readonly answer_choices?: readonly string[]
  readonly include_other?: boolean
}

/** As it is stored and shown. */
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

/** Answers name their question, so no two have the same name. */
export function questionFaults(given: readonly GivenQuestion[]): Fault[] {
  const again = placeOfRepetition(given.map(({ name }) => name))
  const repeated =
    again < 0 ? [] : [fault(`custom_questions.${again}.name`, 'another question has this name', 'repeated')]
  return [...repeated, ...given.flatMap((question, place) => choiceFaults(question, place))]
}

function choiceFaults({ type, answer_choices = [], include_other = false }: GivenQuestion, place: number) {
  const at = (name: string) => `custom_questions.${place}.${name}`
  if (!isSelect(type)) {
    return [
      ...(answer_choices.length > 0
        ? [fault(at('answer_choices'), `has no meaning for ${type}`, 'contradictory')]
        : []),
      ...(include_other ? [fault(at('include_other'), `has no meaning for ${type}`, 'contradictory')] : []),
    ]
  }
  if (answer_choices.length === 0)
    return [fault(at('answer_choices'), `must be given for ${type}`, 'required')]
  const again = placeOfRepetition(answer_choices)
  return again < 0 ? [] : [fault(at(`answer_choices.${again}`), 'is there already', 'repeated')]
}

/** In the order of their positions; without one, in the order given. */
export const arrangeQuestions = (given: readonly GivenQuestion[]): Question[] =>
  given
    .map((one, place) => ({
      name: one.name,
      type: one.type,
      position: one.position ?? place,
      enabled: one.enabled ?? true,
      required: one.required ?? false,
      answer_choices: [...(one.answer_choices ?? [])],
      include_other: one.include_other ?? false,
    }))
    .sort((a, b) => a.position - b.position)
