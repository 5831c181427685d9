// Compares the times that calendars block with those that the rules demand.
import type { RuleTimes, TimeRange } from './counting-rules.ts'

export interface RuleFailure {
  readonly rule: string
  readonly text: string
}

interface ComparedRule extends RuleTimes {
  readonly name: string
  /** The event, as the calendar says it. */
  readonly form: string
}

/** `source`: how the calendar was read. */
export function compareBusyTimes(
  source: string,
  rules: readonly ComparedRule[],
  found: readonly TimeRange[],
): RuleFailure[] {
  const failures = rules.flatMap(({ name, form, blocked, range: [from, to] }) => {
    const blocks = formatTimes(found.filter(([start, end]) => start < to && end > from))
    const expected = formatTimes(blocked === null ? [] : [blocked])
    const text = `${source}, ${name} (${form}): blocks ${blocks}, expected ${expected}`
    return blocks === expected ? [] : [{ rule: name, text }]
  })
  const isInRange = ([start]: TimeRange) => rules.some(({ range: [from, to] }) => start >= from && start < to)
  const others = found.filter((time) => !isInRange(time))
  if (others.length > 0)
    failures.push({ rule: 'other times', text: `${source}: also blocks ${formatTimes(others)}` })
  return failures
}

const formatTimes = (times: readonly TimeRange[]): string =>
  times.map(([start, end]) => `${textOf(start)}–${textOf(end)}`).join(', ') || 'no time'
const textOf = (at: number): string => new Date(at).toISOString().slice(0, 16)
