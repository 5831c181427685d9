// What the documentation of routing forms says about answers, written without the code of the service.
import {
  type ComparisonCase,
  type ConditionCase,
  emails,
  type FormCase,
  phones,
  type QuestionCase,
  type ResultCase,
} from './generate-form.ts'

export type ExpectedDecision =
  | { readonly missing: readonly string[]; readonly invalid: readonly string[] }
  | { readonly rule: number | null; readonly result: ResultCase }

const isOneOf = (texts: readonly string[], text: string) => texts.includes(text)

/** The generator uses only addresses and numbers that it knows. */
function isAccepted({ type, answer_choices }: QuestionCase, answer: string): boolean {
  if (answer_choices !== undefined) return isOneOf(answer_choices, answer)
  if (type === 'textarea') return true
  if (answer.includes('\n')) return false
  if (type === 'email') return isOneOf(emails.accepted, answer)
  return type !== 'phone' || isOneOf(phones.accepted, answer)
}

/** Case, spaces around the text and the Unicode form don't matter. */
const fold = (text: string) => text.trim().normalize('NFC').toLowerCase()

function compare(comparison: ComparisonCase, answer: string | undefined): boolean {
  if (comparison.operator === 'is_empty') return answer === undefined
  if (answer === undefined) return false
  const given = fold(answer)
  switch (comparison.operator) {
    case 'equals':
      return given === fold(comparison.value)
    case 'contains':
      return given.split(fold(comparison.value)).length > 1
    case 'one_of':
      return new Set(comparison.values.map(fold)).has(given)
  }
}

function applies(condition: ConditionCase, answers: ReadonlyMap<string, string>): boolean {
  if ('all' in condition) return !condition.all.some((one) => !applies(one, answers))
  if ('any' in condition) return condition.any.filter((one) => applies(one, answers)).length > 0
  return compare(condition, answers.get(condition.question))
}

export function expectDecision(
  { questions, rules, default_result }: FormCase,
  given: Readonly<Record<string, string>>,
  bookableTypes: ReadonlySet<string>,
): ExpectedDecision {
  const answers = new Map(
    Object.entries(given)
      .map(([name, answer]) => [name, answer.trim()] as const)
      .filter(([, answer]) => answer !== ''),
  )
  const missing = questions.filter(({ name, required }) => required && !answers.has(name))
  const invalid = questions.filter((question) => {
    const answer = answers.get(question.name)
    return answer !== undefined && !isAccepted(question, answer)
  })
  if (missing.length + invalid.length > 0)
    return { missing: missing.map(({ name }) => name), invalid: invalid.map(({ name }) => name) }
  for (const [index, { condition, result }] of rules.entries()) {
    if (result.type === 'event_type' && !bookableTypes.has(result.value)) continue
    if (applies(condition, answers)) return { rule: index, result }
  }
  return { rule: null, result: default_result }
}
