// Random routing forms with answers, as requests to the API: every kind of question, comparison, group and result.
import type { Random } from '../../testbed/random.ts'

export interface QuestionCase {
  readonly name: string
  readonly type: 'name' | 'text' | 'email' | 'phone' | 'textarea' | 'select' | 'radios'
  readonly required: boolean
  /** Only of `select` and `radios`. */
  readonly answer_choices?: readonly string[]
}

export type ComparisonCase = { readonly question: string } & (
  | { readonly operator: 'equals' | 'contains'; readonly value: string }
  | { readonly operator: 'one_of'; readonly values: readonly string[] }
  | { readonly operator: 'is_empty' }
)

export type ConditionCase =
  | ComparisonCase
  | { readonly all: readonly ConditionCase[] }
  | { readonly any: readonly ConditionCase[] }

export interface ResultCase {
  readonly type: 'event_type' | 'external_url' | 'custom_message'
  readonly value: string
}

export interface FormCase {
  readonly questions: readonly QuestionCase[]
  readonly rules: readonly { readonly condition: ConditionCase; readonly result: ResultCase }[]
  readonly default_result: ResultCase
  /** What visitors answer, by the name of the question. */
  readonly answers: readonly Readonly<Record<string, string>>[]
}

const MAX_QUESTIONS = 6
const MAX_RULES = 6
const MAX_CONDITIONS = 3
const MAX_DEPTH = 2

const types = ['name', 'text', 'email', 'phone', 'textarea', 'select', 'radios'] as const

/** Letters whose case, composition or width programs treat differently, and text that looks like code. */
const words = [
  'Straße',
  'STRASSE',
  'İstanbul',
  'istanbul',
  'Café',
  'Cafe\u0301',
  'ΣΊΣΥΦΟΣ',
  'σίσυφος',
  'ﬁre',
  '東京',
  '1 to 10',
  '11 to 50',
  'More than 50',
  'a.*b',
  '<b>bold</b>',
  '"quoted"',
  'null',
] as const

/** What the documentation accepts, and what it doesn't. */
export const emails = {
  accepted: ['ada@example.com', 'Grace@Example.EDU', "o'brien@example.org", 'a+b@mail.example.com'],
  refused: ['ada@', 'not an address', '@example.com'],
} as const
export const phones = {
  accepted: ['+49 30 123456', '+1 (212) 555-0100', '+44-20-7946-0000'],
  refused: ['12345', 'call me', '+'],
} as const

const recased = (random: Random, text: string) =>
  random.pick([text, text, text.toLowerCase(), text.toUpperCase(), text.normalize('NFD')])

const spaced = (random: Random, text: string) =>
  random.chance(0.2) ? `${random.pick([' ', '\u00a0', ' \t'])}${text} ` : text

function createQuestion(random: Random, index: number): QuestionCase {
  const type = random.pick(types)
  const name = `${random.pick(words)} ${index}?`
  const required = random.chance(0.3)
  if (type !== 'select' && type !== 'radios') return { name, type, required }
  const count = random.int(1, 6)
  return {
    ...{ name, type, required },
    answer_choices: [...new Set(Array.from({ length: count }, () => recased(random, random.pick(words))))],
  }
}

function textFor(random: Random, { type, answer_choices }: QuestionCase): string {
  if (answer_choices !== undefined) return random.pick(answer_choices)
  if (type === 'email') return random.pick(emails.accepted)
  if (type === 'phone') return random.pick(phones.accepted)
  return random.chance(0.3) ? `${random.pick(words)} ${random.pick(words)}` : random.pick(words)
}

const partOf = (random: Random, text: string) => {
  const characters = [...text.trim()]
  const start = random.below(characters.length)
  const part = characters.slice(start, start + random.int(1, 4)).join('')
  // The API refuses blank values.
  return part.trim() === '' ? text : part
}

function createComparison(random: Random, questions: readonly QuestionCase[]): ComparisonCase {
  const asked = random.pick(questions)
  const question = asked.name
  const value = () => spaced(random, recased(random, textFor(random, asked)))
  /** A choice in other letters is the same choice only if composing and lower case make it so. */
  const choice = () => (asked.answer_choices === undefined ? value() : spaced(random, textFor(random, asked)))
  const operator = random.pick(['equals', 'equals', 'one_of', 'contains', 'is_empty'] as const)
  if (operator === 'is_empty') return { question, operator }
  if (operator === 'equals') return { question, operator, value: choice() }
  if (operator === 'contains') return { question, operator, value: partOf(random, value()) }
  return { question, operator, values: Array.from({ length: random.int(1, 4) }, choice) }
}

function createCondition(random: Random, questions: readonly QuestionCase[], depth = 0): ConditionCase {
  if (depth === MAX_DEPTH || random.chance(0.5)) return createComparison(random, questions)
  const conditions = Array.from({ length: random.int(1, MAX_CONDITIONS) }, () =>
    createCondition(random, questions, depth + 1),
  )
  return random.chance(0.5) ? { all: conditions } : { any: conditions }
}

/** Each result differs from those of the other rules, so that it tells which rule decided. Event types may be off or deleted. */
function createResult(random: Random, index: number, eventTypes: readonly string[]): ResultCase {
  const kind = random.pick(['event_type', 'event_type', 'external_url', 'custom_message'] as const)
  if (kind === 'event_type')
    return { type: kind, value: eventTypes[(index * 7 + random.below(3)) % eventTypes.length] ?? '' }
  if (kind === 'external_url') return { type: kind, value: `https://example.com/rule-${index}` }
  return { type: kind, value: `Message of rule ${index}` }
}

function createAnswer(random: Random, question: QuestionCase): string {
  const { type, answer_choices } = question
  if (random.chance(0.15)) return random.pick(['', ' ', '\u00a0\n'])
  if (random.chance(0.05)) {
    if (answer_choices !== undefined) return 'Not a choice'
    if (type === 'email') return random.pick(emails.refused)
    if (type === 'phone') return random.pick(phones.refused)
    return 'two\nlines'
  }
  const text = textFor(random, question)
  return spaced(random, answer_choices === undefined && type !== 'email' ? recased(random, text) : text)
}

export function generateForm(
  random: Random,
  eventTypes: readonly string[],
  answersPerForm: number,
): FormCase {
  const questions = Array.from({ length: random.int(1, MAX_QUESTIONS) }, (_, index) =>
    createQuestion(random, index),
  )
  const rules = Array.from({ length: random.int(0, MAX_RULES) }, (_, index) => ({
    condition: createCondition(random, questions),
    result: createResult(random, index, eventTypes),
  }))
  return {
    questions,
    rules,
    default_result: { type: 'custom_message', value: 'Message of the default' },
    answers: Array.from({ length: answersPerForm }, () =>
      Object.fromEntries(
        questions
          .filter(() => !random.chance(0.1))
          .map((question) => [question.name, createAnswer(random, question)]),
      ),
    ),
  }
}
