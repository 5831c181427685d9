// Proves that the engine offers exactly the starts of a minute-by-minute oracle, and explains exactly the others.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from '../server/src/domain/availability/explain.ts'
import { startTimes } from '../server/src/domain/availability/start-times.ts'
import { startTimesWaiving } from '../server/src/domain/availability/waived-starts.ts'
import { waivableRules } from '../server/src/domain/availability/waiver.ts'
import { DAY, instant, MINUTE } from '../server/src/domain/time/instant.ts'
import { seededRandom } from '../testbed/random.ts'
import type { Proof } from '../testbed/runner.ts'
import type { SlotCase } from './slots/case.ts'
import { hostOf, meetingOf } from './slots/engine-input.ts'
import { generateCase, type Zones } from './slots/generate-cases.ts'
import { explainStart, offeredStarts } from './slots/oracle.ts'
import { type CaseWaiver, offeredStartsWaiving } from './slots/waived-oracle.ts'
import type { ExpectedZone } from './zones/expected.ts'
import { compile, findSource, readExpectedZones } from './zones/oracle.ts'

const FULL_CASES = 100_000
const SHORT_CASES = 1_500
const EXPLAINED_PER_CASE = 12
/** The recount explains each minute, so it takes a part of the cases, and a day of each. */
const WAIVER_INTERVAL = 50

interface Count {
  cases: number
  starts: number
  explained: number
  offering: number
  /** Starts offered to members who waive rules. */
  waiving: number
  differences: string[]
}

export default {
  claim: 'The engine offers exactly the times that the rules allow, and explains every other.',
  seed: 20_261_115,
  shortSeconds: 8,
  async run({ full, seed: firstSeed }, report) {
    const zones = await zonesOfZdump(full)
    const count: Count = { cases: 0, starts: 0, explained: 0, offering: 0, waiving: 0, differences: [] }
    const total = full ? FULL_CASES : SHORT_CASES
    for (let seed = firstSeed; count.cases < total; seed += 1) {
      checkCase(seed, generateCase(seed, zones), zones, count)
      if (count.cases % 500 === 0)
        report.progress(`${count.cases} of ${total} cases, ${count.differences.length} differences`)
    }
    for (const difference of count.differences.slice(0, 10)) report.print(difference)
    report.table([
      { what: 'cases', number: count.cases },
      { what: 'cases with a start', number: count.offering },
      { what: 'starts offered', number: count.starts },
      { what: 'starts explained', number: count.explained },
      { what: 'starts offered with waived rules', number: count.waiving },
      { what: 'differences', number: count.differences.length },
    ])
    return {
      pass: count.differences.length === 0,
      figure: `${count.cases} cases, ${count.starts} starts, ${count.explained} explanations, ${count.waiving} starts with waived rules, ${count.differences.length} differences`,
    }
  },
} satisfies Proof

function checkCase(seed: number, slotCase: SlotCase, zones: Zones, count: Count): void {
  const meeting = meetingOf(slotCase)
  const hosts = slotCase.hosts.map(hostOf)
  const now = instant(slotCase.now)
  const expected = offeredStarts(slotCase, zones.offsetAt)
  const { starts, seatsLeft } = startTimes(meeting, hosts, now, instant(slotCase.from), instant(slotCase.to))
  const found = starts.map((start, i) => ({
    start: Number(start),
    seats_left: seatsLeft?.[i] ?? meeting.seats,
  }))
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    count.differences.push(`seed ${seed}: ${found.length} starts offered, expected ${expected.length}`)
  }
  const offered = new Set(expected.map(({ start }) => start))
  for (const start of startsToExplain(seed, slotCase, offered)) {
    const explanation = explain(meeting, hosts, now, instant(start))
    const actual = {
      bookable: explanation.bookable,
      hosts: explanation.hosts.map(({ id, reasons }) => ({ id, reasons: reasons.map(({ rule }) => rule) })),
    }
    const expectedExplanation = explainStart(slotCase, start, zones.offsetAt)
    if (
      explanation.bookable !== offered.has(start) ||
      JSON.stringify(actual) !== JSON.stringify(expectedExplanation)
    ) {
      count.differences.push(
        `seed ${seed}, ${new Date(start).toISOString()}: ${JSON.stringify(actual)}, expected ${JSON.stringify(expectedExplanation)}`,
      )
    }
    count.explained += 1
  }
  if (seed % WAIVER_INTERVAL === 0) checkWaiver(seed, slotCase, zones, count)
  count.cases += 1
  count.starts += expected.length
  if (expected.length > 0) count.offering += 1
}

/** Compares the starts of a member who waives some rules, for all hosts or only for themselves, with the recount. */
function checkWaiver(seed: number, slotCase: SlotCase, zones: Zones, count: Count): void {
  const random = seededRandom(seed)
  const [first] = slotCase.hosts
  if (first === undefined) return
  const waiver: CaseWaiver = {
    rules: waivableRules.filter(() => random.chance(0.6)),
    actor: random.pick(slotCase.hosts).id,
    is_manager: random.chance(0.5),
  }
  const day = { ...slotCase, to: Math.min(slotCase.to, slotCase.from + DAY) }
  const computation = startTimesWaiving(
    meetingOf(day),
    day.hosts.map(hostOf),
    instant(day.now),
    { from: instant(day.from), to: instant(day.to) },
    {
      rules: waivableRules.filter((rule) => waiver.rules.includes(rule)),
      actorId: waiver.actor,
      reach: waiver.is_manager ? 'all' : 'own',
    },
  )
  let step = computation.next()
  while (!step.done) step = computation.next()
  const { starts, waived } = step.value
  const found = starts.map((start, index) => ({ start: Number(start), waived: waived[index] }))
  const expected = offeredStartsWaiving(day, waiver, zones.offsetAt)
  if (JSON.stringify(found) !== JSON.stringify(expected))
    count.differences.push(
      `seed ${seed}: ${found.length} starts offered with waived rules, expected ${expected.length}`,
    )
  count.waiving += expected.length
}

/** Picks offered starts, minutes next to them, minutes anywhere in the window, and every start of a group event. */
function startsToExplain(
  seed: number,
  { from, to, hosts }: SlotCase,
  offered: ReadonlySet<number>,
): number[] {
  const random = seededRandom(seed)
  const known = [
    ...offered,
    ...hosts.flatMap(({ claims }) =>
      claims.filter(({ seats_left }) => seats_left !== null).map(({ start }) => start),
    ),
  ]
  const chosenStarts = new Set<number>()
  for (let i = 0; i < EXPLAINED_PER_CASE; i += 1) {
    if (i % 2 === 0 && known.length > 0) chosenStarts.add(random.pick(known) + (i % 4) * MINUTE)
    else chosenStarts.add(from + random.int(0, Math.floor((to - from) / MINUTE) - 1) * MINUTE)
  }
  return [...chosenStarts].filter((start) => from <= start && start < to && start % MINUTE === 0)
}

/** The short form takes every tenth zone, because reading all of them takes longer than its cases. */
async function zonesOfZdump(full: boolean): Promise<Zones> {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-zones-'))
  try {
    const source = findSource()
    await compile(source, folder)
    const names = source.names.filter((_, i) => full || i % 10 === 0)
    const byName = new Map(
      (await readExpectedZones(folder, names)).map((expectedExplanation) => [
        expectedExplanation.name,
        offsetsOf(expectedExplanation),
      ]),
    )
    const offsets = (zone: string) => {
      const found = byName.get(zone)
      if (!found) throw new Error(`zdump has no zone ${zone}`)
      return found
    }
    return {
      names,
      transitions: (zone) => offsets(zone).since.slice(1),
      offsetAt(zone, at) {
        const { since, offset } = offsets(zone)
        let low = 0
        for (let high = since.length; high - low > 1; ) {
          const middle = (low + high) >> 1
          if ((since[middle] ?? 0) <= at) low = middle
          else high = middle
        }
        return offset[low] ?? 0
      },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The offsets and the times from which they apply, in milliseconds. */
const offsetsOf = ({ firstOffset, changes }: ExpectedZone) => ({
  since: [Number.NEGATIVE_INFINITY, ...changes.map(({ at }) => at * 1_000)],
  offset: [firstOffset, ...changes.map(({ offset }) => offset)].map((seconds) => seconds * 1_000),
})
