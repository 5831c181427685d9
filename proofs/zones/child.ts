// One process of the proof `zones`, under the TZ that its parent gives it: compares the service with what zdump said.
import { readFileSync } from 'node:fs'
import { openHours } from '../../server/src/domain/availability/open-hours.ts'
import type { ScheduleRules } from '../../server/src/domain/availability/rules.ts'
import { instant } from '../../server/src/domain/time/instant.ts'
import { findZone, type Zone } from '../../server/src/domain/time/zone.ts'
import { compareOffsets } from './compare-offsets.ts'
import { compareOpenHours, type OpenHoursOf } from './compare-open-hours.ts'
import { compareWalls } from './compare-walls.ts'
import { seededBy } from './random.ts'
import { createTally, differ, type Tally } from './tally.ts'
import type { Truth } from './truth.ts'

/** What the parent writes to the file that is this program's argument. */
export interface Task {
  readonly truths: readonly Truth[]
  readonly randomInstants: number
  readonly ruleSets: number
}

/** What this program tells its parent, several times. */
export interface Told {
  readonly zonesDone: number
  /** With the last message: the local time that this process has in winter, and its counts. */
  readonly result?: { readonly minutesWest: number; readonly tallies: Readonly<Record<string, Tally>> }
}

const openHoursOf =
  (zone: Zone): OpenHoursOf =>
  (rules, from, to) =>
    openHours(zone, rules as ScheduleRules, instant(from), instant(to)).open

const tell = (told: Told) => process.send?.(told)

function compareAll({ truths, randomInstants, ruleSets }: Task): void {
  const tallies = { offsets: createTally(), walls: createTally(), 'open hours': createTally() }
  for (const [index, truth] of truths.entries()) {
    const zone = findZone(truth.name)
    if (zone === null) differ(tallies.offsets, `the service does not know ${truth.name}`)
    else {
      const random = seededBy(`${process.env.TZ} ${truth.name}`)
      compareOffsets(zone, truth, randomInstants, random, tallies.offsets)
      compareWalls(zone, truth, tallies.walls)
      compareOpenHours(openHoursOf(zone), truth, ruleSets, random, tallies['open hours'])
    }
    if (index % 10 === 0) tell({ zonesDone: index })
  }
  const minutesWest = new Date('2026-01-01T00:00:00Z').getTimezoneOffset()
  tell({ zonesDone: truths.length, result: { minutesWest, tallies } })
}

compareAll(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
