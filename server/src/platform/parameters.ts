// Validates parameters beyond their schema: instants, time windows, time zones and availability rules.
import { findRuleErrors, type RuleDefinition } from '../domain/availability/rule-definitions.ts'
import { isPlainName, PLAIN_NAME_RULE } from '../domain/language/plain-name.ts'
import { DAY, type Instant, parseInstant } from '../domain/time/instant.ts'
import { isZone, TABLE_END, TABLE_START } from '../domain/time/zone.ts'
import { type ErrorDetail, invalid, Problem } from './errors.ts'

/** An RFC 3339 date-time with an offset, in any year. For values that are only compared. */
export function readAnyInstant(parameter: string, text: string): Instant {
  const at = parseInstant(text)
  if (at === null)
    throw invalid(parameter, 'must be an RFC 3339 date-time with an offset, such as 2026-11-15T09:30:00Z')
  return at
}

/** The same, within the years that the time zone tables cover. */
export function readInstant(parameter: string, text: string): Instant {
  const at = readAnyInstant(parameter, text)
  if (at < TABLE_START || at >= TABLE_END) throw invalid(parameter, 'must be in the years 2000 to 2037')
  return at
}

/** The two bounds of a filter, such as `min_start_time` and `max_start_time`; null means unbounded. */
export function readPeriod<Min extends string, Max extends string>(
  query: { readonly [Name in Min | Max]?: string },
  min: Min,
  max: Max,
): { from: Instant | null; to: Instant | null } {
  const [first, last] = [query[min], query[max]]
  const from = first === undefined ? null : readAnyInstant(min, first)
  const to = last === undefined ? null : readAnyInstant(max, last)
  if (from !== null && to !== null && to < from)
    throw invalid(max, `must not be before ${min}`, 'contradictory')
  return { from, to }
}

const MAX_WINDOW_DAYS = 31

/** `start_time` and `end_time` of a query, at most 31 days apart. */
export function readWindow(query: { readonly start_time: string; readonly end_time: string }): {
  from: Instant
  to: Instant
} {
  const from = readInstant('start_time', query.start_time)
  const to = readInstant('end_time', query.end_time)
  if (to <= from) throw invalid('end_time', 'must be after start_time')
  if (to - from > MAX_WINDOW_DAYS * DAY)
    throw invalid('end_time', `must be at most ${MAX_WINDOW_DAYS} days after start_time`)
  return { from, to }
}

export function requireZone(parameter: string, name: string): void {
  if (!isZone(name)) throw invalid(parameter, 'must be an IANA time zone name, such as Europe/Berlin')
}

export function requirePlainName(parameter: string, name: string): void {
  if (!isPlainName(name)) throw invalid(parameter, PLAIN_NAME_RULE)
}

export function requireRules(parameter: string, rules: readonly RuleDefinition[]): void {
  throwIfInvalid(
    findRuleErrors(rules).map(({ path, message }) => ({
      parameter: path === '' ? parameter : `${parameter}.${path}`,
      message,
      code: 'invalid',
    })),
  )
}

const MAX_DETAILS = 20

/** Throws 400 if there are any details. */
export function throwIfInvalid(details: readonly ErrorDetail[]): void {
  if (details.length > 0) throw new Problem('invalid_argument', { details: details.slice(0, MAX_DETAILS) })
}
