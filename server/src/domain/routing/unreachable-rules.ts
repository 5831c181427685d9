// Finds rules of a routing form that can never decide, because earlier rules apply to all their answers or their own conditions
// exclude each other.
import {
  type Comparison,
  type Condition,
  isComparisonMet,
  listComparisons,
  normalizeText,
} from './conditions.ts'
import { canApply, type Rule } from './form.ts'
import { hasChoices, type Question } from './questions.ts'

/** One of the cases that conditions distinguish: this answer, none (undefined), or any other text with exactly these parts. */
type AnswerCase = { readonly answer: string | undefined } | { readonly parts: ReadonlySet<string> }

/** Null: it depends on answers that are not chosen. */
type Truth = boolean | null

/** More would have too many combinations. */
const MAX_PARTS = 5
/** Bounds the time for one form. The rules that are left count as reachable. */
const MAX_COMPARISONS = 100_000

/**
 * The indexes of the rules. A rule in the list never decides. A rule that never decides may be missing in it, if the form is too
 * complex or its questions allow fewer texts than assumed. Rules that are skipped are not in the list.
 */
export function findUnreachableRules(
  questions: readonly Question[],
  rules: readonly Rule[],
  isBookable: (eventType: string) => boolean,
): readonly number[] {
  const comparisons = rules.flatMap(({ condition }) => listComparisons(condition))
  const cases = new Map(questions.map((question) => [question.uuid, listCases(question, comparisons)]))
  const applicable = rules.flatMap((rule, index) =>
    canApply(rule.result, isBookable) ? [{ index, condition: rule.condition }] : [],
  )
  const search = new Search(cases)
  return applicable.flatMap(({ index, condition }, position) => {
    const earlier = applicable.slice(0, position).map((rule) => rule.condition)
    return search.canDecide(condition, earlier, new Map()) ? [] : [index]
  })
}

/** Null: too many. */
function listCases(question: Question, comparisons: readonly Comparison[]): readonly AnswerCase[] | null {
  const own = comparisons.filter(({ question_uuid }) => question_uuid === question.uuid)
  const missing = question.required ? [] : [{ answer: undefined }]
  if (hasChoices(question.type)) return [...missing, ...question.answer_choices.map((answer) => ({ answer }))]
  const values = own.flatMap((one) =>
    one.operator === 'equals' ? [one.value] : one.operator === 'one_of' ? one.values : [],
  )
  const parts = new Set(own.flatMap((one) => (one.operator === 'contains' ? [normalizeText(one.value)] : [])))
  if (parts.size > MAX_PARTS) return null
  return [
    ...missing,
    ...[...new Set(values)].map((answer) => ({ answer })),
    ...listSubsets([...parts]).map((subset) => ({ parts: subset })),
  ]
}

/** A text that contains a part also contains the parts of this part. */
function listSubsets(parts: readonly string[]): readonly ReadonlySet<string>[] {
  let subsets: readonly (readonly string[])[] = [[]]
  for (const part of parts) subsets = [...subsets, ...subsets.map((subset) => [...subset, part])]
  const isClosed = (subset: readonly string[]) =>
    parts.every((part) => subset.includes(part) || !subset.some((longer) => longer.includes(part)))
  return subsets.filter(isClosed).map((subset) => new Set(subset))
}

class Search {
  readonly #cases: ReadonlyMap<string, readonly AnswerCase[] | null>
  #comparisonsLeft = MAX_COMPARISONS

  constructor(cases: ReadonlyMap<string, readonly AnswerCase[] | null>) {
    this.#cases = cases
  }

  /** Whether answers exist that meet the condition and none of the earlier ones. `chosen` is keyed by question uuid. */
  canDecide(
    condition: Condition,
    earlier: readonly Condition[],
    chosen: ReadonlyMap<string, AnswerCase>,
  ): boolean {
    if (this.#comparisonsLeft <= 0) return true
    const own = this.#evaluate(condition, chosen)
    if (own === false) return false
    const open: Condition[] = own === null ? [condition] : []
    for (const other of earlier) {
      const truth = this.#evaluate(other, chosen)
      if (truth === true) return false
      if (truth === null) open.push(other)
    }
    const next = open
      .flatMap(listComparisons)
      .find(({ question_uuid: id }) => !chosen.has(id) && Boolean(this.#cases.get(id)))
    if (next === undefined) return true
    const id = next.question_uuid
    return (this.#cases.get(id) ?? []).some((one) =>
      this.canDecide(condition, earlier, new Map(chosen).set(id, one)),
    )
  }

  #evaluate(condition: Condition, chosen: ReadonlyMap<string, AnswerCase>): Truth {
    if ('all' in condition) return this.#evaluateGroup(condition.all, chosen, false)
    if ('any' in condition) return this.#evaluateGroup(condition.any, chosen, true)
    this.#comparisonsLeft -= 1
    const one = chosen.get(condition.question_uuid)
    if (one === undefined) return null
    if ('answer' in one) return isComparisonMet(condition, one.answer)
    // A text that no condition names.
    return condition.operator === 'contains' && one.parts.has(normalizeText(condition.value))
  }

  /** One condition with the value `deciding` decides the group. */
  #evaluateGroup(
    group: readonly Condition[],
    chosen: ReadonlyMap<string, AnswerCase>,
    deciding: boolean,
  ): Truth {
    let isOpen = false
    for (const one of group) {
      const truth = this.#evaluate(one, chosen)
      if (truth === deciding) return deciding
      if (truth === null) isOpen = true
    }
    return isOpen ? null : !deciding
  }
}
