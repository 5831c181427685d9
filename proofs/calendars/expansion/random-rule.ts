// Recurrence rules as calendar programs write them, at random.
import type { Random } from '../../../testbed/random.ts'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

const weekdays = (random: Random) => `BYDAY=${pickSome(random, WEEKDAYS, 5).join(',')}`
const numberedWeekday = (random: Random) =>
  `BYDAY=${random.pick(['1', '2', '3', '4', '5', '-1', '-2'])}${random.pick(WEEKDAYS)}`
const months = (random: Random) => `BYMONTH=${pickSome(random, range(1, 12), 4).join(',')}`
const monthDays = (random: Random) =>
  `BYMONTHDAY=${pickSome(random, [1, 13, 15, 28, 29, 30, 31, -1, -2, -31], 3).join(',')}`
const yearDays = (random: Random) => random.pick(['BYYEARDAY=1,100,366', 'BYYEARDAY=-1,-366'])
const weekStart = (random: Random) => random.pick(['WKST=SU', 'WKST=WE'])
const positions = (random: Random) => random.pick(['BYSETPOS=1', 'BYSETPOS=-1', 'BYSETPOS=2,-2'])

type Part = (random: Random) => string

/** By frequency: each list of parts, of which some are taken. */
const PARTS: Readonly<Record<string, readonly (readonly Part[])[]>> = {
  DAILY: [[weekdays, months]],
  WEEKLY: [[weekdays, months, weekStart]],
  MONTHLY: [[numberedWeekday], [monthDays, months], [monthDays, weekdays]],
  YEARLY: [[months, numberedWeekday], [months, monthDays], [yearDays], [months]],
}
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

/** Without COUNT and UNTIL. */
export function randomRule(random: Random): string {
  const frequency = random.pick(FREQUENCIES)
  const parts = random.pick(PARTS[frequency] ?? []).filter(() => random.chance(0.7))
  const chosen =
    frequency === 'MONTHLY' && random.chance(0.3)
      ? [weekdays(random), positions(random)]
      : parts.map((part) => part(random))
  const interval = random.chance(0.5) ? [] : [`INTERVAL=${random.int(2, 5)}`]
  return [`FREQ=${frequency}`, ...interval, ...chosen].join(';')
}

const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, index) => low + index)

/** One to `max` different items, in their order. */
function pickSome<Item>(random: Random, items: readonly Item[], max: number): Item[] {
  const chosen = new Set(Array.from({ length: random.int(1, max) }, () => random.pick(items)))
  return items.filter((item) => chosen.has(item))
}
